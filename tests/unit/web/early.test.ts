import { expect, it } from 'vitest';
import { joined } from '../../../web/src/app/early.ts';

it.each([
  ['Олен', 'Олена', 'Олена', 'who typed on'],
  ['Олен', 'а', 'Олена', 'whose field React had emptied meanwhile'],
  ['Олена', '', 'Олена', 'who has typed nothing since'],
  ['Олена', 'Оле', 'Оле', 'who has taken something back'],
])('«%s» and then «%s» is «%s» of somebody %s', (before, now, all) => {
  expect(joined(before, now)).toBe(all);
});
