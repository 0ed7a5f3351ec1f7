import { execFileSync } from 'node:child_process';

/** The commit the numbers came from, with a mark when the tree held uncommitted changes. */
export function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--', 'src', 'tools') ? '+changes' : '');
  } catch {
    return 'unknown';
  }
}

export const today = (): string => new Date().toISOString().slice(0, 10);
