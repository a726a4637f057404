import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ROOT } from './command/root.ts';

/**
 * Rewrites web/fonts (`node scripts/fonts.ts`) after an upgrade of the font packages: the letters
 * of each alphabet unchanged, of the axes only what the styles use. That halves the bytes that a
 * phone loads for a text.
 */

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/**
 * The same as `unicode-range` in web/src/styles/fonts.css. Characters that Ukrainian and English
 * texts rarely need are in separate fonts (fonts-rare.css), which the first paint does not wait
 * for.
 */
const LETTERS = {
  cyrillic: `${between(0x410, 0x44f)}\u0301\u0490\u0491ЁёЄєІіЇї№`,
  'rare-cyrillic': `${between(0x400, 0x40f)}${between(0x450, 0x45f)}\u04B0\u04B1`,
  latin: `${between(0x20, 0x7e)}\u00A0§©«°·»×\u02BC${between(0x2000, 0x206f)}€™↑↓−∕`,
  'rare-latin': `${between(0xa1, 0xff)}\u0131\u0152\u0153\u02BB\u02C6\u02DA\u02DC`,
};

/** No text is lighter than normal or bolder than `strong`; no text is smaller than 12 px. */
const WEIGHTS = { min: 400, max: 700 };
const FACES = {
  literata: { source: 'opsz', axes: { wght: WEIGHTS, opsz: { min: 12, max: 72 } } },
  commissioner: { source: 'wght', axes: { wght: WEIGHTS } },
};

const packages = createRequire(path.join(ROOT, 'web', 'package.json'));

for (const [family, { source, axes }] of Object.entries(FACES))
  for (const [alphabet, letters] of Object.entries(LETTERS)) {
    const whole = packages.resolve(
      `@fontsource-variable/${family}/files/${family}-${alphabet.replace('rare-', '')}-${source}-normal.woff2`,
    );
    const options = { targetFormat: 'woff2', variationAxes: axes } as const;
    const part = await subsetFont(await readFile(whole), letters, options);
    await writeFile(path.join(ROOT, 'web', 'fonts', `${family}-${alphabet}.woff2`), part);
    console.log(`${family}-${alphabet}: ${(part.length / 1000).toFixed(1)} kB`);
  }

/** One weight of each face for the share images, which are drawn from text on the server. */
const DRAWN = [
  { family: 'literata', source: 'opsz', axes: { wght: 560, opsz: 60 } },
  { family: 'commissioner', source: 'wght', axes: { wght: 550 } },
] as const;

for (const { family, source, axes } of DRAWN)
  for (const alphabet of ['cyrillic', 'latin'] as const) {
    const whole = packages.resolve(
      `@fontsource-variable/${family}/files/${family}-${alphabet}-${source}-normal.woff2`,
    );
    const letters = LETTERS[alphabet] + LETTERS[`rare-${alphabet}`];
    const options = { targetFormat: 'truetype', variationAxes: axes } as const;
    const part = await subsetFont(await readFile(whole), letters, options);
    await writeFile(path.join(ROOT, 'functions', 'fonts', `${family}-${alphabet}.ttf`), part);
    console.log(`${family}-${alphabet}.ttf: ${(part.length / 1000).toFixed(1)} kB`);
  }
