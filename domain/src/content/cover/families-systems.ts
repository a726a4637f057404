import type { Random, Shape } from './shape.ts';
import { circle, COVER_HEIGHT as H, COVER_WIDTH as W, cycle, ellipse, path } from './shape.ts';
import { pathData, pick, rect } from './shape.ts';

const INKS = ['main', 'deep', 'pale'] as const;

/** Database: stacks of discs. */
export function discs(random: Random): Shape[] {
  const columns = 3;
  const w = 68;
  const gap = (W - columns * w) / (columns + 1);
  const rx = w / 2;
  const ry = 13;
  const step = 34;
  const spot = 1;
  const turn = Math.floor(random() * 3);
  const shapes: Shape[] = [];
  for (let c = 0; c < columns; c++) {
    const x = gap + c * (w + gap);
    const count = 2 + Math.floor(random() * 3);
    for (let i = 0; i <= count; i++) {
      const top = H - 6 - i * step;
      const lid =
        i === count && c === spot ? 'spot' : cycle(['pale', 'main', 'deep'], i + c + turn);
      if (i > 0)
        shapes.push(
          path(
            cycle(INKS, i + c + turn),
            pathData`M${x} ${top}v${step}a${rx} ${ry} 0 0 0 ${w} 0v${-step}z`,
          ),
        );
      shapes.push(ellipse(x + rx, top, rx, ry, lid));
    }
  }
  return shapes;
}

/** Security: rings round a keyhole. */
export function rings(random: Random): Shape[] {
  const cx = pick(random, [90, 120, 150]);
  const cy = pick(random, [66, 90, 114]);
  const cut = Math.floor(random() * 4);
  const ring = pick(random, [22, 28, 36]);
  const order = pick(random, [
    ['main', 'ground', 'deep', 'pale', 'main'],
    ['deep', 'main', 'pale', 'main', 'ground'],
    ['pale', 'deep', 'main', 'ground', 'deep'],
  ] as const);
  const radius = (i: number) => 38 + ring * (5 - i);
  const shapes = order.map((ink, i) => circle(cx, cy, radius(i), ink));
  const directions = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  const a = cycle(directions, cut);
  const b = cycle(directions, cut + 1);
  const q = radius(1 + Math.floor(random() * 2)) + 0.8;
  shapes.push(
    path(
      order[0],
      pathData`M${cx} ${cy}L${cx + a[0] * q} ${cy + a[1] * q}A${q} ${q} 0 0 1 ${cx + b[0] * q} ${cy + b[1] * q}z`,
    ),
  );
  if (order[4] === 'deep') shapes.push(circle(cx, cy, 46, 'pale'));
  return [
    ...shapes,
    circle(cx, cy, 36, 'deep'),
    circle(cx, cy - 7, 11, 'spot'),
    path('spot', pathData`M${cx - 5} ${cy - 2}h10l5 23h-20z`),
  ];
}

/** Cloud: scalloped banks and a sun. */
export function banks(random: Random): Shape[] {
  const r = pick(random, [34, 44, 56]);
  const top = pick(random, [54, 66, 86]);
  const sun = 96 + random() * 48;
  const sunRadius = 20 + random() * 10;
  const turn = Math.floor(random() * 3);
  const shapes = [circle(sun, top - 4, sunRadius, 'spot')];
  for (let j = 0; j < 7; j++) {
    const y = top + j * r * 0.72 + r;
    const shift = (j % 2) * r + random() * r * 0.4;
    const outer = cycle(['main', 'pale', 'deep'] as const, j + turn);
    const inner = { main: 'deep', deep: 'pale', pale: 'main' } as const;
    for (let i = -1; i < W / (2 * r) + 2; i++) {
      const cx = i * 2 * r + shift - r * 0.5;
      if (j === 0 && Math.abs(cx - sun) < r * 1.1) continue;
      shapes.push(
        circle(cx, y, r, outer),
        circle(cx, y, r * 0.64, inner[outer]),
        circle(cx, y, r * 0.3, outer),
      );
    }
  }
  return shapes;
}

/** Mobile: handsets in step. */
export function handsets(random: Random): Shape[] {
  const w = 50;
  const gap = 14;
  const count = 5;
  const rising = random() < 0.5;
  const base = 12 + random() * 14;
  const spot = 2;
  return Array.from({ length: count }, (_, i) => {
    const x = -24 + i * (w + gap);
    const y = base + (rising ? count - 1 - i : i) * 24 - 40;
    const body = i === spot ? 'deep' : cycle(['main', 'pale'] as const, i);
    const screen = ({ deep: 'pale', pale: 'main', main: 'deep' } as const)[body];
    const button = i === spot ? 'spot' : body === 'pale' ? 'deep' : 'pale';
    return [
      rect(x, y, w, 128, body, 9),
      rect(x + 8, y + 12, w - 16, 74, screen, 3),
      circle(x + w / 2, y + 106, 9, button),
    ];
  }).flat();
}

/** Other: a primer of plain shapes. */
export function primer(random: Random): Shape[] {
  const q = 60;
  let turn = Math.floor(random() * 3);
  const spot = 5 + Math.floor(random() * 2);
  const shapes: Shape[] = [];
  for (let cell = 0; cell < 12; cell++) {
    const [i, j] = [cell % 4, Math.floor(cell / 4)];
    const [x, y] = [i * q, j * q];
    const ink = cycle(INKS, turn++);
    const kind = Math.floor(random() * 6);
    if ((i + j) % 2) shapes.push(rect(x, y, q, q, cycle(INKS, turn)));
    if (cell === spot) {
      shapes.push(circle(x + 30, y + 30, 24, 'spot'));
      continue;
    }
    const data = [
      pathData`M${x} ${y + 30}a30 30 0 1 0 60 0a30 30 0 1 0 -60 0z`,
      pathData`M${x} ${y}h60L${x} ${y + 60}z`,
      pathData`M${x} ${y + 60}a60 60 0 0 1 60 -60v60z`,
      pathData`M${x} ${y + 30}a30 30 0 0 1 60 0z`,
      pathData`M${x + 30} ${y}l30 30l-30 30l-30 -30z`,
      pathData`M${x} ${y}a60 60 0 0 0 60 60v-60z`,
    ] as const;
    shapes.push(path(ink, data[kind] ?? data[0]));
  }
  return shapes;
}
