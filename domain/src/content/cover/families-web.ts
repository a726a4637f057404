import type { Ink, Random, Shape } from './shape.ts';
import {
  circle,
  COVER_HEIGHT as H,
  COVER_WIDTH as W,
  cycle,
  path,
  pathData,
  pick,
} from './shape.ts';
import { rect, stroke } from './shape.ts';

const INKS = ['main', 'deep', 'pale'] as const;

/** Frontend: windows laid one over another. */
export function windows(random: Random): Shape[] {
  const right = random() < 0.5;
  const down = random() < 0.5;
  const count = 2 + Math.floor(random() * 4);
  const w = 96 + random() * 92;
  const h = 72 + random() * 62;
  const bar = 10 + Math.floor(random() * 3) * 4;
  const x0 = -30 + random() * 40;
  const y0 = -24 + random() * 20;
  const dx = (W - w + 24 - x0) / count;
  const dy = (H - h + 26 - y0) / count;
  const order = pick(random, [
    ['deep', 'main', 'pale'],
    ['main', 'pale', 'deep'],
    ['pale', 'deep', 'main'],
  ] as const);
  const barTone = { pale: 'deep', main: 'pale', deep: 'main' } as const;
  const shapes: Shape[] = [];
  for (let i = 0; i <= count; i++) {
    const x = right ? x0 + i * dx : W - w - x0 - i * dx;
    const y = down ? y0 + i * dy : H - h - y0 - i * dy;
    const ink = cycle(order, i);
    shapes.push(rect(x, y, w, h, ink), rect(x, y, w, bar, barTone[ink]));
    if (i === count) {
      const r = 13 + random() * 9;
      const cx = x + w * (right ? 0.36 : 0.64);
      const cy = y + bar + (h - bar) / 2;
      shapes.push(circle(within(88, cx, 152), within(44, cy, 136), r, 'spot'));
    }
  }
  return shapes;
}

/** The number, or the bound that it exceeds. */
const within = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

type Cell = [x: number, y: number, w: number, h: number];

function columnCells(random: Random, left: number, width: number): Cell[] {
  const cells: Cell[] = [];
  for (let y = 0; y < H;) {
    const wanted = Math.min(pick(random, [45, 60, 75, 90]), H - y);
    const h = H - y - wanted < 30 ? H - y : wanted;
    cells.push([left, y, width, h]);
    y += h;
  }
  return cells;
}

/** Front End: a page laid out in columns and lines. */
export function columns(random: Random): Shape[] {
  const edges = pick(random, [
    [0, 90, 180, 240],
    [0, 60, 150, 240],
    [0, 60, 120, 240],
  ] as const);
  const turn = Math.floor(random() * 3);
  const cells = ([0, 1, 2] as const).map((c) =>
    columnCells(random, edges[c], edges[(c + 1) as 1 | 2 | 3] - edges[c]),
  );
  const spot = cells[1]?.[1];
  return cells.flat().flatMap((cell, i) => {
    const [x, y, w, h] = cell;
    const ground = cycle(['main', 'pale', 'deep'], i + turn);
    const on: Ink = ground === 'deep' ? 'main' : ground === 'main' ? 'deep' : 'ground';
    const kind = Math.floor(random() * 3);
    const shapes = [rect(x, y, w, h, ground)];
    const q = Math.min(w, h);
    if (cell === spot) shapes.push(circle(x + w / 2, y + h / 2, Math.min(22, q * 0.34), 'spot'));
    else if (kind === 0)
      for (let line = 12; line + 8 < h; line += 15)
        shapes.push(rect(x + 12, y + line, (w - 24) * (line + 24 > h ? 0.55 : 1), 6, on));
    else if (kind === 1)
      shapes.push(path(on, pathData`M${x} ${y + h}a${q} ${q} 0 0 1 ${q} ${-q}v${q}z`));
    return shapes;
  });
}

/** Backend: strata, services stacked and running. */
export function strata(random: Random): Shape[] {
  const rows = 6;
  const h = H / rows;
  const r = h / 2;
  const spot = 1 + Math.floor(random() * 4);
  const shapes: Shape[] = [];
  for (let i = 0; i < rows; i++) {
    const y = i * h;
    const left = random() < 0.5;
    const length = 70 + Math.floor(random() * (i === spot ? 2 : 5)) * 28;
    const ink = cycle(INKS, i + Math.floor(random() * 2));
    shapes.push(
      left
        ? path(ink, pathData`M0 ${y}H${length}a${r} ${r} 0 0 1 0 ${h}H0z`)
        : path(ink, pathData`M${W} ${y}H${W - length}a${r} ${r} 0 0 0 0 ${h}H${W}z`),
    );
    const cx = left ? length + r + 17 : W - length - r - 17;
    if (i === spot) shapes.push(circle(cx, y + r, r, 'spot'));
    else if (random() < 0.5) shapes.push(circle(cx, y + r, r, ink === 'deep' ? 'main' : 'deep'));
  }
  return shapes;
}

/** JavaScript: the event loop as an endless ribbon. */
export function ribbon(random: Random): Shape[] {
  const r = pick(random, [30, 40, 48]);
  const drop = random() * r;
  const shift = -Math.floor(random() * 2) * 2 * r;
  const step = r * 1.16;
  const rows = Math.ceil(H / step) + 3;
  const first = Math.floor(random() * 3);
  const shapes: Shape[] = [];
  for (let j = -1; j < rows; j++) {
    const y = j * step + drop - r;
    let d = pathData`M${shift - 2 * r} ${y}`;
    for (let i = 0; i * 2 * r < W + 8 * r; i++) d += `a${r} ${r} 0 0 ${i % 2 ? 0 : 1} ${2 * r} 0`;
    shapes.push(stroke(cycle(INKS, j + 1 + first), d, r * 0.62));
  }
  // The crest nearest to the middle.
  const cx = r * (2 * Math.round((120 / r - 1) / 2) + 1);
  const cy = Math.round((100 + r - drop) / step) * step + drop - r;
  return [...shapes, circle(cx, cy, r * 0.44, 'spot')];
}
