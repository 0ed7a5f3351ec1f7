import { say } from '../charts/series';
import type { Hue } from '../charts/series';
import { text } from '../core/text';
import type { Locale, Text } from '../core/text';
import type { RoleId } from '../core/tokens';
import type { Colouring, Shade } from './shade';
import type { Cell } from './transcript';

/** What a role is called, and its colour: that of the metric that counts it. */
export const ROLES: Readonly<Record<RoleId, { readonly name: Text; readonly hue: Hue }>> = {
  pad: { name: text('空位', 'empty'), hue: 'plain' },
  prompt: { name: text('题目', 'prompt'), hue: 'plain' },
  think: { name: text('思考', 'think'), hue: 'length' },
  call: { name: text('调用', 'call'), hue: 'process' },
  answer: { name: text('作答', 'answer'), hue: 'outcome' },
  observation: { name: text('返回', 'reply'), hue: 'kl' },
  error: { name: text('报错', 'error'), hue: 'hack' },
  template: { name: text('模板', 'template'), hue: 'plain' },
};

export const COLOURS: Readonly<Record<Colouring, { readonly name: Text; readonly legend: Text; readonly hue: Hue }>> = {
  role: {
    name: text('角色', 'role'),
    legend: text('颜色和下划线：这个 token 是干什么的。', 'Colour and underline: what a token is for.'),
    hue: 'plain',
  },
  probability: {
    name: text('概率', 'probability'),
    legend: text(
      '越深、横条越长，采到它时的概率越小；全深是百分之一以下。',
      'Darker, longer bar: less likely when it was sampled; full at 1 in 100.',
    ),
    hue: 'signal',
  },
  entropy: {
    name: text('熵', 'entropy'),
    legend: text(
      '越深、横条越长，策略在这里越犹豫；全深是 2 nats 以上。',
      'Darker, longer bar: the policy was less decided here; full at 2 nats.',
    ),
    hue: 'entropy',
  },
  advantage: {
    name: text('优势', 'advantage'),
    legend: text(
      '蓝向右：比组里别人好，要多写；橙向左：要少写。同一回合的 token 优势相同。',
      'Blue to the right: better than the group, to be written more; orange to the left: less. Tokens of one turn share it.',
    ),
    hue: 'plain',
  },
  ratio: {
    name: text('比值 ρ', 'ratio ρ'),
    legend: text(
      '训到它那一刻，新旧概率之比：蓝向右是变大了，橙向左是变小了；全深是 1.5 倍。',
      'New to old probability when it was trained on: blue to the right has grown, orange to the left has shrunk; full at a factor of 1.5.',
    ),
    hue: 'plain',
  },
  slope: {
    name: text('梯度系数', 'gradient coefficient'),
    legend: text(
      '∇log π 前面的系数：蓝向右把它的概率往上推，橙向左往下压；全深是这一批里最大的。',
      'The factor of ∇log π: blue to the right pushes the token up, orange to the left down; full is the largest of this batch.',
    ),
    hue: 'plain',
  },
  clipped: {
    name: text('裁没裁', 'clipped or not'),
    legend: text(
      '红底加 ✂ 的被裁掉了：比值出界，这个 token 这一步不学。',
      'Red with ✂: its ratio left the bounds, so this token does not learn in this step.',
    ),
    hue: 'hack',
  },
};

export const TRANSCRIPT = {
  turn: (k: number) => text(`第 ${k + 1} 回合`, `Turn ${k + 1}`),
  strip: text('这条轨迹的 token，方向键移动', 'Tokens of this rollout; arrow keys move'),
  outside: text('不进损失', 'not in the loss'),
  apartIn: text('单独刷进损失', 'painted into the loss'),
  apartOut: text('单独刷出损失', 'painted out of the loss'),
  clipped: text('被裁', 'clipped'),
  unclipped: text('没裁', 'not clipped'),
};

/** A shade's number as it is said; empty where there is none. */
export function sayShade({ value }: Shade, colouring: Colouring, locale: Locale): string {
  if (Number.isNaN(value)) return '';
  if (colouring === 'clipped') return (value ? TRANSCRIPT.clipped : TRANSCRIPT.unclipped)[locale];
  return `${COLOURS[colouring].name[locale]} ${say(value, 'number')}`;
}

/** A token in words: what stands there, its role, its number, and whether the loss sees it. */
export function sayCell(cell: Cell, shade: Shade, colouring: Colouring, locale: Locale): string {
  const parts = [cell.word, ROLES[cell.role].name[locale], sayShade(shade, colouring, locale)];
  if (cell.apart) parts.push((cell.counted ? TRANSCRIPT.apartIn : TRANSCRIPT.apartOut)[locale]);
  else if (!cell.counted) parts.push(TRANSCRIPT.outside[locale]);
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}
