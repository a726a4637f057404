import { describe, expect, it, vi } from 'vitest';
import { type Figure, figure, isBroken, jsonOf, tableOf, verdictOf } from './figures.ts';
import { type Measured, measure, withLimit } from './setup.ts';
import { readSites } from './sites.ts';

const fast = { goal: 80, gate: 150 };
const many = { goal: 500, gate: 300, isMoreBetter: true } as const;
const one = (change: Partial<Figure>): Figure => ({
  id: 'x',
  label: 'A figure',
  unit: 'ms',
  values: [],
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
    [[7], undefined, ''],
  ])('of %j under %j is "%s"', (values, limit, verdict) => {
    expect(verdictOf(one({ values, ...(limit && { limit }) }))).toBe(verdict);
  });

  it('has its goal, gate and verdict in the table, and what broke it', () => {
    const reasons = ['+900 huge-charts (new)'];
    const table = tableOf([
      one({ values: [10, 20, 30], limit: fast, reasons }),
      one({ label: 'Slow', values: [20_500], limit: fast, reasons }),
      one({ label: 'Many', values: [600], limit: many, unit: 'per second', note: 'in turns' }),
      one({ label: 'Heavy', values: [104_650], unit: 'bytes' }),
    ]).join('\n');
    expect(table).toMatch(/A figure +20 ms +10 ms–30 ms +≤ 80 ms +≤ 150 ms {2}✓ goal\n/);
    expect(table).toMatch(/Slow +20\.5 s +≤ 80 ms +≤ 150 ms {2}✗ over its gate\n +\+900 huge/);
    expect(table).toMatch(/Many +600\/s +≥ 500\/s +≥ 300\/s {2}✓ goal\n +in turns\n/);
    expect(table).toMatch(/Heavy +104\.7 kB$/);
    expect(table.match(/huge-charts/g)).toHaveLength(1);
  });

  it('has its median and verdict for a program', () => {
    expect(jsonOf(figure('appliedLcp', [900, 700, 800], { of: 'home' }))).toMatchObject({
      id: 'appliedLcp home',
      label: 'LCP, applied: home',
      ...{ median: 800, min: 700, max: 900, goal: 1_200, gate: 2_000, verdict: 'goal' },
    });
  });
});

describe('a measurement', () => {
  it('that fails is a failed figure, and the next one is made', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const out: Measured = { figures: [], details: [] };
    await measure(out, 'one', () => Promise.reject(new Error('It fell over.')));
    await measure(out, 'two', () => [figure('build', [1])]);
    vi.restoreAllMocks();
    expect(out.figures.map(isBroken)).toEqual([true, false]);
    expect(out.figures[0]?.reasons?.[0]).toBe('Error: It fell over.');
  });

  it('that never settles ends with a sentence after its limit', async () => {
    vi.useFakeTimers();
    const sentence = withLimit('The visit', 60_000, new Promise(() => undefined)).catch(String);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await sentence).toBe('Problem: The visit did not end within 60 s.');
  });
});

describe('another site', () => {
  it('is an address that begins with http', () => {
    expect(readSites(['https://example.com/courses'])).toEqual([
      { name: 'example.com/courses', address: 'https://example.com/courses' },
    ]);
    expect(() => readSites(['../dist'])).toThrow('--site "../dist" is no address');
  });
});
