import type { Lesson } from '../core/lesson';
import { text } from '../core/text';
import { arms } from './arms/practice-or-stage';
import { cards } from './cards';
import { claims } from './claims/practice-or-stage';

const card = cards['practice-or-stage'];

export default {
  ...card,
  arms,
  shown: ['one', 'many', 'clean', 'real'],
  updates: 80,
  knobs: ['world.levels', 'world.view', 'world.practice', 'world.shifted', 'rollout.groups', 'update.entropy'],
  charts: ['trueSuccess', 'paidReward', 'heldOut', 'entropy', 'length'],
  sweep: {
    title: text('练多少关才够？', 'How many levels are enough?'),
    arm: 'one',
    path: 'world.levels',
    values: [1, 2, 4, 16, 64, 256, Infinity],
    updates: 80,
    seeds: 4,
    below: 'heldOut',
  },
  read: [
    text(
      '笔记讲数据的时候说：Agentic RL 的“数据根本不是一批文本，而是能跑起来、返回真实反馈的环境”。后面跟着两条踩出来的结论：拼出来的合成数据里 observation 是假的，“模型会学到环境根本不会出现的模式”；“数据多样性比无脑堆量重要得多”，否则窄分布上过拟合，一换环境就崩。这一课分两个场地，各验一条。',
      'On data the notes say that in agentic RL it “is not a pile of text at all, but environments that run and answer for real”. Two hard-won conclusions follow. In synthetic data the observations are fake, and a model learns patterns that the environment never shows. And variety matters far more than volume, or the agent overfits a narrow distribution and breaks anywhere else. This lesson has two grounds, one for each.',
    ),
    text(
      '第一个场地是“随机两间房”：墙、门、钥匙、起点、终点随机摆。网络既看得见绝对坐标（第几列第几行），也看得见相对方位（钥匙在左上、右边是墙）。一条臂反复练同一关，一条臂练 64 关，轨迹一样多。另有 64 关谁也没练过，只拿来考。没训练时乱走，在那 64 关上也有 {one.heldOut@0}。',
      'The first ground is two rooms with wall, door, key, start and goal placed at random. The net sees absolute places (which column, which row) as well as relative ones (the key is up and left, there is a wall to the right). One arm trains on a single level again and again, another on 64, with equally many rollouts. A further 64 levels are never trained on and serve as the exam; a random walk solves {one.heldOut@0} of them before any training.',
    ),
    text(
      '第二个场地是查值：问某个实体的值，查一次，照返回作答。练习场里的返回是人手写的，干干净净只有值一个词。台上的真实服务不讲究：十次里有七次在值前面多写一两个词，还有两成查询超时，得再查一次。任务一模一样，只是返回的样子不同。一条臂在手写的返回上练，一条臂直接在真实返回上练，都到台上考。',
      'The second ground is a lookup: asked for the value of an entity, call once and answer what comes back. In practice the replies were written by hand, neat, one word: the value. The real service on stage is not so tidy. Seven times in ten it puts a word or two before the value, and two calls in ten time out and must be made again. The task is the same; only the replies look different. One arm practises on replies by hand, one on the real replies, and both are examined on stage.',
    ),
  ],
  predict: {
    question: text(
      '只在手写的返回上练到几乎全对。上台之后，十次里有三次返回和练习时一个样，七次值往后挪了一两格。成功率大约是？',
      'Trained on replies by hand until it is nearly always right. On stage three replies in ten look as in practice and in seven the value stands a place or two further back. Success is about …',
    ),
    options: [
      {
        id: 'same',
        say: text('还是几乎全对：值就写在那儿', 'Still nearly perfect: the value is right there'),
        reply: text(
          '它学的不是“读出值”，是“照抄第一格”。练习场 {clean.trueSuccess}，台上 {clean.heldOut}。',
          'What it learned is not to read the value but to copy the first slot. {clean.trueSuccess} in practice, {clean.heldOut} on stage.',
        ),
      },
      {
        id: 'guess',
        say: text('五成上下：没见过的返回还能蒙', 'About half: it can guess where it does not know'),
        reply: text(
          '蒙都不蒙。台上是 {clean.heldOut}：返回里第一格不是值，在它眼里就等于没查到，于是查了又查，查到回合用完。',
          'It does not even guess. On stage it is {clean.heldOut}: a reply without a value in the first slot is, to it, no reply at all, so it calls and calls until its turns are used up.',
        ),
      },
      {
        id: 'share',
        say: text('三成：只会和练习时一样的那些', 'Three in ten: those that look as in practice'),
        reply: text(
          '对，{clean.heldOut}，差不多正好是和练习场长得一样的那一份。练习场的 {clean.trueSuccess} 一点也没说谎，它只是没问到别的。',
          'Right, {clean.heldOut}, almost exactly the share that looks like practice. The {clean.trueSuccess} of practice was no lie; it just never asked about the rest.',
        ),
      },
    ],
    right: 'share',
  },
  run: [
    text(
      '按播放，把“真实成功率”和“没练过的关卡”并排看。四条臂的奖励都涨到顶，哪两条的第二条线没跟上？只看奖励，看得出来吗？',
      'Press play and set true success beside held-out success. All four arms are paid to the full in the end. In which two does the second line stay behind, and could pay alone have told you?',
    ),
    text(
      '停在“手写的返回”，到舞台上看一条轨迹：它在哪一格读值？再把这条臂“练习场的返回”改成“故意打乱的返回”，从头来过。',
      'Stop in the arm with replies by hand and look at a rollout on the stage: in which slot does it read? Then set its replies in practice to those scrambled on purpose, and start over.',
    ),
    text(
      '在“只练 1 关”上，把每次更新的组数拉到 16：轨迹多了四倍，没练过的关卡动了没有？再拉回来，把训练关卡数拉到 4。',
      'In the arm with 1 level set the groups per update to 16: four times the rollouts. Did held-out success move? Set it back and train on 4 levels.',
    ),
    text(
      '在“练 64 关”上，把网络看到的改成“只有绝对”。训练成功率也上不去了：这不是过拟合，是看错了东西。',
      'In the arm with 64 levels let the net see absolute places only. Now training itself stays low. That is no overfitting: it looks at the wrong thing.',
    ),
  ],
  explain: [
    text(
      '先说关卡。只练 1 关，绝对坐标就够用：走到第三列就往上，一背就对，{one.trueSuccess}。换一关，墙不在那儿了，只剩 {one.heldOut}；当初练的若是另外一关，只剩 {one-other.heldOut}：背下来的值几分，全看碰上哪一关。练到 4 关，没练过的是 {few.heldOut}，练到 64 关是 {many.heldOut}：能在所有关上同时对的走法，只剩“朝着钥匙、朝着门走”这一种。逼它学会的不是轨迹的数目，是没法一句话背完。下面的扫描一直加到 256 关，再到不限，也就是每条轨迹另抽一关、几乎没有一关来第二次：从 16 关起两条线就挨在一起，再加只是抹平剩下的那条缝。',
      'Levels first. For a single one absolute places will do: up at the third column, learned by heart, {one.trueSuccess}. On another level the wall is elsewhere and {one.heldOut} is left; had it trained on a different one, {one-other.heldOut}: what was learned by heart is worth whatever level one happened on. With 4 levels it is {few.heldOut} on unseen ones, with 64 it is {many.heldOut}: the only way to be right on all of them at once is to walk towards the key and towards the door. It is not the number of rollouts that makes it learn, but that there is no longer anything short to learn by heart. The sweep below goes on to 256 levels and to no limit, where every rollout draws its own and hardly any level comes twice. From 16 levels on the two lines lie side by side; more of them only close what gap is left.',
    ),
    text(
      '所以堆量顶不了多样。同一关练四倍的轨迹，没练过的关卡从 {one.heldOut} 到 {one-more.heldOut}，还不如一条不加、换成 4 关；手写返回练四倍，台上 {clean-more.heldOut}，纹丝不动。窄的数据多了，只是背得更熟。有一条没照着我们的预想来：以前一个更小的迷宫里，窄训练考得比乱走还差；这里 {one.heldOut} 对乱走的 {one.heldOut@0}，并不差，因为网络也看得见相对方位，背答案的时候顺带学到了一点。把相对方位拿走，就只剩 {absolute-one.heldOut}，白练。',
      'So volume is no stand-in for variety. Four times the rollouts of the same level take unseen ones from {one.heldOut} to {one-more.heldOut}, less than 4 levels do with no more rollouts at all. Four times the replies by hand: {clean-more.heldOut} on stage, not a step further. More narrow data is only learned by heart more firmly. One thing did not come out as we expected. In a smaller maze that we tried earlier, narrow training ended below a random walk; here it is {one.heldOut} against {one.heldOut@0}. The net also sees relative places and picks up a little of them while it memorises. Take those away and {absolute-one.heldOut} is left: trained for nothing.',
    ),
    text(
      '看什么，比练多少更先。只给绝对坐标，64 关练下来，练过的 {absolute-many.trueSuccess}，没练过的 {absolute-many.heldOut}：两条线贴在一起，看着很健康，其实没学会多少，因为观测里根本没有“钥匙在哪儿”。训练和留出之间没有缝，不等于学会了。',
      'What is seen comes before how much is trained. Given absolute places only, 64 levels end at {absolute-many.trueSuccess} in training and {absolute-many.heldOut} held out. The two lines lie close together and look healthy, yet little was learned, for where the key is cannot be seen at all. No gap between training and held-out does not mean that it can do the task.',
    ),
    text(
      '再说返回。手写的返回教出来的是“抄第一格”，因为练习场里第一格永远是值：这就是笔记说的“环境根本不会出现的模式”。直接在真实返回上练，台上 {real.heldOut}，回头考手写的也有 {real-on-clean.heldOut}，两头都站得住。真实返回太贵怎么办？把练习场故意弄乱：随便瞎编几个词、随便挪几格、随便超时，跟真实服务一个词都不一样，台上也有 {scrambled.heldOut}。合成数据不是不能用，是不能太整齐。',
      'Now the replies. Those by hand teach to copy the first slot, for in practice the value always stands there: a pattern that, in the words of the notes, the environment does not show. Trained on the real replies it is at {real.heldOut} on stage and {real-on-clean.heldOut} on those by hand, sound on both. Are real replies too dear? Scramble the practice on purpose: made-up words, any shift, timeouts, not a word in common with the real service, and the stage still gives {scrambled.heldOut}. Synthetic data may be used; it may not be tidy.',
    ),
    text(
      '也别把“不真”都当成一样坏。台上只会超时、值不挪：{only-timeouts.heldOut}，从没见过超时也没事，因为没有值就再查，本来就是它的习惯。值照样挪，但把返回整理成“有哪些词”再给它看：{clean-bag.heldOut}，手写的返回一样够用。要紧的不是练习场像不像，是策略靠的那个特征，上了台还在不在。',
      'Nor is every unlikeness equally bad. A stage that only times out and shifts nothing: {only-timeouts.heldOut}. It never saw a timeout and does not mind, since calling again when there is no value is its habit anyway. A stage that shifts, but with replies tidied into the set of words they hold: {clean-bag.heldOut}, and replies by hand are good enough. What matters is not whether practice looks like the stage, but whether the feature that the policy leans on is still there.',
    ),
  ],
  claims,
  teacher: {
    goal: text(
      '学生能说出为什么训练成功率看不出过拟合，能在堆量、加多样性、换观测之间选对药。',
      'Students can say why training success cannot show overfitting, and choose between more data, more varied data and a different observation.',
    ),
    minutes: card.minutes,
    misconceptions: [
      text(
        '“训练成功率到顶了，说明学会了。”说明这些关会了。没练过的关要另外考。',
        '“Training success is at the top, so it has learned.” It has learned these levels. Others need an exam of their own.',
      ),
      text(
        '“过拟合就多采点轨迹。”同一关采再多，还是那一关。',
        '“Overfitting? Sample more rollouts.” However many, it is still the same level.',
      ),
      text(
        '“训练和留出一样高，就没问题。”也可能一样低：先看高不高，再看缝大不大。',
        '“Training and held-out agree, so all is well.” They may agree at the bottom. Look at the height first, then at the gap.',
      ),
    ],
    ask: text(
      '你要给一个订票智能体搭练习场，真实接口一天只能调一千次。哪些东西该照真实接口录，哪些该故意打乱，哪些可以手写？',
      'You build a practice ground for a booking agent and may call the real service a thousand times a day. What would you record, what would you scramble, what could be written by hand?',
    ),
  },
  simplified: [
    text(
      '真实训练里，合成的返回错得五花八门；这里只差三样：值前多不多词、是哪些词、会不会超时。',
      'In real training synthetic replies are wrong in all sorts of ways; here they differ in three: words before the value, which words, and timeouts.',
    ),
    text(
      '真实模型读过海量文本，值挪一格多半还认得；这里的小网络从零学起，所以摔得特别重。',
      'In real training the model has read a great deal and would mostly know a value one place further on; the small net here starts from nothing and falls hard.',
    ),
    text(
      '真实训练里，留出的任务总和训练任务沾点亲；这里的 64 关和练习的关卡出自同一个生成器，互不重复。',
      'In real training held-out tasks are never quite independent of those trained on; here the 64 come from the same generator and none is repeated.',
    ),
  ],
} satisfies Lesson as Lesson;
