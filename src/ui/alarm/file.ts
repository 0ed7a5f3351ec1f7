import { fetchBeside } from '../../lab/evidence-shelf';
import { MonitorFile } from '../../lab/monitor-file.svelte';
import type { Bench } from '../bench/bench.svelte';

/** How monitors did when they were measured: fetched once for a bench, when first asked for. */
export const fileOf = (bench: Bench): MonitorFile => bench.keep('monitor-file', () => new MonitorFile(fetchBeside));
