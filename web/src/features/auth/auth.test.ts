import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { authCode } from './auth-code.ts';
import { authMessage } from './sign-in.ts';
import { auth as text } from './text.ts';
import { authSchemas } from './schemas.ts';

const entered = { name: 'Олена', email: 'olena@example.com', password: 'довгий-пароль' };
const { nameMissing, nameUnreadable, emailMissing, passwordMissing, passwordShort } = text.problems;

describe('the check before the service is called', () => {
  it.each([
    ['sign-up', {}, {}],
    ['sign-up', { name: 'Адміністратор' }, {}],
    ['sign-up', { name: '' }, { name: nameMissing }],
    ['sign-up', { name: '\u200B' }, { name: nameMissing }],
    ['sign-up', { name: `О${'\u0301'.repeat(5)}` }, { name: nameUnreadable }],
    ['sign-in', { name: '' }, {}],
    ['sign-in', { email: '' }, { email: emailMissing }],
    ['sign-in', { email: 'not an address' }, {}],
    ['sign-in', { password: '' }, { password: passwordMissing }],
    ['sign-in', { password: 'short' }, {}],
    ['sign-up', { password: 'a'.repeat(7) }, { password: passwordShort }],
    ['sign-up', { password: 'a'.repeat(8) }, {}],
    [
      'sign-up',
      { name: '', email: '', password: '' },
      { name: nameMissing, email: emailMissing, password: passwordMissing },
    ],
  ] as const)('%s with %j finds %j', (mode, change, problems) => {
    const { issues } = v.safeParse(authSchemas[mode], { ...entered, ...change });
    const found: Record<string, string> = {};
    // A form shows the first problem of a field.
    for (const issue of issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
    expect(found).toEqual(problems);
  });
});

const SUPPORT = 'help@example.com';
const failure = (code: string) => Object.assign(new Error('refused'), { code });

describe('refusals of the service', () => {
  it.each([
    [
      'invalid-credential',
      'Invalid email or password. Please check your credentials or sign up for a new account.',
      ['email', 'password'],
    ],
    ['user-not-found', 'No account found with this email. Please sign up first.', ['email']],
    ['wrong-password', 'Incorrect password. Please try again.', ['password']],
    [
      'email-already-in-use',
      'An account with this email already exists. Please sign in instead.',
      ['email'],
    ],
    ['weak-password', 'Password is too weak. Please choose a stronger password.', ['password']],
    [
      'password-does-not-meet-requirements',
      'Password is too weak. Please choose a stronger password.',
      ['password'],
    ],
    ['invalid-email', 'Please enter a valid email address.', ['email']],
  ])('%s has the specified message at its fields, with help in Ukrainian', (code, said, wrong) => {
    const { quoted, help, fields } = authMessage(failure(`auth/${code}`), SUPPORT);
    expect(quoted).toBe(said);
    expect(help).toMatch(/^[А-ЯІЇЄҐ].+[.!?]$/u);
    expect(fields).toEqual(wrong);
  });

  it.each([failure('auth/internal-error'), failure('auth/constructor'), new Error('x')])(
    '%o has a general message in Ukrainian and no field',
    (error) => {
      const { quoted, help, fields } = authMessage(error, SUPPORT);
      expect(quoted).toBeUndefined();
      expect(help).toMatch(/^Не вдалося увійти/);
      expect(fields).toEqual([]);
    },
  );

  it('a closed registration has its own message, with the support address', () => {
    // The form in which the service passes on the error of limitRegistration.
    const message =
      'Firebase: HTTP Cloud Function returned an error: {"error":{"message":"registration-closed: …"}}';
    const error = Object.assign(new Error(message), { code: 'auth/internal-error' });
    expect(authCode(error)).toBe('registration-closed');
    expect(authMessage(error, SUPPORT).help).toMatch(/^Реєстрацію .+: help@example\.com\.$/);
  });

  it.each([
    [failure('auth/wrong-password'), 'wrong-password'],
    [failure('storage/unknown'), 'unknown'],
    [new Error('auth/wrong-password'), 'unknown'],
    ['auth/wrong-password', 'unknown'],
    [undefined, 'unknown'],
  ])('the code of %o is %s', (error, code) => {
    expect(authCode(error)).toBe(code);
  });
});
