import type { Case } from './case.ts';
import { gridOf } from './grid.ts';
import { MODELS, WRITTEN } from './models/all.ts';
import { writesOf } from './writes.ts';

/** The whole table. */
export const CASES: readonly Case[] = [...MODELS.flatMap(gridOf), ...WRITTEN.flatMap(writesOf)];
