import { localDay } from '@edu/domain/lib/day';
import { platformDay, platformTime } from '@edu/domain/lib/platform-day';
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

it.each([
  ['2026-11-30T21:59:59Z', '2026-11-30', '2026-11-30T23:59:59+02:00'],
  ['2026-11-30T22:30:00.750Z', '2026-12-01', '2026-12-01T00:30:00+02:00'],
  ['2026-12-31T22:00:00Z', '2027-01-01', '2027-01-01T00:00:00+02:00'],
  ['2026-06-30T21:00:00Z', '2026-07-01', '2026-07-01T00:00:00+03:00'],
])('the day of the platform at %s is %s, and the time %s', (moment, day, time) => {
  expect(platformDay(new Date(moment))).toBe(day);
  expect(platformTime(new Date(moment))).toBe(time);
});

it('a time of the platform is the same moment, in whole seconds, with the day of the platform', () => {
  const moments = fc.date({
    min: new Date('1991-01-01'),
    max: new Date('2199-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const time = platformTime(moment);
      expect(Date.parse(time)).toBe(Math.floor(moment.getTime() / 1000) * 1000);
      expect(time.slice(0, 10)).toBe(platformDay(moment));
    }),
  );
});
