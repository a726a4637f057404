import type { Field } from './fields.ts';
import { NOW } from './users.ts';

export const NO_MAP = ['{}', 0, 1.5, true, null, ['a'], []];

/** A map of texts by the ids of entries, `a` and `b` among them: `max` characters together. */
export function textsField(a: string, b: string, max: number): Field {
  const half = 'ї'.repeat(max / 2);
  return {
    wrong: NO_MAP,
    good: [
      ['of none', {}],
      ['of an empty one', { [a]: '' }],
      ['of two empty ones', { [a]: '', [b]: '' }],
      ['of one and an empty one', { [a]: 'let a;\nlet b;', [b]: '' }],
      ['of an empty one and one', { [a]: '', [b]: 'let a;' }],
      [`of ${max} characters`, { [a]: half, [b]: half }],
    ],
    bad: [
      [`of ${max + 1} characters`, { [a]: half, [b]: `${half}a` }],
      ['that is a number', { [a]: 7 }],
      ['that is a number beside a text', { [a]: 'a', [b]: 7 }],
      ['that is a float', { [a]: 1.5 }],
      ['that is true', { [a]: true }],
      ['that is missing', { [a]: null }],
      ['that is a list', { [a]: ['a'] }],
      ['that is a map', { [a]: { a: 'b' } }],
      ['that is a time', { [a]: new Date(NOW) }],
      ['with the separator', { [a]: 'a\u001Fb' }],
      ['without an entry', { other: 'a' }],
    ],
  };
}
