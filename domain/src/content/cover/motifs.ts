import type { Random, Shape } from './shape.ts';
import { circle, cycle, path, pathData, pick, rect, stroke } from './shape.ts';

/**
 * Drawings that speak of a course's subject, in the colours of its category. The subject lies in
 * the middle, where the narrowest crop still shows it; the seed varies what is around it.
 */

/** Closure: a box in a box, and a value in the innermost. */
function closure(random: Random): Shape[] {
  const lid = pick(random, [-1, 1]);
  const order = pick(random, [
    ['main', 'deep', 'pale'],
    ['main', 'pale', 'deep'],
  ] as const);
  const sizes = [168, 116, 68];
  const boxes = sizes.map((size, i) => {
    const bottom = 180 - i * 14;
    return rect(120 - size / 2, bottom - size, size, size, cycle(order, i), 4);
  });
  return [
    rect(lid < 0 ? 0 : 212, 0, 28, 180, 'deep'),
    path(
      'pale',
      pathData`M${lid < 0 ? 240 : 0} 0v52a52 52 0 0 ${lid < 0 ? 1 : 0} ${-52 * -lid} -52z`,
    ),
    ...boxes,
    circle(120, 118, 19, 'spot'),
  ];
}

/** Components: a window put together from parts. */
function components(random: Random): Shape[] {
  const isWide = random() < 0.5;
  const side = isWide ? 44 : 60;
  return [
    rect(-20, 34, 120, 170, 'main'),
    rect(-20, 34, 120, 16, 'deep'),
    rect(36, 14, 168, 152, 'pale'),
    rect(36, 14, 168, 18, 'deep'),
    circle(50, 23, 4, 'pale'),
    circle(63, 23, 4, 'pale'),
    rect(50, 46, side, 106, 'main'),
    rect(62 + side, 46, 128 - side, 50, 'deep'),
    rect(62 + side, 108, (116 - side) / 2, 44, 'ground'),
    rect(74 + side + (116 - side) / 2, 108, (116 - side) / 2, 44, 'main'),
    circle(140, 71, 15, 'spot'),
    rect(214, 60, 60, 130, 'main'),
  ];
}

/** Join: two rings, and what both have. */
function join(random: Random): Shape[] {
  const [left, right] = pick(random, [
    ['main', 'deep'],
    ['deep', 'main'],
  ] as const);
  const rows = [0, 1, 2, 3, 4].map((i) => rect(0, 10 + i * 36, 240, 16, 'pale'));
  return [
    ...rows,
    circle(82, 90, 70, left),
    circle(158, 90, 70, right),
    stroke('pale', 'M120 31.2A70 70 0 0 0 120 148.8A70 70 0 0 0 120 31.2z', 6),
    path('spot', 'M120 34A67 67 0 0 1 120 146A67 67 0 0 1 120 34z'),
  ];
}

/** Tags: the brackets of an element. */
function tags(random: Random): Shape[] {
  const left = random() < 0.5;
  const x = left ? 0 : 150;
  const lines = [0, 1, 2, 3].map((i) => rect(x + 14, 22 + i * 18, i === 3 ? 34 : 62, 7, 'ground'));
  return [
    rect(x, 0, 90, 112, 'main'),
    ...lines,
    rect(left ? 90 : 0, 126, 150, 54, 'pale'),
    stroke('deep', 'M92 44L52 90L92 136', 21),
    stroke('deep', 'M148 44L188 90L148 136', 21),
    path('spot', 'M128 38h19l-35 104h-19z'),
  ];
}

/** Shield: what is behind it is safe. */
function shield(random: Random): Shape[] {
  const [first, second] = pick(random, [
    ['main', 'pale'],
    ['pale', 'main'],
  ] as const);
  return [
    circle(120, 92, 132, first),
    circle(120, 92, 104, second),
    path('deep', 'M120 20l60 20v46c0 40 -28 64 -60 78c-32 -14 -60 -38 -60 -78v-46z'),
    path('main', 'M120 34l47 16v37c0 30 -21 50 -47 62z'),
    circle(120, 78, 16, 'spot'),
    path('spot', 'M114 84h12l7 34h-26z'),
  ];
}

const envelope = (x: number, y: number, w: number, body: Shape['ink'], flap: Shape['ink']) => {
  const h = w * 0.66;
  return [rect(x, y, w, h, body, 3), path(flap, pathData`M${x} ${y}h${w}l${-w / 2} ${h * 0.6}z`)];
};

/** Requests: envelopes on their way through a server. */
function envelopes(random: Random): Shape[] {
  const down = random() < 0.5;
  const [near, far] = down ? [98, -10] : [-10, 98];
  return [
    path('pale', pathData`M0 ${near + 16}h92a30 30 0 0 1 0 60h-92z`),
    path('pale', pathData`M240 ${far + 16}h-92a30 30 0 0 0 0 60h92z`),
    ...envelope(-26, near, 100, 'main', 'deep'),
    ...envelope(166, far, 100, 'main', 'deep'),
    ...envelope(60, 51, 120, 'deep', 'main'),
    circle(120, 100, 14, 'spot'),
  ];
}

/** Speech: a question and its answer. */
function speech(random: Random): Shape[] {
  const isLeft = random() < 0.5;
  const x = isLeft ? 14 : 66;
  const answer = isLeft ? 70 : 10;
  const tail = isLeft ? [46, -16] : [194, 16];
  const reply = isLeft ? [196, 18] : [44, -18];
  return [
    rect(0, 0, 240, 58, 'pale'),
    rect(x, 18, 160, 76, 'main', 38),
    path('main', pathData`M${tail[0] ?? 0} 80v34l${-(tail[1] ?? 0) * 2} -26z`),
    rect(answer, 84, 160, 72, 'deep', 36),
    path('deep', pathData`M${reply[0] ?? 0} 140v36l${-(reply[1] ?? 0) * 2} -26z`),
    circle(96, 120, 9, 'pale'),
    circle(124, 120, 9, 'pale'),
    circle(152, 120, 9, 'spot'),
  ];
}

/** One hand: what a thumb reaches on a screen. */
function reach(random: Random): Shape[] {
  const isRight = random() < 0.5;
  const at = (x: number) => (isRight ? x : 240 - x);
  const sweep = isRight ? 0 : 1;
  const way = isRight ? -1 : 1;
  const arc = (r: number, ink: Shape['ink']) =>
    path(ink, pathData`M${at(162)} 168v${-r}a${r} ${r} 0 0 ${sweep} ${way * r} ${r}z`);
  const sideX = (x: number) => (isRight ? x : 240 - x - 50);
  return [
    rect(sideX(-6), 44, 50, 150, 'main', 9),
    rect(sideX(2), 56, 34, 90, 'pale', 3),
    rect(sideX(196), -30, 50, 128, 'main', 9),
    rect(sideX(204), -18, 34, 74, 'pale', 3),
    rect(68, 8, 104, 190, 'deep', 14),
    rect(78, 22, 84, 146, 'pale', 4),
    arc(84, 'ground'),
    arc(58, 'main'),
    circle(at(136), 142, 13, 'spot'),
  ];
}

/** Deployment: up into the cloud. */
function deployment(random: Random): Shape[] {
  const shift = pick(random, [-1, 1]);
  const blocks = [0, 1, 2, 3, 4, 5].map((i) =>
    rect(i * 42 - 6, 150, 36, 36, cycle(['deep', 'main'] as const, i + (shift > 0 ? 1 : 0)), 3),
  );
  return [
    ...blocks,
    circle(120 - shift * 46, 74, 40, 'main'),
    circle(120 + shift * 4, 56, 48, 'pale'),
    circle(120 + shift * 56, 82, 32, 'pale'),
    rect(34, 74, 172, 40, 'pale', 20),
    path('spot', 'M120 48l34 40h-20v48h-28v-48h-20z'),
  ];
}

/** Access: a person in the middle of the page. */
function access(random: Random): Shape[] {
  const isRight = random() < 0.5;
  const [a, b] = isRight ? [0, 132] : [132, 0];
  return [
    rect(a, 0, 108, 86, 'main'),
    rect(a, 0, 108, 14, 'deep'),
    rect(b, 100, 108, 90, 'pale'),
    rect(b, 100, 108, 14, 'main'),
    circle(120, 90, 76, 'deep'),
    circle(120, 90, 62, 'pale'),
    stroke('deep', 'M78 80H162M120 80V112L98 142M120 112L142 142', 15),
    circle(120, 52, 14, 'spot'),
  ];
}

/** Asynchronous: the loop turns while something waits in the middle. */
function loop(random: Random): Shape[] {
  const isUp = random() < 0.5;
  const wave = (y: number, ink: Shape['ink']) =>
    stroke(
      ink,
      pathData`M-60 ${y}a45 45 0 0 1 90 0a45 45 0 0 0 90 0a45 45 0 0 1 90 0a45 45 0 0 0 90 0`,
      22,
    );
  return [
    wave(isUp ? 18 : 34, 'main'),
    wave(isUp ? 148 : 164, 'main'),
    circle(120, 90, 80, 'pale'),
    stroke('deep', 'M87.5 51.3A50.5 50.5 0 1 0 152.5 51.3', 20),
    path('deep', 'M136 70l36 -2l-14 -36z'),
    circle(120, 90, 20, 'spot'),
  ];
}

/** Steps: upwards, one after another. */
function steps(random: Random): Shape[] {
  const isRight = random() < 0.5;
  const at = (i: number) => (isRight ? i : 3 - i) * 60;
  const heights = [36, 72, 108, 144];
  const inks = ['deep', 'main', 'deep', 'main'] as const;
  return [
    path('pale', pathData`M0 0h240v${isRight ? 20 : 132}L0 ${isRight ? 132 : 20}z`),
    ...heights.map((h, i) => rect(at(i), 180 - h, 60, h, cycle(inks, i))),
    rect(at(3) + 15, 72, 30, 54, 'pale', 2),
    circle(isRight ? 150 : 90, 51, 21, 'spot'),
  ];
}

/** In this order, because a title such as «Англійська для роботи» has words of two subjects. */
const SUBJECTS: readonly (readonly [beginnings: string, draw: (random: Random) => Shape[]])[] = [
  ['english|англійськ|communicat|спілкуван|перегов', speech],
  ['sql|join|postgres|баз[иа] даних', join],
  ['async|асинхрон|promise|event-loop', loop],
  ['accessib|a11y|доступніст', access],
  ['react|vue|svelte|angular|component|компонент', components],
  ['html|css|верстк|розмітк', tags],
  ['security|безпек|захист', shield],
  ['node|server|http|rest|api|сервер', envelopes],
  ['cloud|devops|deploy|docker|kubernetes|хмар', deployment],
  ['mobile|мобільн|ios|android', reach],
  ['js-core|closure|замикан|функці', closure],
  ['job|career|кар.єр|робот|резюме', steps],
];

const MOTIFS = SUBJECTS.map(
  ([beginnings, draw]) => [new RegExp(`(?<!\\p{L})(?:${beginnings})`, 'iu'), draw] as const,
);

/** The drawing for the words of a course; undefined when none fits. */
export const pickMotif = (words: string): ((random: Random) => Shape[]) | undefined =>
  MOTIFS.find(([subject]) => subject.test(words))?.[1];
