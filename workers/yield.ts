const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

/**
 * Lets messages that have arrived be handled. A MessageChannel, because setTimeout is clamped to 4 ms when nested and
 * scheduler.yield() runs before messages, so a tweak would never come through.
 */
export const yieldToMessages = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
