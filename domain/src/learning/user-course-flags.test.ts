import {
  acknowledge,
  type CourseFlags,
  setFlag,
  mergeTabs,
  pendingOf,
  receive,
  shown,
  withChanges,
} from '@edu/domain/learning/user-course-flags';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

type Stars = 1 | 2 | 3;
const stars = fc.constantFrom<Stars>(1, 2, 3);
// `constructor` is a valid id.
const courseId = fc.constantFrom('js-core', 'sql', 'constructor');
const flag = fc
  .record({
    value: fc.option(stars),
    n: fc.integer({ min: 0, max: 4 }),
    sent: fc.integer({ min: 0, max: 4 }),
    seen: fc.integer({ min: 0, max: 3 }),
  })
  .map((each) => ({ ...each, sent: Math.min(each.sent, each.n) }));
const flags: fc.Arbitrary<CourseFlags<Stars>> = fc.dictionary(courseId, flag);
const serverValues = fc.dictionary(courseId, stars).map((each) => new Map(Object.entries(each)));

const valueOf = (state: CourseFlags<Stars>, id = 'sql') => shown(state).get(id);
const pendingIds = (state: CourseFlags<Stars>) => pendingOf(state).map((change) => change.courseId);
/** The state after the server has acknowledged every pending change. */
const acknowledged = (state: CourseFlags<Stars>) =>
  pendingOf(state).reduce((done, change) => acknowledge(done, change.courseId, change.n), state);

describe('choosing', () => {
  it('shows at once and is pending until the server has it', () => {
    const state = setFlag<Stars>({}, 'sql', 3);
    expect(valueOf(state)).toBe(3);
    expect(pendingOf(state)).toEqual([{ courseId: 'sql', value: 3, n: 1 }]);
    expect(pendingOf(acknowledge(state, 'sql', 1))).toEqual([]);
    expect(valueOf(acknowledge(state, 'sql', 1))).toBe(3);
  });

  it('works for an id that every object has', () => {
    expect(setFlag<Stars>({}, 'constructor', 3)).toEqual({
      constructor: { value: 3, n: 1, sent: 0, seen: 0 },
    });
  });

  it('choosing the same again, or removing an absent flag, is no change', () => {
    fc.assert(
      fc.property(flags, courseId, fc.option(stars), (state, id, value) => {
        const once = setFlag(state, id, value);
        expect(setFlag(once, id, value)).toBe(once);
      }),
    );
    expect(setFlag<Stars>({}, 'sql', null)).toEqual({});
  });

  it('removing is pending too, and stays as a mark', () => {
    const state = setFlag(acknowledge(setFlag<Stars>({}, 'sql', 3), 'sql', 1), 'sql', null);
    expect(valueOf(state)).toBeUndefined();
    expect(pendingOf(state)).toEqual([{ courseId: 'sql', value: null, n: 2 }]);
  });

  it('meanwhile stays pending when the earlier flag is acknowledged', () => {
    const state = setFlag(setFlag<Stars>({}, 'sql', 1), 'sql', 2);
    expect(pendingIds(acknowledge(state, 'sql', 1))).toEqual(['sql']);
    expect(pendingIds(acknowledge(state, 'sql', 2))).toEqual([]);
    // A late acknowledgement of the first change does not undo that of the second.
    expect(pendingIds(acknowledge(acknowledge(state, 'sql', 2), 'sql', 1))).toEqual([]);
  });

  it('is listed in the order of choosing', () => {
    const state = ['a', 'b', 'c'].reduce(
      (all, id) => setFlag(all, id, 1),
      {} as CourseFlags<Stars>,
    );
    const again = setFlag(setFlag(state, 'a', null), 'a', 2);
    expect([...shown(again).keys()]).toEqual(['b', 'c', 'a']);
  });
});

describe('what the server has', () => {
  it('replaces everything except pending changes', () => {
    fc.assert(
      fc.property(flags, serverValues, (state, server) => {
        const received = receive(state, server);
        expect(pendingOf(received)).toHaveLength(pendingOf(state).length);
        for (const id of ['js-core', 'sql', 'constructor'])
          expect(valueOf(received, id)).toBe(
            pendingIds(state).includes(id) ? valueOf(state, id) : server.get(id),
          );
      }),
    );
  });

  it('is all that is shown once everything is acknowledged', () => {
    fc.assert(
      fc.property(flags, serverValues, (state, server) => {
        expect(new Map(shown(receive(acknowledged(state), server)))).toEqual(server);
      }),
    );
  });

  it('does not undo what was chosen or sent after the request', () => {
    const before = setFlag<Stars>({}, 'sql', 3);
    const sentMeanwhile = acknowledge(before, 'sql', 1);
    expect(valueOf(receive(sentMeanwhile, new Map(), before))).toBe(3);
    const both = acknowledge(setFlag<Stars>({}, 'sql', 3), 'sql', 1);
    expect(valueOf(receive(both, new Map(), {}))).toBe(3);
  });
});

describe('two tabs of one device', () => {
  it('are equal, whichever merges first', () => {
    fc.assert(
      fc.property(flags, flags, (a, b) => {
        expect(mergeTabs(a, b)).toEqual(mergeTabs(b, a));
      }),
    );
  });

  it('agree however three of them are grouped', () => {
    fc.assert(
      fc.property(flags, flags, flags, (a, b, c) => {
        expect(mergeTabs(mergeTabs(a, b), c)).toEqual(mergeTabs(a, mergeTabs(b, c)));
      }),
    );
  });

  it('merging twice changes nothing', () => {
    fc.assert(
      fc.property(flags, flags, (a, b) => {
        const joined = mergeTabs(a, b);
        expect(mergeTabs(joined, b)).toEqual(joined);
        expect(mergeTabs(a, a)).toEqual(a);
      }),
    );
  });

  it('never count more changes as sent than were made', () => {
    fc.assert(
      fc.property(flags, flags, (a, b) => {
        for (const { n, sent } of Object.values(mergeTabs(a, b)))
          expect(sent).toBeLessThanOrEqual(n);
      }),
    );
  });

  it('do not send again what one of them has sent', () => {
    fc.assert(
      fc.property(flags, (state) => {
        expect(pendingOf(mergeTabs(acknowledged(state), state))).toEqual([]);
      }),
    );
  });

  it('do not lose a flag that the other has not seen', () => {
    fc.assert(
      fc.property(flags, courseId, stars, (state, id, value) => {
        const chosen = setFlag(setFlag(state, id, null), id, value);
        expect(valueOf(mergeTabs(chosen, state), id)).toBe(value);
        expect(valueOf(mergeTabs(acknowledged(chosen), state), id)).toBe(value);
      }),
    );
  });

  it('show what one of them has read later of the server', () => {
    fc.assert(
      fc.property(flags, serverValues, (state, server) => {
        const old = acknowledged(state);
        const joined = mergeTabs(receive(old, server), old);
        expect(new Map(shown(joined))).toEqual(server);
      }),
    );
  });
});

describe('the stored list', () => {
  const change = fc.record({ courseId, value: fc.constantFrom(true as const, null) });
  const list = fc.uniqueArray(fc.constantFrom('js-core', 'sql', 'constructor', 'css'));

  it('applies the changes and keeps those of other devices', () => {
    expect(
      withChanges(
        ['js-core', 'css'],
        [
          { courseId: 'sql', value: true },
          { courseId: 'js-core', value: null },
          { courseId: 'gone', value: null },
        ],
      ),
    ).toEqual(['css', 'sql']);
  });

  it('is the same when a lost answer makes them arrive twice', () => {
    fc.assert(
      fc.property(
        list,
        fc.uniqueArray(change, { selector: (each) => each.courseId }),
        (ids, all) => {
          const once = withChanges(ids, all);
          expect(withChanges(once, all)).toEqual(once);
          expect(new Set(once).size).toBe(once.length);
        },
      ),
    );
  });

  it('has the flags of two devices about different courses, whichever arrives first', () => {
    fc.assert(
      fc.property(list, (ids) => {
        const [save, remove] = [
          [{ courseId: 'sql', value: true as const }],
          [{ courseId: 'css', value: null }],
        ];
        expect(withChanges(withChanges(ids, save), remove)).toEqual(
          withChanges(withChanges(ids, remove), save),
        );
      }),
    );
  });
});
