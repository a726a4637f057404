import { describe, expect, it } from 'vitest';
import { validate } from './validate.ts';
import { auth as text } from './text.ts';

const { nameMissing, nameUnreadable } = text.problems;
const credentials = { email: 'olena@example.com', password: 'long-enough' };

describe('the name at sign-up', () => {
  it.each([
    ['Олена Шевчук', undefined],
    ['Бадмінтоністка', undefined],
    ['', nameMissing],
    ['Адміністратор', undefined],
    ['\u200B', nameUnreadable],
    [`О${'\u0301'.repeat(5)}`, nameUnreadable],
  ])('%j: %s', (name, problem) => {
    expect(validate('sign-up', { ...credentials, name })['name']).toBe(problem);
  });

  it('is not checked at sign-in', () => {
    expect(validate('sign-in', { ...credentials, name: '' })).toEqual({});
  });
});
