import { localDay } from '@edu/domain/platform/day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('the calendar day where this program runs', () => {
  it('is the one that the Swedish write', () => {
    const moments = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moments, (moment) => {
        expect(localDay(moment)).toBe(moment.toLocaleDateString('sv'));
      }),
    );
  });

  it.each([
    ['the first second of a year', new Date(2026, 0, 1, 0, 0, 0), '2026-01-01'],
    ['the last second of a year', new Date(2026, 11, 31, 23, 59, 59), '2026-12-31'],
    ['the 29th of February', new Date(2028, 1, 29, 12), '2028-02-29'],
  ])('%s', (_, moment, day) => expect(localDay(moment)).toBe(day));
});
