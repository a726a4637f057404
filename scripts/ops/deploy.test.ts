import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refuseFurther } from './deploy.ts';
import {
  databaseFindings,
  databaseFindingsOf,
  type DatabaseState,
  goesAlongWith,
} from './deploy/database.ts';
import { configFor, releasedRules } from './deploy/firebase.ts';
import type { Finding } from './doctor/finding.ts';
import { faultOf } from './probe/ask.ts';
import { isTurnedAway, probeRequests } from './probe/requests.ts';
import { Problem } from '../stack/problem.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');
const badOnes = (findings: Finding[]) =>
  findings.filter(({ state }) => state === 'missing').map(({ check }) => check);

it('the policy that is deployed names the functions of the project alone', () => {
  const config = configFor(read('firebase.json'), 'edu-live');
  const policies = config.match(/https:\/\/[^ ]*cloudfunctions\.net/g);
  expect(new Set(policies)).toEqual(new Set(['https://europe-west1-edu-live.cloudfunctions.net']));
  expect(JSON.parse(config)).toMatchObject({ hosting: { public: 'web/dist' } });
});

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
    expect(badOnes(databaseFindings(state, goesAlongWith('hosting')))).toEqual([]);
  });

  it('are bad when others are there and stay there', () => {
    const old = { rules: rules.replace('is int', 'is number'), indexes: {} };
    expect(badOnes(databaseFindings(old, goesAlongWith('hosting')))).toEqual([
      'firestore.rules',
      'firestore.indexes.json',
    ]);
    const none = { rules: undefined, indexes: {} };
    const badWith = (only?: string) => badOnes(databaseFindings(none, goesAlongWith(only)));
    expect(badWith()).toEqual([]);
    expect(badWith('hosting,firestore')).toEqual([]);
    expect(badWith('firestore:indexes')).toEqual(['firestore.rules']);
    expect(badWith('firestore:rules')).toEqual(['firestore.indexes.json']);
  });

  it('are none before the first deployment', async () => {
    const refused = (code: string) => async () => {
      throw Object.assign(new Error('said so'), { code });
    };
    expect(await releasedRules(refused('security-rules/not-found'))).toBeUndefined();
    await expect(releasedRules(refused('security-rules/authentication-error'))).rejects.toThrow(
      Problem,
    );
    expect(await releasedRules(async () => ({ source: [{ content: 'r' }] }))).toBe('r');
  });

  it('that cannot be read are a finding among the others', async () => {
    const unread = async () => {
      throw new Problem('Is there a database?', 'HTTP 404');
    };
    expect(await databaseFindingsOf(unread, goesAlongWith(undefined))).toMatchObject([
      { state: 'missing', found: 'HTTP 404', remedy: 'Is there a database?' },
    ]);
  });
});

describe('a deployment', () => {
  it.each(['--project', '--project=other', '-P', '--only=hosting', '--except', '-c', '--public'])(
    'is not led elsewhere by %s behind --',
    (option) => {
      expect(() => refuseFurther([option, 'x'], false)).toThrow(/does not go behind --/);
    },
  );

  it('takes other options, a preview none', () => {
    expect(() => refuseFurther(['--force', '-m', 'why'], false)).not.toThrow();
    expect(() => refuseFurther(['--force'], true)).toThrow(/leave them out/);
  });

  it('is not refused for the parameters that it wants in files', () => {
    const ignored = read('.gitignore').split('\n');
    for (const line of ['/functions/.env.*', '/web/.env.production'])
      expect(ignored).toContain(line);
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

  it('of the settings says where App Check is before the rules; the emulator has none', () => {
    const settings = about(/^the settings can be read/);
    expect(faultOf(settings, answer(403), '')).toBeUndefined();
    expect(isTurnedAway([{ shows: settings.shows, came: '403' }])).toBe(true);
    expect(isTurnedAway([{ shows: settings.shows, came: '200' }])).toBe(false);
    const local = probeRequests({ ...target, documents: 'http://127.0.0.1:8080' });
    const there = local.find(({ shows }) => shows === settings.shows);
    expect(there && faultOf(there, answer(403), '')).toMatch('403 instead of 200');
  });

  it('is wrong when a write fails for its condition instead of the rules', () => {
    expect(faultOf(about(/^users\/probe/), answer(400), '')).toMatch('400 instead of 403');
  });

  it('is wrong when keys come along, or headers stay away', () => {
    const courses = about(/^the courses are there/);
    expect(faultOf(courses, answer(200), '{"items":[{"correct":[1]}]}')).toMatch('"correct"');
    expect(faultOf(courses, answer(200), '{"items":[]}')).toBeUndefined();
    const home = about(/^the home page/);
    expect(faultOf(home, answer(200), '<div id="root">')).toMatch('content-security-policy');
  });
});
