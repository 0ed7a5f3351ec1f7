import type { GridLayout } from './grid';
import { positionAt, standing, stepsOfTrail } from './trails';
import type { Trail } from './trails';

export interface AgentStyle {
  /** CSS colours. */
  readonly agent: string;
  readonly paper: string;
  /** Steps of history behind each agent. */
  readonly tail: number;
}

/**
 * Draws agents and their fading tails on a cleared canvas in px of the grid. An agent whose episode ended in success
 * stays as a ring; any other fades away where it stopped.
 */
export function drawAgents(
  c: CanvasRenderingContext2D,
  trails: readonly Trail[],
  step: number,
  grid: GridLayout,
  style: AgentStyle,
): void {
  const radius = Math.max(2, Math.min(5, 0.13 * grid.cell));
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.strokeStyle = style.agent;
  c.lineWidth = Math.max(1, 0.36 * radius);
  // One path per age for all agents together: a tail costs `tail` strokes, however many agents there are.
  for (let age = style.tail; age > 0; age--) {
    c.globalAlpha = 0.34 * (1 - age / (style.tail + 1)) ** 1.5;
    c.beginPath();
    trails.forEach((trail, i) => {
      const offset = standing(i, trails.length);
      const end = stepsOfTrail(trail);
      if (step - age >= end) return;
      c.moveTo(...positionAt(trail, step - age, grid, offset));
      c.lineTo(...positionAt(trail, step - age + 1, grid, offset));
    });
    c.stroke();
  }
  trails.forEach((trail, i) => {
    const over = step - stepsOfTrail(trail);
    const [x, y] = positionAt(trail, step, grid, standing(i, trails.length));
    c.beginPath();
    c.arc(x, y, radius, 0, 2 * Math.PI);
    if (over >= 0 && trail.success) {
      c.globalAlpha = 0.9;
      c.fillStyle = style.paper;
      c.lineWidth = Math.max(1.25, 0.4 * radius);
      c.fill();
      c.stroke();
      return;
    }
    c.globalAlpha = over > 0 ? Math.max(0.15, 0.9 - 0.15 * over) : 0.92;
    c.fillStyle = style.agent;
    c.fill();
    c.strokeStyle = style.paper;
    c.lineWidth = 1;
    c.stroke();
    c.strokeStyle = style.agent;
  });
  c.globalAlpha = 1;
}

/** All trails at once, for those who asked for no motion: thin lines that darken where many went. */
export function drawStill(
  c: CanvasRenderingContext2D,
  trails: readonly Trail[],
  grid: GridLayout,
  style: AgentStyle,
): void {
  c.lineJoin = 'round';
  c.strokeStyle = style.agent;
  c.lineWidth = Math.max(1, 0.05 * grid.cell);
  c.globalAlpha = Math.max(0.08, Math.min(0.5, 4 / Math.max(1, trails.length)));
  trails.forEach((trail, i) => {
    const offset = standing(i, trails.length);
    c.beginPath();
    for (let k = 0; k <= stepsOfTrail(trail); k++) c.lineTo(...positionAt(trail, k, grid, offset));
    c.stroke();
  });
  drawAgents(c, trails, Infinity, grid, { ...style, tail: 0 });
}
