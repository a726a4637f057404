/** The mutants are `[before, after]` as they are told, in their order. */
export type Case = [operator: string, text: string, mutants: [before: string, after: string][]];

/** What each operator makes of a condition. */
export const CONDITIONS: Case[] = [
  [
    'and-to-or',
    'a && b && (c || d && e)',
    [
      ['a && b', 'a || b'],
      ['b && (c || d && e)', 'b || (c || d && e)'],
      ['d && e', 'd || e'],
    ],
  ],
  ['or-to-and', 'a || b && c', [['a || b && c', 'a && b && c']]],
  [
    'conjunct-dropped',
    'a && b && (c || d && e)',
    [
      ['a &&', ''],
      ['&& b', ''],
      ['&& (c || d && e)', ''],
      ['d &&', ''],
      ['&& e', ''],
    ],
  ],
  [
    'alternative-dropped',
    'a && (b || c)',
    [
      ['b ||', ''],
      ['|| c', ''],
    ],
  ],
  ['negation-dropped', 'a && !b.c() && d > -1', [['!b.c()', 'b.c()']]],
  ['condition-true', 'a == b', [['a == b', 'true']]],
  ['condition-true', 'true', []],
  ['condition-false', 'a == b', [['a == b', 'false']]],
  ['first-branch-always', 'a is map ? b : c', [['a is map', 'true']]],
  ['second-branch-always', 'a is map ? b : c', [['a is map', 'false']]],
  ['branches-swapped', 'a is map ? b.c : {}', [['b.c : {}', '{} : b.c']]],
  [
    'comparison-true',
    'a == b && (c is int || d in e)',
    [
      ['a == b', 'true'],
      ['c is int', 'true'],
      ['d in e', 'true'],
    ],
  ],
  ['comparison-false', 'a && b <= c', [['b <= c', 'false']]],
  ['equal-to-unequal', 'a == b && c != d', [['a == b', 'a != b']]],
  ['unequal-to-equal', 'a == b && c != d', [['c != d', 'c == d']]],
  [
    'at-most-to-below',
    'a <= b && c <= 5',
    [
      ['a <= b', 'a < b'],
      ['c <= 5', 'c < 5'],
    ],
  ],
  [
    'at-least-to-above',
    'a.size() >= b && c >= 5',
    [
      ['a.size() >= b', 'a.size() > b'],
      ['c >= 5', 'c > 5'],
    ],
  ],
  [
    'below-to-at-most',
    'a < b && c < 5',
    [
      ['a < b', 'a <= b'],
      ['c < 5', 'c <= 5'],
    ],
  ],
  [
    'above-to-at-least',
    'a > b && c > 5',
    [
      ['a > b', 'a >= b'],
      ['c > 5', 'c >= 5'],
    ],
  ],
  ['true-to-not-false', 'a.b == true && c == false', [['a.b == true', 'a.b != false']]],
  ['false-to-not-true', 'a.b == true && c == false', [['c == false', 'c != true']]],
  ['step-or-more', 'a == b + 1 && a == b + c', [['a == b + 1', 'a >= b + 1']]],
  ['step-or-less', 'a == b + 1 && a == b + c', [['a == b + 1', 'a <= b + 1']]],
  [
    'now-to-any-time',
    'a == request.time && b >= request.time',
    [['a == request.time', 'a is timestamp']],
  ],
  [
    'type-loosened',
    'a is int && b is string && c is map && d is list && e is bool && f is path',
    [
      ['a is int', 'a is number'],
      ['b is string', 'b != null'],
      ['c is map', 'c != null'],
      ['d is list', 'd != null'],
      ['e is bool', 'e != null'],
    ],
  ],
  [
    'only-to-any',
    "a.keys().hasOnly(['b'])",
    [["a.keys().hasOnly(['b'])", "a.keys().hasAny(['b'])"]],
  ],
  ['all-to-any', 'a.keys().hasAll(b)', [['a.keys().hasAll(b)', 'a.keys().hasAny(b)']]],
  ['key-allowed', "a.hasOnly(['b', 'c']) && d.hasAll(['e'])", [['', ", 'extra'"]]],
  [
    'key-renamed',
    "a.hasOnly(['b', 'c']) && e.hasAll(['f'])",
    [
      ["'b'", "'b_'"],
      ["'c'", "'c_'"],
    ],
  ],
  [
    'key-forbidden',
    "a.hasOnly(['b', 'c', 'd']) && e.hasAll(['f', 'g'])",
    [
      ["'b',", ''],
      [", 'c'", ''],
      [", 'd'", ''],
    ],
  ],
  [
    'entry-dropped',
    "a == {'b': c, 'd': e}",
    [
      ["'b': c,", ''],
      [", 'd': e", ''],
    ],
  ],
  [
    'stored-key-renamed',
    "a.get('b', false) && setting('c', 'd', true) && e.split('f')",
    [
      ["a.get('b', false)", "a.get('b_', false)"],
      ["setting('c', 'd', true)", "setting('c_', 'd', true)"],
      ["setting('c', 'd', true)", "setting('c', 'd_', true)"],
    ],
  ],
  [
    'default-flipped',
    "a.get('b', false) && setting('c', 'd', true) && e.get('f', []) && g.get('h', {}) && i.get(true)",
    [
      ["a.get('b', false)", "a.get('b', true)"],
      ["setting('c', 'd', true)", "setting('c', 'd', false)"],
      ["e.get('f', [])", "e.get('f', null)"],
    ],
  ],
  [
    'sides-swapped',
    "a.diff(b).addedKeys() && c.diff(d).changedKeys() && e.hasAll(f) && g.hasAll(['h'])",
    [
      ['a.diff(b).addedKeys()', 'b.diff(a).addedKeys()'],
      ['e.hasAll(f)', 'f.hasAll(e)'],
    ],
  ],
  [
    'difference-widened',
    'a.addedKeys() && b.changedKeys() && c.removedKeys() && d.affectedKeys()',
    [
      ['a.addedKeys()', 'a.affectedKeys()'],
      ['b.changedKeys()', 'b.affectedKeys()'],
      ['c.removedKeys()', 'c.affectedKeys()'],
    ],
  ],
  [
    'check-to-true',
    'isMember() && a.isB(c) && (d == 1 || isText(e, 80))',
    [
      ['isMember()', 'true'],
      ['isText(e, 80)', 'true'],
    ],
  ],
  [
    'caller-to-anyone-signed-in',
    'isAdmin() || mayWrite() && isMe(uid) || isMine(id) || mayBrowse()',
    [
      ['isAdmin()', 'signedIn()'],
      ['mayWrite()', 'signedIn()'],
      ['isMe(uid)', 'signedIn()'],
      ['isMine(id)', 'signedIn()'],
    ],
  ],
  [
    'resource-swapped',
    'request.resource.data.a == resource.data.b && a.resource && request.time',
    [
      ['request.resource.data.a == resource.data.b', 'resource.data.a == resource.data.b'],
      [
        'request.resource.data.a == resource.data.b',
        'request.resource.data.a == request.resource.data.b',
      ],
    ],
  ],
  [
    'uid-to-email',
    'request.auth.uid == a && get(/b/$(request.auth.uid))',
    [
      ['request.auth.uid == a', 'request.auth.token.email == a'],
      ['get(/b/$(request.auth.uid))', 'get(/b/$(request.auth.token.email))'],
    ],
  ],
  [
    'after-to-before',
    'getAfter(/a/b).data && get(/a/b)',
    [['getAfter(/a/b).data', 'get(/a/b).data']],
  ],
  [
    'number-plus-one',
    "isText(a, 0, 80) && b[0] == 9 && c.matches('^d{4}$')",
    [
      ['isText(a, 0, 80)', 'isText(a, 1, 80)'],
      ['isText(a, 0, 80)', 'isText(a, 0, 81)'],
      ['b[0] == 9', 'b[1] == 9'],
      ['b[0] == 9', 'b[0] == 10'],
    ],
  ],
  [
    'number-minus-one',
    'isText(a, 0, 80) && b == 0 && c >= 1',
    [
      ['isText(a, 0, 80)', 'isText(a, 0, 79)'],
      ['b == 0', 'b == -1'],
      ['c >= 1', 'c >= 0'],
    ],
  ],
  [
    'separator-dropped',
    "a + '_' + b == c.split('-')[0] && d == '' && e == 'f'",
    [
      ["a + '_' + b == c.split('-')[0]", "a + '' + b == c.split('-')[0]"],
      ["a + '_' + b == c.split('-')[0]", "a + '_' + b == c.split('')[0]"],
    ],
  ],
  [
    'increase-dropped',
    "a == b + 1 && c > d + e.f(2) && g == h + '_'",
    [
      ['a == b + 1', 'a == b'],
      ['c > d + e.f(2)', 'c > d'],
    ],
  ],
  [
    'increase-to-decrease',
    "a == b + 1 && c > d + e.f(2) && g == h + '_'",
    [
      ['a == b + 1', 'a == b - 1'],
      ['c > d + e.f(2)', 'c > d - e.f(2)'],
    ],
  ],
  [
    'unit-changed',
    "a > duration.value(10, 's') && b > duration.value(1, 'h') && c.value(1, 's')",
    [
      ["a > duration.value(10, 's')", "a > duration.value(10, 'm')"],
      ["b > duration.value(1, 'h')", "b > duration.value(1, 'm')"],
    ],
  ],
  [
    'check-loosened',
    'isId(a) && isTime(b) && isLink(c) && isName(d) && isWriting(e, 1, 80) && isText(f, 1, 2)',
    [
      ['isId(a)', 'a is string'],
      ['isTime(b)', 'b is string'],
      ['isLink(c)', 'c is string'],
      ['isName(d)', 'd is string'],
      ['isWriting(e, 1, 80)', 'isText(e, 1, 80)'],
    ],
  ],
];
