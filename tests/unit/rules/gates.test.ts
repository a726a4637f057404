import { COLLECTIONS } from '@edu/domain/paths';
import * as patterns from '@edu/domain/patterns';
import { describe, expect, it } from 'vitest';
import { GATES, offencesIn } from '../../rules/gates.ts';
import { REAL_RULES as RULES } from './rules-text.ts';

const inCollection = (allow: string, helpers = '') => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    ${helpers}
    match /notes/{noteId} {
      ${allow}
    }
  }
}
`;

/** An offence for each gate, and something near it that is fine. */
const OFFENCES: [gate: string, rules: string, what: string][] = [
  ['too long', inCollection('\n'.repeat(250)), '259 lines'],
  ['verbs that say less than they open', inCollection('allow read: if isAdmin();'), 'read'],
  ['verbs that say less than they open', inCollection('allow write: if false;'), 'write'],
  ['open to everybody without a condition', inCollection('allow get, delete: if true;'), 'delete'],
  ['open to everybody without a condition', inCollection('allow list: if true;'), 'list'],
  [
    'a wildcard over everything below',
    inCollection('allow get: if true;').replace('{noteId}', '{all=**}'),
    'all',
  ],
  [
    'a rule that ends or begins at some time',
    inCollection('allow get: if request.time < timestamp.date(2026, 12, 1);'),
    'timestamp',
  ],
  [
    'a rule that ends or begins at some time',
    inCollection('allow get: if request.time.toMillis() > 1700000000000;'),
    'request.time.toMillis() > 1700000000000',
  ],
  [
    'a role that is read from a document',
    inCollection('allow get: if get(/databases/$(database)/documents/users/x).data.role == 1;'),
    'get(/databases/$(database)/documents/users/x).data.role',
  ],
  [
    'a role that is read from a document',
    inCollection("allow get: if resource.data.get('isAdmin', false);"),
    "resource.data.get('isAdmin', false)",
  ],
  [
    'a person by address or uid',
    inCollection("allow get: if request.auth.token.email == 'admin@example.com';"),
    "'admin@example.com'",
  ],
  [
    'a person by address or uid',
    inCollection("allow get: if request.auth.uid in ['abc'];"),
    "request.auth.uid in ['abc']",
  ],
  ['a list without an end', inCollection('allow list: if signedIn();'), 'signedIn()'],
  [
    'a list without an end',
    inCollection('allow list: if isAdmin() || resource.data.open == true;'),
    'resource.data.open == true',
  ],
  [
    'a write whose document nobody looks at',
    inCollection('allow create: if isMe(noteId);'),
    'isMe(noteId)',
  ],
  [
    'a shape with open keys',
    inCollection(
      'allow get: if true;',
      "function isNote(data) { return data.text is string && data.keys().hasOnly(['text']); }",
    ),
    'isNote',
  ],
];

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
  it.each(OFFENCES)('reports what is %s', (gate, rules, what) => {
    expect(offencesIn(rules)).toContain(`${gate}: ${what}`);
  });

  it('has an offence here', () => {
    expect([...new Set(OFFENCES.map(([gate]) => gate))]).toEqual(Object.keys(GATES));
  });
});
