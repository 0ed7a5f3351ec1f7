import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };

describe('public/third-party.txt', () => {
  it.each([...Object.keys(dependencies), 'svelte'])('names %s in the version that is built in', (name) => {
    expect(read('public/third-party.txt')).toContain(`  ${name} ${packages[`node_modules/${name}`].version} `);
  });
});

describe('index.html', () => {
  it('states the policy of public/_headers, save what only a header can say', () => {
    const header = /Content-Security-Policy: (.*)/.exec(read('public/_headers'))![1];
    const meta = /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(read('index.html'))![1];
    expect(`${meta}; frame-ancestors *`).toBe(header);
  });
});
