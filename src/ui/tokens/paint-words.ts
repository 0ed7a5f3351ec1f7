import { MOST_SPANS, MOST_TURNS } from '../../core/span-mask';
import { text } from '../../core/text';
import type { Text } from '../../core/text';
import type { Brush, Refusal, Standing } from './paint';

/** What the page says about painting single spans. */
export const PAINT = {
  brushes: {
    role: text('刷整种角色', 'Brush: whole role'),
    span: text('刷单段', 'Brush: single span'),
  } satisfies Record<Brush, Text>,
  hints: {
    role: text(
      '点轨迹里的一个 token，它这种角色就整个刷进或刷出损失，下一次更新生效。',
      'Press a token: all of its role is painted into the loss or out of it, from the next update on.',
    ),
    span: text(
      `点一段，比如第 2 回合的思考：以后每条轨迹的这一段都单独进或出损失，下一次更新生效，再点还原。键盘：方向键走到，按回车。最多 ${MOST_SPANS} 段。`,
      `Press a span, say the thinking of turn 2: in every later rollout it is in the loss or out of it by itself, from the next update on; press again to undo. Keyboard: arrow keys, then Enter. ${MOST_SPANS} spans at most.`,
    ),
  } satisfies Record<Brush, Text>,
  refusals: {
    prompt: text(
      '题目刷不动：它是给定的，不归任何一步的优势，从不进损失。',
      'The prompt cannot be painted: it is given, has no advantage, and is never in the loss.',
    ),
    always: text(
      '整种刷不动：调用和作答是策略自己选的，总在损失里。想拿掉某一回合的，换“刷单段”。',
      'Not as a whole: calls and answers are the policy’s own choice and always in the loss. To take out those of one turn, brush a single span.',
    ),
    late: text(
      `太靠后了：单段只能刷前 ${MOST_TURNS} 回合。`,
      `Too late: single spans reach as far as turn ${MOST_TURNS}.`,
    ),
    full: text(
      `已经有 ${MOST_SPANS} 段例外，先撤掉一段再刷。`,
      `There are ${MOST_SPANS} exceptions already: take one away first.`,
    ),
  } satisfies Record<Refusal, Text>,
  list: text('单段例外', 'Single spans'),
  span: (turn: Text, role: Text, counts: boolean): Text =>
    text(`${turn.zh}的${role.zh}：${counts ? '进' : '出'}`, `${turn.en}, ${role.en}: ${counts ? 'in' : 'out'}`),
  remove: (span: Text): Text => text(`撤掉 ${span.zh}`, `Take away ${span.en}`),
  removeAll: text('全部撤掉', 'Take all away'),
  idle: {
    same: (span: Text) =>
      text(
        `${span.zh}：整种角色现在就是这样，这条例外不起作用。`,
        `${span.en}: its whole role stands that way now, so this exception changes nothing.`,
      ),
    absent: (span: Text) =>
      text(
        `${span.zh}：这一批没有一条轨迹有这一段，等它出现才起作用。`,
        `${span.en}: no rollout of this batch has such a span; it acts once there is one.`,
      ),
  } satisfies Record<Exclude<Standing, 'acts'>, (span: Text) => Text>,
  missing: (roles: readonly Text[]) =>
    text(
      `这一批里没有${roles.map((r) => r.zh).join('、')}，刷了暂时看不出变化。`,
      `This batch has no ${roles.map((r) => r.en).join(', no ')} tokens: painting them changes nothing for now.`,
    ),
  emptied: (rows: number, all: number) =>
    rows === all
      ? text(
          '这一批没有一个 token 在损失里：下一次更新什么也学不到。',
          'Not one token of this batch is in the loss: the next update would teach nothing.',
        )
      : text(
          `这一批有 ${rows} 条轨迹一个 token 都不在损失里：它们不教任何东西，求平均时也不算数。`,
          rows === 1
            ? 'One rollout of this batch has not one token in the loss: it teaches nothing and does not count in the means.'
            : `${rows} rollouts of this batch have not one token in the loss: they teach nothing and do not count in the means.`,
        ),
  legend: text(
    '上边有粗线的是单独刷过的：交叉纹是刷出去的，没有纹的是刷进来的。',
    'A thick line on top marks single spans: cross-hatched ones were painted out, plain ones in.',
  ),
} as const;
