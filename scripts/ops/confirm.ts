import { createInterface } from 'node:readline/promises';

import { Misuse, Problem } from '../stack/problem.ts';

/**
 * Asks the person at the keyboard before something is changed that cannot be taken back; `--yes` answers for a script.
 * @throws Misuse where nobody can be asked, Problem when the answer is anything but `answer`
 */
export async function confirm(
  what: string,
  answer: string,
  { yes }: { yes?: true },
): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY) {
    throw new Misuse(`${what} Nobody can be asked here: add --yes to go on.`);
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await lines.question(`${what}\nType "${answer}" to go on: `);
  lines.close();
  if (typed.trim() !== answer) throw new Problem('Nothing was changed.');
}
