import * as v from 'valibot';
import { POSITIONS_MAX } from './positions.ts';
import { areIds, record } from '../platform/values.ts';

/** positions/{uid} as a browser supplies it; rules cannot check each entry, so readers check them (positions.ts). */
export const positionsDocumentSchema = v.strictObject({
  entries: v.pipe(
    record,
    v.check((entries) => areIds(Object.keys(entries), POSITIONS_MAX)),
  ),
});
