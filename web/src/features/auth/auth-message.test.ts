import { expect, it } from 'vitest';
import { authMessage } from './sign-in.ts';

const refusal = (code: string) =>
  authMessage(Object.assign(new Error(code), { code: `auth/${code}` }), 'help@example.com');

it.each(['weak-password', 'password-does-not-meet-requirements'])(
  '%s shows the specified message at the password, with a Ukrainian one under it',
  (code) => {
    const { quoted, help, fields } = refusal(code);
    expect(quoted).toBe('Password is too weak. Please choose a stronger password.');
    expect(help).toMatch(/^Оберіть/);
    expect(fields).toEqual(['password']);
  },
);

it('an unknown code gets a Ukrainian sentence and no field', () => {
  const { quoted, help, fields } = refusal('internal-error');
  expect(quoted).toBeUndefined();
  expect(help).toMatch(/\p{Script=Cyrillic}/u);
  expect(fields).toEqual([]);
});
