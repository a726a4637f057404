import {
  acknowledge,
  type CourseFlags,
  setFlag,
  mergeTabs,
  unsentFlags,
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
const pendingIds = (state: CourseFlags<Stars>) =>
  unsentFlags(state).map((change) => change.courseId);
/** The state after the server has acknowledged every pending change. */
const acknowledged = (state: CourseFlags<Stars>) =>
  unsentFlags(state).reduce((done, change) => acknowledge(done, change.courseId, change.n), state);

describe('choosing', () => {
  it('shows at once and is pending until the server has it', () => {
    const state = setFlag<Stars>({}, 'sql', 3);
    expect(valueOf(state)).toBe(3);
    expect(unsentFlags(state)).toEqual([{ courseId: 'sql', value: 3, n: 1 }]);
    expect(unsentFlags(acknowledge(state, 'sql', 1))).toEqual([]);
    expect(valueOf(acknowledge(state, 'sql', 1))).toBe(3);
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
    expect(unsentFlags(state)).toEqual([{ courseId: 'sql', value: null, n: 2 }]);
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
        expect(unsentFlags(received)).toHaveLength(unsentFlags(state).length);
        for (const id of ['js-core', 'sql', 'constructor'])
          expect(valueOf(received, id)).toBe(
            pendingIds(state).includes(id) ? valueOf(state, id) : server.get(id),
          );
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
  it('agree in any order and grouping, and merging twice changes nothing', () => {
    fc.assert(
      fc.property(flags, flags, flags, (a, b, c) => {
        const joined = mergeTabs(a, b);
        expect(mergeTabs(b, a)).toEqual(joined);
        expect(mergeTabs(joined, c)).toEqual(mergeTabs(a, mergeTabs(b, c)));
        expect(mergeTabs(joined, b)).toEqual(joined);
        for (const { n, sent } of Object.values(joined)) expect(sent).toBeLessThanOrEqual(n);
      }),
    );
  });

  it('do not send again what one of them has sent', () => {
    fc.assert(
      fc.property(flags, (state) => {
        expect(unsentFlags(mergeTabs(acknowledged(state), state))).toEqual([]);
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
    const changes = [
      { courseId: 'sql', value: true as const },
      { courseId: 'js-core', value: null },
      { courseId: 'gone', value: null },
    ];
    expect(withChanges(['js-core', 'css'], changes)).toEqual(['css', 'sql']);
  });

  it('is the same when a lost answer makes them arrive twice', () => {
    fc.assert(
      fc.property(
        list,
        fc.uniqueArray(change, { selector: ({ courseId: id }) => id }),
        (ids, all) => {
          const once = withChanges(ids, all);
          expect(withChanges(once, all)).toEqual(once);
          expect(new Set(once).size).toBe(once.length);
        },
      ),
    );
  });
});
