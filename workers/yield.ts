const waiting: (() => void)[] = [];
// Two channels in turn: Node hands over up to a thousand messages of one port before it looks at anything else.
const doors = [0, 1].map(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => waiting.shift()?.();
  return port2;
});
let turn = 0;

/**
 * Lets messages that have arrived be handled. A MessageChannel, because setTimeout is clamped to 4 ms when nested and
 * scheduler.yield() runs before messages, so a tweak would never come through.
 */
export const yieldToMessages = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    doors[(turn = 1 - turn)].postMessage(null);
  });
