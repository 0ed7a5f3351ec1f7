/**
 * What a page and each of its workers hold, in bytes, asked of the browser by its protocol: JavaScript objects, what
 * they keep of the engine, and array buffers.
 * @param page a Playwright page that has not started its workers yet
 */
export async function threadsOf(page) {
  const cdp = await page.context().newCDPSession(page);
  const workers = new Set();
  const waiting = new Map();
  let asked = 0;
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (/trainer/.test(targetInfo.url)) workers.add(sessionId);
  });
  cdp.on('Target.detachedFromTarget', ({ sessionId }) => workers.delete(sessionId));
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });

  const ask = (sessionId, method) =>
    new Promise((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, resolve);
      cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
  const bytes = ({ usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 }) =>
    usedSize + embedderHeapUsedSize + backingStorageSize;

  return {
    /** After a collection in each. */
    async held() {
      await cdp.send('HeapProfiler.collectGarbage');
      const page = bytes(await cdp.send('Runtime.getHeapUsage'));
      const trainers = [];
      for (const worker of workers) {
        await ask(worker, 'HeapProfiler.collectGarbage');
        trainers.push(bytes(await ask(worker, 'Runtime.getHeapUsage')));
      }
      return { page, trainers };
    },
  };
}
