import { describe, expect, it } from 'vitest';
import { authCode } from './auth-code.ts';
import { authMessage } from './sign-in.ts';
import { validate } from './validate.ts';

const entered = { name: 'Олена', email: 'olena@example.com', password: 'довгий-пароль' };

describe('the check before the service is called', () => {
  it.each(['sign-in', 'sign-up'] as const)('%s with everything filled in is fine', (mode) => {
    expect(validate(mode, entered)).toEqual({});
  });

  it.each([
    ['sign-up', { name: '' }, ['name']],
    ['sign-in', { name: '' }, []],
    ['sign-up', { email: '' }, ['email']],
    ['sign-in', { email: '' }, ['email']],
    ['sign-up', { password: '' }, ['password']],
    ['sign-in', { password: '' }, ['password']],
    ['sign-up', { password: 'a'.repeat(7) }, ['password']],
    ['sign-up', { password: 'a'.repeat(8) }, []],
    ['sign-in', { password: 'short' }, []],
    ['sign-up', { name: '', email: '', password: '' }, ['name', 'email', 'password']],
    ['sign-in', { email: 'not an address' }, []],
  ] as const)('%s with %j names %j', (mode, change, fields) => {
    expect(Object.keys(validate(mode, { ...entered, ...change }))).toEqual(fields);
  });

  it('distinguishes a missing password from a short one', () => {
    const missing = validate('sign-up', { ...entered, password: '' })['password'];
    const short = validate('sign-up', { ...entered, password: 'abc' })['password'];
    expect(missing).not.toBe(short);
    expect(short).toContain('8');
  });
});

const failure = (code: string) => Object.assign(new Error('refused'), { code });

describe('refusals of the service', () => {
  it.each([
    [
      'auth/invalid-credential',
      'Invalid email or password. Please check your credentials or sign up for a new account.',
    ],
    ['auth/user-not-found', 'No account found with this email. Please sign up first.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    [
      'auth/email-already-in-use',
      'An account with this email already exists. Please sign in instead.',
    ],
    ['auth/weak-password', 'Password is too weak. Please choose a stronger password.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
  ])('%s has the specified message, with help in Ukrainian', (code, quoted) => {
    const message = authMessage(failure(code), 'help@example.com');
    expect(message.quoted).toBe(quoted);
    expect(message.help).toMatch(/^[А-ЯІЇЄҐ].+[.!?]$/u);
  });

  it('any other error has a general message', () => {
    for (const error of [
      failure('auth/internal-error'),
      failure('auth/constructor'),
      new Error('x'),
    ])
      expect(authMessage(error, 'help@example.com').help).toMatch(/^Не вдалося увійти/);
  });

  it('a closed registration has its own message, with the support address', () => {
    // The form in which the service passes on the error of limitRegistration.
    const error = Object.assign(
      new Error(
        'Firebase: HTTP Cloud Function returned an error: {"error":{"message":"registration-closed: …"}}',
      ),
      { code: 'auth/internal-error' },
    );
    expect(authCode(error)).toBe('registration-closed');
    expect(authMessage(error, 'help@example.com').help).toMatch(
      /^Реєстрацію .+: help@example\.com\.$/,
    );
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
