// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { flushSync, mount, unmount } from 'svelte';
import type { Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Prefs } from '../../../src/lab/prefs.svelte';
import { readCheckpoints } from '../../../src/lab/recorded';
import { Store } from '../../../src/lab/store';
import Checkpoints from '../../../src/ui/lesson/Checkpoints.svelte';
import Leads from '../../../src/ui/lesson/Leads.svelte';
import Host from './Host.svelte';

let mounted: Record<string, unknown> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Shows a component on a page beside which these files lie; resolves to its words once they were read. */
async function shown(view: Component, files: Readonly<Record<string, string>>): Promise<string> {
  vi.stubGlobal('fetch', (url: URL) => {
    const found = Object.keys(files).find((path) => url.pathname.endsWith(path));
    return Promise.resolve(
      new Response(found ? files[found] : null, {
        status: found ? 200 : 404,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  const media = () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
  const prefs = new Prefs({ lang: 'en' }, { store: new Store(() => undefined), languages: ['en'], media });
  mounted = mount(Host, {
    target: document.body,
    props: { prefs, view: view as Component<Record<string, unknown>>, given: {} },
  });
  await vi.waitFor(() => {
    flushSync();
    if (!document.querySelector('table, [role=status]')) throw new Error('not read yet');
  });
  return document.body.textContent.replace(/\s+/g, ' ');
}

const monitors = readFileSync('public/evidence/monitors.json', 'utf8');
const checkpoints = readFileSync('public/evidence/checkpoints.json', 'utf8');

describe('which line moves first', () => {
  it('has a row a line, and says where its numbers come from', async () => {
    const words = await shown(Leads, { 'evidence/monitors.json': monitors });
    expect(words).toContain('Reward alone');
    expect(words).toContain('Drift of tool calls');
    expect(document.querySelectorAll('tbody tr')).toHaveLength(8);
    expect(words).toContain((JSON.parse(monitors) as { commit: string }).commit);
    expect(words).not.toMatch(/undefined|NaN|null/);
  });

  it('says so in one sentence when the file is not there, or is another', async () => {
    expect(await shown(Leads, {})).toContain('could not be read');
    if (mounted) void unmount(mounted);
    document.body.innerHTML = '';
    expect(await shown(Leads, { 'evidence/monitors.json': '{"date":1}' })).toContain('could not be read');
  });
});

describe('which snapshot to keep', () => {
  it('has a row a rule and a row a repair', async () => {
    const file = readCheckpoints(checkpoints)!;
    const words = await shown(Checkpoints, { 'evidence/checkpoints.json': checkpoints });
    const [rules, repairs] = document.querySelectorAll('tbody');
    expect(rules.querySelectorAll('tr')).toHaveLength(file.rules.length);
    expect(repairs.querySelectorAll('tr')).toHaveLength(file.repairs.length);
    for (const { title } of file.rules) expect(words).toContain(title.en);
    expect(words).not.toMatch(/undefined|NaN|null/);
  });

  it('is nothing to fall over when it is not JSON', () => expect(readCheckpoints('<html>')).toBeUndefined());
});
