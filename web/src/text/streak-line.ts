import { nouns } from './nouns.ts';
import { counted } from './plural.ts';

/** The streak beside the hero of a learner. */
export const streakLine = {
  streak: (days: number) => `Серія: ${counted(days, nouns.dayInRow)}`,
};
