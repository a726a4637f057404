import { profileDocumentSchema } from '@edu/domain/accounts/profile';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  joinGuestProfile,
  migrateLegacyProfile,
  type ProfileOwner,
  readLocalProfile,
} from './local-profile.ts';
import { ANONYMOUS, storageKeys, writeLocal } from '../../lib/storage/local-store.ts';
import { FakeStorage } from '../../../../tests/support/web/fake-storage.ts';

let storage: FakeStorage;
beforeEach(() => {
  storage = new FakeStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const OLENA: ProfileOwner = { uid: 'u1', email: 'olena@example.com', emailVerified: true };
const TARAS: ProfileOwner = { uid: 'u2', email: 'taras@example.com', emailVerified: true };
const PROFILE = { displayName: 'Олена Коваль', bio: 'Вчу SQL', website: 'https://olena.example' };

const legacy = (profile: unknown) => storage.items.set('userProfile', JSON.stringify(profile));
const keys = () => [...storage.items.keys()].toSorted();

describe('a legacy profile', () => {
  it.each<[string, object]>([
    ['by uid', { uid: 'u1' }],
    ['by e-mail', { email: ' Olena@Example.COM ' }],
    ['by e-mail, with the uid of a guest', { uid: 'anonymous', email: 'olena@example.com' }],
  ])('that names its account %s moves there, once', (_, names) => {
    legacy({ ...PROFILE, ...names, theme: 'dark', isAdmin: true });
    migrateLegacyProfile(OLENA);
    expect(readLocalProfile('u1')).toEqual(PROFILE);
    expect(keys()).toEqual(['userProfile_u1']);
    migrateLegacyProfile(OLENA);
    expect(readLocalProfile('u1')).toEqual(PROFILE);
  });

  it('may be in an envelope', () => {
    writeLocal('userProfile', { ...PROFILE, uid: 'u1' });
    migrateLegacyProfile(OLENA);
    expect(readLocalProfile('u1')).toEqual(PROFILE);
    expect(keys()).toEqual(['userProfile_u1']);
  });

  it.each<[string, object]>([
    ['a uid', { uid: 'u1' }],
    ['a uid, and the e-mail of another', { uid: 'u1', email: 'taras@example.com' }],
    ['an e-mail', { email: 'olena@example.com' }],
    ['what is no e-mail', { email: { at: 'example.com' } }],
  ])('that names another user by %s stays unchanged for them', (_, names) => {
    legacy({ ...PROFILE, ...names });
    const text = storage.items.get('userProfile');
    migrateLegacyProfile(TARAS);
    migrateLegacyProfile(null);
    expect([...storage.items]).toEqual([['userProfile', text]]);
  });

  it('waits for a verified address', () => {
    legacy({ ...PROFILE, email: 'olena@example.com' });
    migrateLegacyProfile({ ...OLENA, emailVerified: false });
    expect(keys()).toEqual(['userProfile']);
    migrateLegacyProfile(OLENA);
    expect(keys()).toEqual(['userProfile_u1']);
  });

  it.each([[null], [OLENA]])(
    'without a uid or e-mail is the guest’s, also while a user is signed in: %j',
    (person) => {
      legacy({ ...PROFILE, email: ' ', uid: null });
      migrateLegacyProfile(person);
      expect(readLocalProfile(ANONYMOUS)).toEqual(PROFILE);
      expect(keys()).toEqual(['userProfile_anonymous']);
    },
  );

  it('adds fields that a newer one lacks and changes none', () => {
    const newer = { displayName: 'Олена', bio: '', location: 'Львів', seenAt: '2026-05-01' };
    writeLocal(storageKeys.userProfile('u1'), newer);
    legacy({ ...PROFILE, uid: 'u1', location: 'Київ' });
    migrateLegacyProfile(OLENA);
    expect(readLocalProfile('u1')).toEqual({
      ...PROFILE,
      displayName: 'Олена',
      location: 'Львів',
    });
    expect(keys()).toEqual(['userProfile_u1']);
  });

  it('stays while there is no space for the copy', () => {
    legacy({ ...PROFILE, uid: 'u1' });
    storage.room = storage.items.get('userProfile')?.length ?? 0;
    migrateLegacyProfile(OLENA);
    expect(keys()).toEqual(['userProfile']);
    storage.room = 1000;
    migrateLegacyProfile(OLENA);
    expect(readLocalProfile('u1')).toEqual(PROFILE);
  });
});

describe('the stored profile', () => {
  const migrated = (profile: object) => {
    legacy({ ...profile, uid: 'u1' });
    migrateLegacyProfile(OLENA);
    return readLocalProfile('u1');
  };

  it('has every field that a user can write', () => {
    const all = {
      displayName: 'Олена',
      photoURL: 'https://photos.example/o.jpg',
      bio: 'Перший рядок\nдругий',
      location: 'Львів',
      website: 'https://olena.example',
      github: 'https://github.com/olena',
      linkedin: 'https://www.linkedin.com/in/olena',
    };
    expect(migrated({ ...all, savedCourseIds: ['c1'], isActive: true })).toEqual(all);
  });

  it('is cut to the limits of the profile document, without half a character', () => {
    expect(
      migrated({
        displayName: 'О'.repeat(90),
        bio: 'x'.repeat(999) + '👩‍💻🦔',
        location: 'Л'.repeat(200),
      }),
    ).toEqual({
      displayName: 'О'.repeat(80),
      bio: 'x'.repeat(999) + '👩‍💻',
      location: 'Л'.repeat(120),
    });
  });

  it.each<[string, object]>([
    ['a name of stacked accents', { displayName: `О${'\u0301'.repeat(9)}` }],
    ['a script for a link', { website: 'javascript:alert(1)', photoURL: 'javascript:alert(1)' }],
    ['a link that is too long', { github: `https://github.com/${'x'.repeat(300)}` }],
    ['other types', { displayName: 7, bio: ['x'], location: {}, linkedin: true, photoURL: null }],
    ['only spaces', { displayName: ' ', bio: ' \n', location: '' }],
  ])('is not %s', (_, profile) => {
    expect(migrated(profile)).toEqual({});
    expect(migrated({ ...profile, ...PROFILE })).toEqual(PROFILE);
  });
});

it('is always valid for the profile document', () => {
  const { displayName, photoURL, bio, location, website, github, linkedin } =
    profileDocumentSchema.entries;
  const fields = { displayName, photoURL, bio, location, website, github, linkedin };
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2000 }),
    fc.string({ unit: 'grapheme', maxLength: 2000 }),
    fc.string({ maxLength: 400 }).map((path) => `https://example.com/${path}`),
    fc.webUrl({ validSchemes: ['https', 'http'] }),
    fc.constantFrom(
      `О${'\u0301'.repeat(9)}`,
      'javascript:alert(1)',
      'https://',
      '\ud83e',
      null,
      7,
      {},
    ),
  );
  const profile = fc.record(Object.fromEntries(Object.keys(fields).map((field) => [field, odd])));
  fc.assert(
    fc.property(profile, (stored) => {
      writeLocal(storageKeys.userProfile('u1'), stored);
      const read = readLocalProfile('u1') ?? {};
      for (const [field, value] of Object.entries(read)) {
        const schema = fields[field as keyof typeof fields];
        expect(v.is(schema, value), `${field}: ${JSON.stringify(value)}`).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

describe('a guest’s profile', () => {
  it('fills the empty fields of the account, once', () => {
    writeLocal(storageKeys.userProfile(ANONYMOUS), PROFILE);
    writeLocal(storageKeys.userProfile('u1'), { displayName: 'Олена' });
    joinGuestProfile('u1');
    expect(readLocalProfile('u1')).toEqual({ ...PROFILE, displayName: 'Олена' });
    expect(keys()).toEqual(['userProfile_u1']);
    joinGuestProfile('u2');
    expect(readLocalProfile('u2')).toEqual({});
  });

  it('stays while there is no space for it', () => {
    writeLocal(storageKeys.userProfile(ANONYMOUS), PROFILE);
    storage.room = 150;
    joinGuestProfile('u1');
    expect(keys()).toEqual(['userProfile_anonymous']);
  });
});
