/** CPU seconds that `work` costs this process: on a busy machine steadier than the clock. */
export function cpuSeconds(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}
