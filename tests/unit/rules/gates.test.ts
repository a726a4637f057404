import { COLLECTIONS } from '@edu/domain/paths';
import * as patterns from '@edu/domain/patterns';
import { describe, expect, it } from 'vitest';
import { GATES, offencesIn } from '../../rules/gates.ts';
import { RULES } from '../../rules/deployed-rules.ts';

const inCollection = (allow: string, helpers = '') => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${helpers}
    match /comments/{noteId} {
      ${allow}
    }
  }
}
`;

/** For each gate what it must see, by the part that it names. */
const OFFENCES: Record<string, [rules: string, what: string][]> = {
  'verbs that say less than they open': [
    [inCollection('allow read: if isAdmin();'), 'read'],
    [inCollection('allow write: if false;'), 'write'],
  ],
  'open to everybody without a condition': [
    [inCollection('allow get, delete: if true;'), 'true'],
    [inCollection('allow delete: if (true);'), 'true'],
    [inCollection('allow list: if 1 == 1;'), '1 == 1'],
    [inCollection('allow delete: if !false;'), '!false'],
    [inCollection('allow get: if isMe(noteId) || true;'), 'true'],
  ],
  'a wildcard over everything below': [
    [inCollection('allow get: if true;').replace('{noteId}', '{all=**}'), 'all'],
  ],
  'a place that is no collection of the domain': [
    [inCollection('match /replies/{id} { allow get: if isAdmin(); }'), 'replies/id'],
    [inCollection('allow get: if isAdmin();').replace('/comments/', '/notes/'), 'notes/noteId'],
  ],
  'a rule that ends or begins at some time': [
    [inCollection('allow get: if request.time < timestamp.date(2026, 12, 1);'), 'timestamp'],
    [inCollection('allow get: if request.time.toMillis() > 17;'), 'request.time.toMillis'],
    [inCollection('allow get: if request.time.year() == 2026;'), 'request.time.year'],
  ],
  'a document that is looked up to decide': [
    [
      inCollection('allow get: if exists(/databases/$(database)/documents/admins/$(noteId));'),
      '/databases/$(database)/documents/admins/$(noteId)',
    ],
  ],
  'a role that is read from a document': [
    [inCollection('allow get: if resource.data.role == 1;'), 'resource.data.role'],
    [inCollection("allow get: if resource.data['role'] == 1;"), "resource.data['role']"],
    [
      inCollection("allow get: if resource.data.get('isAdmin', false);"),
      "resource.data.get('isAdmin', false)",
    ],
    [
      inCollection(
        'allow get: if may();',
        'function may() { let data = resource.data; return data.role == 1; }',
      ),
      'data.role',
    ],
  ],
  'a person by address or uid': [
    [
      inCollection("allow get: if request.auth.token.email == 'admin@example.com';"),
      "'admin@example.com'",
    ],
    [inCollection("allow get: if request.auth.uid in ['abc'];"), "request.auth.uid in ['abc']"],
    [inCollection("allow get: if isMe('abc');"), "isMe('abc')"],
  ],
  'a list without an end': [
    [inCollection('allow list: if signedIn();'), 'signedIn()'],
    [
      inCollection('allow list: if isAdmin() || resource.data.open == true;'),
      'resource.data.open == true',
    ],
    [inCollection('allow list: if !isAdmin();'), '!isAdmin()'],
    [inCollection('allow list: if isPage(1000000);'), 'isPage(1000000)'],
  ],
  'a write whose document nobody looks at': [
    [inCollection('allow create: if isMe(noteId);'), 'isMe(noteId)'],
    [inCollection('allow create: if isAdmin() || isNote(request.resource.data);'), 'isAdmin()'],
  ],
  'a name that two functions have': [
    [
      inCollection(
        'function isAdmin() { return true; } allow get: if isAdmin();',
        'function isAdmin() { return signedIn(); }',
      ),
      'isAdmin',
    ],
  ],
  'a shape with open keys': [
    [
      inCollection(
        'allow create: if isNote(request.resource.data);',
        "function isNote(data) { return data.keys().hasOnly(['text'].concat(data.keys())); }",
      ),
      'isNote',
    ],
    [
      inCollection(
        'allow create: if isNote(request.resource.data);',
        "function isNote(data) { return data.text is string && data.keys().hasOnly(['text']); }",
      ),
      'isNote',
    ],
    [
      inCollection(
        'allow create: if isNote(request.resource.data);',
        "function isNote(note) { return note.keys().hasOnly(['text']) || isAdmin(); }",
      ),
      'isNote',
    ],
  ],
};

describe('the rules of this house', () => {
  it('offend no gate', () => {
    expect(offencesIn(RULES)).toEqual([]);
  });

  it('name the collections of the domain, in their order', () => {
    const named = [...RULES.matchAll(/^ {4}match \/(\w+)\//gm)].map(([, name]) => name);
    expect(named).toEqual(Object.values(COLLECTIONS));
  });

  it('begin with a table of the same collections', () => {
    const listed = [...RULES.matchAll(/^\/\/ {3}(\w+)(?:\/main)? {2,}\S/gm)].map(
      ([, name]) => name,
    );
    expect(listed.filter((name) => name !== 'collection')).toEqual(Object.values(COLLECTIONS));
  });

  it.each(Object.entries(patterns))('hold %s of the domain as it is', (_, pattern) => {
    const inRules = pattern.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
    expect(RULES).toContain(inRules);
  });
});

describe('each gate', () => {
  it.each(
    Object.entries(OFFENCES).flatMap(([gate, offences]) =>
      offences.map(([rules, what]) => [gate, what, rules] as const),
    ),
  )('reports what is %s: %s', (gate, what, rules) => {
    expect(offencesIn(rules)).toContain(`${gate}: ${what}`);
  });

  it('has an offence here', () => {
    expect(Object.keys(OFFENCES)).toEqual(Object.keys(GATES));
  });
});
