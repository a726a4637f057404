import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { configFor, refuseFurther } from './deploy.ts';

const root = new URL('../../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

it('the deployed policy names only the functions of the project', () => {
  const config = configFor(read('firebase.json'), 'edu-live');
  const policies = config.match(/https:\/\/[^ ]*cloudfunctions\.net/g);
  expect(new Set(policies)).toEqual(new Set(['https://europe-west1-edu-live.cloudfunctions.net']));
  expect(JSON.parse(config)).toMatchObject({ hosting: { public: 'web/dist' } });
});

describe('a deployment', () => {
  it.each(['--project', '--project=other', '-P', '--only=hosting', '--except', '-c', '--public'])(
    'is not led elsewhere by %s behind --',
    (option) => {
      expect(() => refuseFurther([option, 'x'], false)).toThrow(/does not go behind --/);
    },
  );

  it('accepts other options, a preview none', () => {
    expect(() => refuseFurther(['--force', '-m', 'why'], false)).not.toThrow();
    expect(() => refuseFurther(['--force'], true)).toThrow(/leave them out/);
  });

  it('is not rejected for parameters that belong in files', () => {
    const ignored = read('.gitignore').split('\n');
    for (const line of ['/functions/.env.*', '/web/.env.production'])
      expect(ignored).toContain(line);
  });
});
