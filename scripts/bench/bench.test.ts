import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Figure, isBroken, show, spreadOf, verdictOf } from './figure.ts';
import { chosenGroups, GROUPS } from './groups.ts';
import { readSites } from './site-list.ts';
import { serveFolder } from './static-site.ts';
import { jsonOf, tableOf } from './table.ts';

const figure = (change: Partial<Figure>): Figure => ({
  id: 'x',
  label: 'A figure',
  unit: 'ms',
  values: [],
  ...change,
});
const fast = { goal: 80, gate: 150 };
const many = { goal: 500, gate: 300, isMoreBetter: true } as const;

describe('a figure of the bench', () => {
  it.each([
    [[5], { median: 5, min: 5, max: 5 }],
    [[9, 1, 5], { median: 5, min: 1, max: 9 }],
    [[4, 3, 2, 1], { median: 2, min: 1, max: 4 }],
  ])('of %j has the spread %j', (values, spread) => {
    expect(spreadOf(values)).toEqual(spread);
  });

  it.each([
    [[70, 80, 900], fast, 'goal'],
    [[80.1], fast, 'gate'],
    [[150], fast, 'gate'],
    [[10, 151, 160], fast, 'broken'],
    [[500], many, 'goal'],
    [[499], many, 'gate'],
    [[299, 299, 700], many, 'broken'],
    [[], fast, 'failed'],
    [[7], undefined, 'fact'],
    [[], undefined, 'fact'],
  ])('of %j under %j is %s', (values, limit, verdict) => {
    expect(verdictOf(figure({ values, ...(limit && { limit }) }))).toBe(verdict);
  });

  it('that could not be measured is as bad as one over its gate', () => {
    expect(isBroken(figure({ limit: fast, reasons: ['no service worker'] }))).toBe(true);
    expect(isBroken(figure({ reasons: ['It fell over.'] }))).toBe(true);
    expect(isBroken(figure({ values: [100], limit: fast }))).toBe(false);
  });

  it('stands in the table with goal, gate and verdict, and names what broke it', () => {
    const reasons = ['+900 huge-charts (new)'];
    const table = tableOf([
      figure({ values: [10, 20, 30], limit: fast, reasons }),
      figure({ label: 'Slow', values: [900], limit: fast, reasons }),
      figure({ label: 'Many', values: [600], limit: many, unit: 'per second' }),
    ]).join('\n');
    expect(table).toMatch(/A figure +20 ms +10 ms–30 ms +≤ 80 ms +≤ 150 ms {2}✓ goal/);
    expect(table).toMatch(
      /Slow +900 ms +≤ 80 ms +≤ 150 ms {2}✗ over its gate\n +\+900 huge-charts/,
    );
    expect(table).toMatch(/Many +600\/s +≥ 500\/s +≥ 300\/s {2}✓ goal/);
    expect(table.match(/huge-charts/g)).toHaveLength(1);
  });

  it('is told to a program with its median and verdict', () => {
    expect(jsonOf(figure({ values: [1, 2, 3], limit: fast }))).toMatchObject({
      id: 'x',
      median: 2,
      min: 1,
      max: 3,
      goal: 80,
      gate: 150,
      verdict: 'goal',
    });
  });

  it.each([
    [104_650, 'bytes', '104.7 kB'],
    [8.24, 'ms', '8.2 ms'],
    [1234.4, 'ms', '1234 ms'],
    [20_500, 'ms', '20.5 s'],
    [0.954, 'ratio', '0.95×'],
    [0.0049, 'cls', '0.0049'],
  ] as const)('%f %s is shown as %s', (value, unit, text) => {
    expect(show(value, unit)).toBe(text);
  });
});

describe('the groups', () => {
  it('are chosen by name, in their own order', () => {
    expect(chosenGroups('interactions, weight').map(({ name }) => name)).toEqual([
      'weight',
      'interactions',
    ]);
    expect(chosenGroups(undefined)).toEqual(GROUPS);
    expect(() => chosenGroups('weight,speed')).toThrow('There is no group "speed". Groups are: ');
  });
});

describe('another site', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'site-'));
    await mkdir(path.join(folder, 'assets'));
    await writeFile(path.join(folder, 'index.html'), '<h1>Сайт</h1>');
    await writeFile(path.join(folder, 'assets', 'app-12345678.js'), 'let a = 1;');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is an address or a folder with a page', () => {
    expect(readSites(`https://example.com/courses\n${folder}`)).toEqual([
      { name: 'example.com/courses', address: 'https://example.com/courses' },
      { name: path.basename(folder), folder },
    ]);
  });

  it.each(['ftp://example.com', '/there/is/none', 'https://'])('is not %s', (text) => {
    expect(() => readSites(text)).toThrow(`--site "${text}" is neither an address`);
  });

  it('in a folder is served with brotli, routes of the app with its page', async () => {
    const { url, close } = await serveFolder(folder);
    const ask = async (address: string) => {
      const response = await fetch(url + address);
      return [response.status, response.headers.get('content-encoding'), await response.text()];
    };
    expect(await ask('/')).toEqual([200, 'br', '<h1>Сайт</h1>']);
    expect(await ask('/courses/a')).toEqual([200, 'br', '<h1>Сайт</h1>']);
    expect(await ask('/assets/app-12345678.js')).toEqual([200, 'br', 'let a = 1;']);
    expect(await ask('/assets/gone.js')).toEqual([404, 'br', 'Not found']);
    expect((await ask('/..%2f..%2fetc/hostname.js'))[0]).toBe(404);
    close();
  });
});
