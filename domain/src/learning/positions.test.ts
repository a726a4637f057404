import {
  mergePositions,
  type Positions,
  POSITIONS_MAX,
  readPositions,
  withPosition,
} from '@edu/domain/learning/positions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (minute: number) => new Date(Date.UTC(2026, 4, 1, 10, minute)).toISOString();
const positions = fc
  .dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.record({ second: fc.nat(100), at: fc.nat(3).map(at) }),
    { noNullPrototype: true },
  )
  .map((all): Positions => mergePositions(all, {}));

describe('playback positions', () => {
  it('merge in any order and any number of times', () => {
    fc.assert(
      fc.property(positions, positions, positions, (a, b, c) => {
        const ab = mergePositions(a, b);
        expect(mergePositions(b, a)).toEqual(ab);
        expect(mergePositions(ab, b)).toEqual(ab);
        expect(mergePositions(ab, c)).toEqual(mergePositions(a, mergePositions(b, c)));
      }),
    );
  });

  it('of one clip: the newer wins, also when it is the earlier second', () => {
    const older = { l1: { second: 700, at: at(1) } };
    const newer = { l1: { second: 10, at: at(2) } };
    expect(mergePositions(older, newer)).toEqual(newer);
  });

  it('are those of the last fifty clips', () => {
    let all: Positions = {};
    for (let i = 0; i <= POSITIONS_MAX; i += 1) all = withPosition(all, `clip-${i}`, 1, i);
    expect(Object.keys(all)).toHaveLength(POSITIONS_MAX);
    expect(all['clip-0']).toBeUndefined();
  });

  it('a device whose clock is a day behind can still store newer ones', () => {
    const other = { l1: { second: 700, at: at(5) } };
    const here = withPosition(other, 'l1', 20.7, Date.parse(at(5)) - 24 * 3_600_000);
    expect(mergePositions(other, here)['l1']?.second).toBe(20);
  });

  it.each([null, 'text', 7, [], { l1: 'soon' }, { l1: 70 }, { l1: { second: '7', at: at(1) } }])(
    'are none in %j',
    (stored) => expect(readPositions(stored)).toEqual({}),
  );
});
