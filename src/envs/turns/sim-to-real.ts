import { choice, number } from '../../core/knob';
import { text } from '../../core/text';
import type { Task, World } from '../../core/world';
import { absorbed } from '../grid';
import { CLEAN, EVENTS, RANDOM, ask, enquiries, enquiryActions, enquiryKey, enquiryName } from '../reply';
import { enquiryPlace, enquiryRow, isOver, real, reply } from '../reply';
import type { Enquiry } from '../reply';

const [N, V, LIMIT] = [3, 4, 6];
const share = (max: number) => ({ min: 0, max, step: 0.05, live: false });

const knobs = {
  practice: choice(
    'clean',
    {
      clean: text('手写的干净返回', 'clean, written by hand'),
      random: text('故意打乱的返回', 'scrambled on purpose'),
      real: text('真实返回', 'the real replies'),
    },
    text('练习场的返回', 'Replies in practice'),
    text(
      '训练只在练习场里进行。手写的返回里只有值；打乱的返回前面带零到三个瞎编的词，也会超时。',
      'All training happens in practice. Replies written by hand hold the value alone; scrambled ones have up to three made-up words before it, and time out.',
    ),
    false,
  ),
  exam: choice(
    'real',
    { real: text('真实返回', 'the real replies'), clean: text('手写的干净返回', 'clean, written by hand') },
    text('台上的返回', 'Replies on stage'),
    text('只用来检验，从不训练。', 'Used for testing only, never for training.'),
    false,
  ),
  shifted: number(
    0.7,
    share(1),
    text('值往后挪的概率', 'How often the value stands further back'),
    text(
      '真实服务在值前面多写一两个词的概率。',
      'How often the real service writes one or two words before the value.',
    ),
  ),
  timeout: number(
    0.2,
    share(0.8),
    text('真实服务的超时率', 'Timeouts of the real service'),
    text('超时了再查一次就好，前提是见过超时。', 'Calling again is all it takes, for someone who has seen a timeout.'),
  ),
  view: choice(
    'slots',
    { slots: text('按位置', 'by place'), bag: text('只看有哪些词', 'as a bag of words') },
    text('返回怎么进观测', 'How replies are observed'),
    text(
      '按位置，第一格的值和第二格的值是两回事。',
      'By place, a value in the first slot is one thing, in the second another.',
    ),
    false,
  ),
};

export default {
  id: 'sim-to-real',
  title: text('练习场与台上', 'From practice to stage'),
  about: text(
    '查一个实体的值，照着返回作答。练习场和台上是同一件事，只是返回的样子可以不同：台上的值前面会多几个词，还会超时。',
    'GET the value of an entity and answer what the reply says. Practice and stage are the same task, but replies may look different: on stage words stand before the value, and calls time out.',
  ),
  source: 'ours; randomising what practice looks like: Tobin et al. 2017 (arXiv 1703.06907)',
  knobs,
  baseline: { idle: 0, random: 0.049 },
  build({ practice, exam, shifted, timeout, view }): Task<Enquiry> {
    const manners = { clean: CLEAN, random: RANDOM, real: real(shifted, timeout) };
    const manner = [manners[practice], manners[exam]];
    return {
      actions: enquiryActions(N, V),
      horizon: LIMIT,
      events: EVENTS,
      levels: [enquiries(0, N, V), { ...enquiries(1, N, V), heldOut: true }],
      step(s, action) {
        if (isOver(s)) return absorbed(s);
        return action < N ? ask(s, action, manner[s.level], V) : reply(s, action - N, V);
      },
      key: enquiryKey,
      name: enquiryName,
      observe: (s) => enquiryRow(s, N, V, view === 'bag'),
      place: enquiryPlace,
    };
  },
} satisfies World<typeof knobs>;
