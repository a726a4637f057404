import {
  toDisplayName,
  newProfile,
  PROFILE_LIMITS,
  signInFields,
} from '@edu/domain/accounts/profile';
import { describe, expect, it } from 'vitest';

const NOW = '2026-05-01T10:00:00.000Z';

describe('the name to show', () => {
  it.each([
    [{ displayName: 'Олена', email: 'o@example.com' }, 'Олена'],
    [{ displayName: '  Олена  ', email: 'o@example.com' }, 'Олена'],
    [{ displayName: '', email: 'olena@example.com' }, 'olena'],
    [{ displayName: '   ', email: 'olena@example.com' }, 'olena'],
    [{ email: 'olena' }, 'olena'],
    [{ displayName: null, email: '@example.com' }, 'Користувач'],
    [{ displayName: '', email: '' }, 'Користувач'],
    [{}, 'Користувач'],
  ])('of %j is %s', (account, name) => {
    expect(toDisplayName(account)).toBe(name);
  });

  it('is at most as long as the rules accept', () => {
    const { displayName: max } = PROFILE_LIMITS;
    expect(toDisplayName({ displayName: 'ї'.repeat(max) })).toHaveLength(max);
    expect(toDisplayName({ displayName: 'ї'.repeat(500) })).toHaveLength(max);
    expect(toDisplayName({ email: `${'a'.repeat(500)}@example.com` })).toHaveLength(max);
  });
});

describe('a new profile', () => {
  const account = { uid: 'u1', email: 'olena@example.com', displayName: null, photoURL: null };

  it('has every field of the specification, the free ones empty', () => {
    expect(newProfile(account, NOW)).toEqual({
      ...{ ...account, displayName: 'olena', lastLoginAt: NOW, isActive: true },
      ...{ bio: '', location: '', website: '', github: '', linkedin: '' },
      savedCourseIds: [],
    });
  });
});

it('a later sign-in changes only the address and the time, not the user’s other fields', () => {
  const account = { uid: 'u1', email: 'new@example.com', displayName: 'X', photoURL: 'https://x' };
  expect(signInFields(account, NOW)).toEqual({ email: 'new@example.com', lastLoginAt: NOW });
});
