import { text } from '../core/text';
import { line } from './line';

export default line({
  id: 'kl',
  metric: 'kl',
  title: text('KL 离起点多远', 'KL'),
  about: text(
    '离初始策略每个 token（或每步）几个 nats。好好学也要走远，所以只有走得比老实训练还远才报。',
    'Nats per token or step away from the initial policy. Honest learning goes away as well, so only going farther than honest runs do is an alarm.',
  ),
  name: text('KL 散度', 'KL'),
  unit: text('nats', 'nats'),
  distance: (start, now) => Math.abs(now - start),
});
