import { text } from '../core/text';
import { line } from './line';

export default line({
  id: 'entropy',
  metric: 'entropy',
  title: text('熵', 'Entropy'),
  about: text(
    '平均熵离起步多远。塌下去是定型，冲上去是乱写；两头都算。',
    'How far mean entropy is from where it began. A fall means it is set in its ways, a rise that it babbles; both count.',
  ),
  name: text('熵', 'Entropy'),
  unit: text('nats', 'nats'),
  distance: (start, now) => Math.abs(now - start),
});
