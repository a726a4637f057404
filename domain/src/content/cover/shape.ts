/** The shapes of the covers, filled with one of the five colours of a category. */

/** The colours of a category: the CSS variables `--category-…` on [data-category]. */
export type Ink = 'ground' | 'main' | 'deep' | 'pale' | 'spot';

export interface Shape {
  tag: 'rect' | 'circle' | 'ellipse' | 'path';
  ink: Ink;
  /** Drawn as a line of this width instead of a filled shape. */
  strokeWidth?: number;
  attributes: Record<string, string | number>;
}

/** A source of numbers in [0, 1). */
export type Random = () => number;

export const COVER_WIDTH = 240;
export const COVER_HEIGHT = 180;

/**
 * The part of the board that every crop shows: 16:10, 4:3, a square, the cap of a spine, a book
 * from the front.
 */
export const SAFE_AREA = { left: 66, right: 174, top: 20, bottom: 160 };

const round = (value: number): number => Number(value.toFixed(2));

export function rect(x: number, y: number, w: number, h: number, ink: Ink, rx = 0): Shape {
  const box = { x: round(x), y: round(y), width: round(w), height: round(h) };
  return { tag: 'rect', ink, attributes: rx ? { ...box, rx } : box };
}

export function circle(cx: number, cy: number, r: number, ink: Ink): Shape {
  return { tag: 'circle', ink, attributes: { cx: round(cx), cy: round(cy), r: round(r) } };
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, ink: Ink): Shape {
  return { tag: 'ellipse', ink, attributes: { cx: round(cx), cy: round(cy), rx, ry } };
}

export function path(ink: Ink, d: string): Shape {
  return { tag: 'path', ink, attributes: { d } };
}

export function stroke(ink: Ink, d: string, strokeWidth: number): Shape {
  return { tag: 'path', ink, strokeWidth: round(strokeWidth), attributes: { d } };
}

/** Path data from a template; the numbers inside are rounded to two digits. */
export function pathData(parts: TemplateStringsArray, ...values: number[]): string {
  return parts.reduce(
    (text, part, i) => text + (i ? String(round(values[i - 1] ?? 0)) : '') + part,
  );
}

/** One of the items, all equally likely; the list is never empty. */
export function pick<const T>(random: Random, items: readonly T[]): T {
  return cycle(items, Math.floor(random() * items.length));
}

/** The item at a position modulo the length; the list is never empty. */
export function cycle<const T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T;
}
