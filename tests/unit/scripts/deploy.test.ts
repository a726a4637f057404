import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databaseFindings, type DatabaseState } from '../../../scripts/ops/deploy/database.ts';
import type { Finding } from '../../../scripts/ops/doctor/finding.ts';
import { faultOf } from '../../../scripts/ops/probe/ask.ts';
import { probeRequests } from '../../../scripts/ops/probe/requests.ts';

const root = new URL('../../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const badOnes = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'missing').map(({ check }) => check);

describe('rules and indexes of a project', () => {
  const rules = read('firestore.rules');
  const indexes = JSON.parse(read('firestore.indexes.json')) as { indexes: object[] };

  it('are good when they are those of this commit, as the service prints them', () => {
    const printed: unknown = {
      ...indexes,
      indexes: indexes.indexes.map((index) => ({
        ...index,
        density: 'SPARSE_ALL',
        fields: [
          ...(index as { fields: object[] }).fields,
          { fieldPath: '__name__', order: 'DESCENDING' },
        ],
      })),
    };
    const state = { rules: `${rules}\n`, indexes: printed as DatabaseState['indexes'] };
    expect(badOnes(databaseFindings(state, false))).toEqual([]);
  });

  it('are bad when others are there and stay there', () => {
    const old = { rules: rules.replace('is int', 'is number'), indexes: {} };
    expect(badOnes(databaseFindings(old, false))).toEqual([
      'firestore.rules',
      'firestore.indexes.json',
    ]);
    expect(badOnes(databaseFindings({ rules: undefined, indexes: {} }, true))).toEqual([]);
  });
});

describe('an answer to the probe', () => {
  const target = { site: 'https://s', documents: 'https://d', functions: 'https://f' };
  const requests = probeRequests(target);
  const about = (shows: RegExp) => {
    const request = requests.find((one) => shows.test(one.shows));
    if (!request) throw new Error(`Nothing is asked about ${shows}.`);
    return request;
  };
  const answer = (status: number, headers = {}) => ({ status, headers: new Headers(headers) });

  it('there are thirty questions or more', () => {
    expect(requests.length).toBeGreaterThanOrEqual(30);
  });

  it('is wrong when a closed collection opens', () => {
    expect(faultOf(about(/^users is closed/), answer(200), '{}')).toMatch('200 instead of 403');
    expect(faultOf(about(/^users is closed/), answer(403), '')).toBeUndefined();
  });

  it('is wrong when a write fails for its condition instead of the rules', () => {
    expect(faultOf(about(/^users\/probe/), answer(400), '')).toMatch('400 instead of 403');
  });

  it('is wrong when keys come along, or headers stay away', () => {
    const courses = about(/^the courses are there/);
    expect(faultOf(courses, answer(200), '{"items":[{"correct":[1]}]}')).toMatch('"correct"');
    expect(faultOf(courses, answer(200), '{"items":[]}')).toBeUndefined();
    const home = about(/^the home page/);
    expect(faultOf(home, answer(200), '<div id="root">')).toMatch('x-content-type-options');
  });
});
