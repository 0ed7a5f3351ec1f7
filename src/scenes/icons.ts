import type { Mark } from '../core/world';
import type { Hue } from '../charts/series';

/** A mark's drawing in cell units around (0, 0): `body` is filled when it pays, `lines` are always stroked. */
export interface Icon {
  readonly hue: Hue;
  readonly body: string;
  readonly lines: string;
  /** Drawn instead once the mark is used up: an open door, an empty hook. */
  readonly used?: { readonly body: string; readonly lines: string };
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`;
const rect = (x: number, y: number, w: number, h: number): string => `M${x},${y}h${w}v${h}h${-w}z`;

export const ICONS: Readonly<Record<Mark['kind'], Icon>> = {
  start: { hue: 'plain', body: '', lines: circle(0, 0, 0.2) },
  goal: {
    hue: 'outcome',
    body: 'M-0.14,-0.34L0.3,-0.19L-0.14,-0.03z',
    lines: 'M-0.14,-0.36V0.34M-0.28,0.34H0.02',
  },
  key: {
    hue: 'process',
    body: circle(-0.16, 0, 0.15),
    lines: 'M-0.01,0H0.33M0.2,0V0.13M0.32,0V0.11',
    used: { body: '', lines: circle(-0.16, 0, 0.15) },
  },
  door: {
    hue: 'process',
    body: rect(-0.24, -0.4, 0.48, 0.8),
    lines: circle(0.11, 0.02, 0.025),
    used: { body: 'M-0.24,-0.4L-0.02,-0.28V0.28L-0.24,0.4z', lines: 'M-0.24,-0.4H0.24M-0.24,0.4H0.24' },
  },
  pad: { hue: 'process', body: 'M-0.34,0L0,-0.34L0.34,0L0,0.34z', lines: '' },
  checkpoint: { hue: 'process', body: circle(0, 0, 0.24), lines: 'M-0.1,0.01L-0.03,0.09L0.11,-0.08' },
  decoy: { hue: 'hack', body: circle(0, 0, 0.25), lines: 'M0,-0.12V0.12' },
};
