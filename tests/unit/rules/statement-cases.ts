import type { Case } from './operator-cases.ts';

/** What each operator makes of the pattern of a `matches()`. */
export const PATTERNS: [operator: string, pattern: string, mutants: string[]][] = [
  ['start-unanchored', '^a[^b]$', ['^.*a[^b]$']],
  ['start-unanchored', '(?is)^a$', ['(?is)^.*a$']],
  ['start-unanchored', '(?s)^.*a$', []],
  ['end-unanchored', '^a[$]$', ['^a[$].*$']],
  ['end-unanchored', '^a.*$', []],
  [
    'count-plus-one',
    '^a{4}b{1,64}c{2,}$',
    ['^a{5}b{1,64}c{2,}$', '^a{4}b{2,64}c{2,}$', '^a{4}b{1,65}c{2,}$', '^a{4}b{1,64}c{3,}$'],
  ],
  [
    'count-minus-one',
    '^a{4}b{1,64}\\\\p{L}$',
    ['^a{3}b{1,64}\\\\p{L}$', '^a{4}b{0,64}\\\\p{L}$', '^a{4}b{1,63}\\\\p{L}$'],
  ],
  ['flag-dropped', '(?is)^(?:a)$', ['(?s)^(?:a)$', '(?i)^(?:a)$']],
  ['flag-dropped', '(?s)^a$', ['^a$']],
  ['flag-dropped', '(?:a)', []],
  ['may-be-empty', '^a+b+$', ['^a+b*$']],
  ['optional-to-required', '^(?:a)?b?$', ['^(?:a)b?$']],
];

/** What each operator makes of a function or a match. */
export const STATEMENTS: Case[] = [
  ['function-true', 'function f(a) { return a == 1; }', [['a == 1', 'true']]],
  ['function-true', 'function f(a) { return a + 1; }', []],
  ['function-true', "function f(a) { return {'a': a}; }", []],
  ['function-false', 'function f(a) { let b = a; return b.c(); }', [['b.c()', 'false']]],
  ['get-to-read', 'match /a/{b} { allow get: if c; }', [['get', 'read']]],
  ['get-to-read', 'match /a/{b} { allow get, list: if c; }', []],
  [
    'list-to-read',
    'match /a/{b} { allow list, delete: if c; }',
    [['list, delete', 'read, delete']],
  ],
  [
    'readers-may-write',
    'match /a/{b} { allow get, list: if c; }',
    [['get, list', 'get, list, write']],
  ],
  ['readers-may-write', 'match /a/{b} { allow create: if c; }', []],
  ['create-may-update', 'match /a/{b} { allow create: if c; }', [['create', 'create, update']]],
  ['create-may-update', 'match /a/{b} { allow create, update: if c; }', []],
  ['create-to-write', 'match /a/{b} { allow create: if c; }', [['create', 'write']]],
  ['update-to-write', 'match /a/{b} { allow update: if c; }', [['update', 'write']]],
  ['delete-to-write', 'match /a/{b} { allow delete: if c; }', [['delete', 'write']]],
  [
    'verb-dropped',
    'match /a/{b} { allow get, list: if c; allow delete: if c; }',
    [
      ['get,', ''],
      [', list', ''],
    ],
  ],
  ['wildcard-deepened', 'match /a/{b} { allow get: if c; }', [['{b}', '{b=**}']]],
  ['document-freed', 'match /a { match /{b} { } }', []],
  ['document-freed', 'match /a/main { allow get: if c; }', [['main', '{any}']]],
  ['document-freed', 'match /a/{b} { match /c/{d}/e/f { } }', [['f', '{any}']]],
];
