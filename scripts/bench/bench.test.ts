import { describe, expect, it, vi } from 'vitest';
import { type Figure, figure, isBroken, formatFigure, toVerdict } from './figures.ts';
import { readSite } from './lighthouse.ts';
import { limited } from './setup.ts';

const fast = { goal: 80, gate: 150 };
const many = { goal: 500, gate: 300, isMoreBetter: true } as const;
const one = (values: number[], change: Partial<Figure> = {}): Figure => ({
  ...{ id: 'x', label: 'A figure', unit: 'ms', values },
  ...change,
});

describe('a figure of the bench', () => {
  it.each([
    [[70, 80, 900], fast, 'goal'],
    [[80.1], fast, 'gate'],
    [[10, 151, 160], fast, 'over its gate'],
    [[500], many, 'goal'],
    [[499], many, 'gate'],
    [[299, 299, 700], many, 'over its gate'],
    [[], fast, 'not measured'],
    [[7], {}, ''],
  ])('of %j under %j is "%s"', (values, limit, verdict) => {
    const found = one(values, limit);
    expect(toVerdict(found)).toBe(verdict);
    expect(isBroken(found)).toBe(/not|over/.test(verdict));
  });

  it('is printed with its goal and gate, and with what broke it', () => {
    const reasons = ['+900 huge-charts (new)'];
    expect(formatFigure(one([10, 20, 30], { ...fast, reasons }))).toEqual([
      expect.stringMatching(/✓ A figure +20 ms {2}goal 80 ms, gate 150 ms {2}\(10 ms to 30 ms\)$/),
    ]);
    expect(formatFigure(one([205], { ...fast, reasons }))).toEqual([
      expect.stringMatching(/✗ A figure +205 ms/),
      expect.stringContaining(reasons[0]!),
    ]);
    expect(formatFigure(one([104.65], { unit: 'kB' }))).toEqual([
      expect.stringMatching(/A figure +104\.7 kB$/),
    ]);
    expect(formatFigure(one([]))[0]).toMatch(/✗ A figure +–$/);
  });

  it('has the limits of its name, and says of what it is', () => {
    expect(figure('publicLcp', [900], 'home')).toMatchObject({
      ...{ id: 'publicLcp home', label: 'LCP, applied: home' },
      ...{ unit: 'ms', goal: 1_500, gate: 1_600 },
    });
  });
});

it('a measurement that never settles ends with a sentence after its limit', async () => {
  vi.useFakeTimers();
  const sentence = limited('The visit', new Promise(() => undefined)).catch(String);
  await vi.advanceTimersByTimeAsync(180_000);
  vi.useRealTimers();
  expect(await sentence).toBe('Problem: The visit did not end within 180 s.');
});

it('another site is an address that begins with http', () => {
  expect(readSite('https://example.com/courses')).toEqual({
    ...{ name: 'example.com/courses', address: 'https://example.com/courses' },
  });
  expect(() => readSite('../dist')).toThrow('--site "../dist" is no address');
});
