import { localDay } from '@edu/domain/platform/day';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('the calendar day where this program runs is the one that the Swedish write', () => {
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
