import { course, exportOf, faultless, lesson } from './content-fixtures.ts';
import type { ContentServer } from './content-server.ts';

/** More courses than three pages hold: those of `faultless` with a third lesson, then m00 to m44. */
export const manyCourses = () =>
  exportOf([
    ...faultless(),
    lesson('l3', 'c1', 3, { videoEndTime: 30 }),
    ...Array.from({ length: 45 }, (_, at) => course(`m${String(at).padStart(2, '0')}`, {}, at + 1)),
  ]);

/** All courses as a client turns the pages, and each total that it was told. */
export async function allPages(
  server: ContentServer,
): Promise<{ ids: string[]; totals: Set<number> }> {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let skip = 0, total = 1; skip < total; skip += 20) {
    const page = await server.read(`/courses?skip=${skip}`);
    ids.push(...page.items.map(({ id }) => id));
    totals.add((total = page.total));
  }
  return { ids, totals };
}
