import type { DocumentSnapshot } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { storedReader } from './stored.ts';

interface Item {
  name: string;
  count: number;
  isOn: boolean;
  createdAt: string;
  parts: Record<string, number>;
  note?: string | null;
}

const read = storedReader<Item>({
  name: 'text',
  count: 'number',
  isOn: 'flag',
  createdAt: 'time',
  parts: 'map',
  note: 'text?',
});
const readFrom = (fields: object) =>
  read({ id: 'a', data: () => fields } as unknown as DocumentSnapshot);

const NOW = '2026-04-01T10:00:00.000Z';
const GOOD = { name: 'Ім’я', count: 2, isOn: true, createdAt: NOW, parts: { 1: 2 }, note: 'так' };
const timestamp = { toDate: () => new Date(NOW) };

it('a document with right fields is read unchanged, and a timestamp becomes an ISO text', () => {
  expect(readFrom(GOOD)).toEqual({ id: 'a', ...GOOD });
  expect(readFrom({ ...GOOD, createdAt: timestamp })).toEqual({ id: 'a', ...GOOD });
});

it('a missing field is empty, and an optional one stays missing', () => {
  const empty = { name: '', count: 0, isOn: false, createdAt: '', parts: {} };
  expect(readFrom({})).toEqual({ id: 'a', ...empty });
});

it.each([
  ['name', [7, true, { a: 1 }, ['a']], ''],
  ['count', ['7', Number.NaN, {}, true], 0],
  ['isOn', ['true', 1, {}], false],
  ['createdAt', ['вчора', 5, {}, true], ''],
  ['parts', ['a', 1, [1]], {}],
  ['note', [7, {}, ['a']], null],
])('a wrong %s is empty and is named', (name, values, empty) => {
  for (const value of values) {
    const found = readFrom({ ...GOOD, [name]: value });
    expect(found).toEqual({ id: 'a', ...GOOD, [name]: empty, wrongFields: [name] });
  }
});
