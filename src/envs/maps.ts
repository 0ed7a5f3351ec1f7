import { Rng, STREAM } from '../core/rng';

/** Rooms in a row, each with the key of the next door in it. */
export const ROOM_MAPS = {
  two: ['#########', '#..a#...#', '#...#...#', '#S..A..G#', '#...#...#', '#########'],
  three: ['#############', '#..a#.b.#...#', '#...#...#...#', '#S..A...B..G#', '#...#...#...#', '#############'],
  four: [
    '#################',
    '#..a#.b.#...#...#',
    '#...#...#.c.#...#',
    '#S..A...B...C..G#',
    '#...#...#...#...#',
    '#################',
  ],
};

/** `n` rooms of 3 × 3 cells in a row, doors in the middle; the keys' places differ from task to task. */
export function chainMap(n: number, task: number): string[] {
  const rows = Array.from({ length: 5 }, (_, y) =>
    Array.from({ length: 4 * n + 1 }, (_, x): string => (y % 4 === 0 || x % 4 === 0 ? '#' : '.')),
  );
  for (let room = 0; room < n - 1; room++) {
    rows[(task + room) % 2 ? 1 : 3][4 * room + 1 + ((task + 2 * room + 1) % 3)] = 'abcd'[room];
    rows[2][4 * room + 4] = 'ABCD'[room];
  }
  rows[2][1] = 'S';
  rows[2][4 * n - 1] = 'G';
  return rows.map((row) => row.join(''));
}

const [WIDTH, HEIGHT] = [9, 7];

const INSIDE = HEIGHT - 2;
const leftCells = (wall: number): number => (wall - 1) * INSIDE;
const rightCells = (wall: number): number => (WIDTH - 2 - wall) * INSIDE;

/** A 9 × 7 map: wall column, door row, start and key left of the wall, goal right of it; cells counted within their room. */
function twoRooms(wall: number, start: number, key: number, door: number, goal: number): string[] {
  const rows = Array.from({ length: HEIGHT }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x): string =>
      x % (WIDTH - 1) === 0 || y % (HEIGHT - 1) === 0 || x === wall ? '#' : '.',
    ),
  );
  const put = (letter: string, index: number, x: number, width: number): void => {
    rows[1 + Math.floor(index / width)][x + (index % width)] = letter;
  };
  put('S', start, 1, wall - 1);
  put('a', key, 1, wall - 1);
  put('A', door, wall, 1);
  put('G', goal, wall + 1, WIDTH - 2 - wall);
  return rows.map((row) => row.join(''));
}

function drawTwoRooms(rng: Rng): string[] {
  const wall = 3 + rng.int(0, 3);
  const start = rng.int(1, leftCells(wall));
  const key = rng.int(2, leftCells(wall) - 1);
  return twoRooms(wall, start, key < start ? key : key + 1, rng.int(3, INSIDE), rng.int(4, rightCells(wall)));
}

/** All 225 ways to place wall, door and goal; start and key stand in the first two cells of the left room. */
export const twoRoomLayouts = (): string[][] =>
  [3, 4, 5].flatMap((wall) =>
    Array.from({ length: INSIDE * rightCells(wall) }, (_, i) =>
      twoRooms(wall, 0, 1, i % INSIDE, Math.floor(i / INSIDE)),
    ),
  );

/** The first `count` different maps of a seed: adding levels never changes the earlier ones. */
export function twoRoomMaps(seed: number, count: number): string[][] {
  const maps = new Map<string, string[]>();
  for (let i = 0; maps.size < count; i++) {
    const rows = drawTwoRooms(new Rng(seed, STREAM.level, i));
    maps.set(rows.join(), rows);
  }
  return [...maps.values()];
}
