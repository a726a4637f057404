import { PAGE_PARAMETERS } from '@edu/domain/site/served-page';
import { describe, expect, it } from 'vitest';
import { toChips } from './filter-chips.tsx';
import { readChoice, writeChoice } from './filters-in-url.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const EVERYTHING =
  'q=%D1%82%D0%B8%D0%BF%D0%B8&group=technical&category=Backend&category=Cloud&level=advanced&length=hours&rating=4.5&status=started&status=saved&sort=short&pages=2';

describe('filters in the address', () => {
  it('survive writing and reading, in one order', () => {
    expect(writeChoice(read(EVERYTHING)).toString()).toBe(EVERYTHING);
  });

  it('have no parameter that server rendering ignores', () => {
    for (const name of new URLSearchParams(EVERYTHING).keys())
      expect(PAGE_PARAMETERS['/catalog']).toContain(name);
  });

  it('leave an empty query without a choice', () => {
    expect(writeChoice(read('')).toString()).toBe('');
    expect(read('')).toMatchObject({ sort: 'popular', pages: 1, group: undefined });
  });

  it('ignore unknown values', () => {
    const odd = 'group=all&category=Cooking&level=expert&length=5&rating=3&status=lost&sort=best';
    expect(writeChoice(read(odd)).toString()).toBe('');
  });

  it.each(['0', '-1', '1.5', 'x', ''])('reads %j as page one', (pages) => {
    expect(read(`pages=${pages}`).pages).toBe(1);
  });

  it('cap the number of pages', () => {
    expect(read('pages=1000000').pages).toBe(50);
  });
});

describe('the filter chips', () => {
  it('remove one filter each and leave the others', () => {
    const choice = read(EVERYTHING);
    const chips = toChips(choice);
    expect(chips.map(({ label }) => label.replaceAll('\u00A0', ' '))).toEqual([
      '«типи»',
      'У процесі',
      'Збережені',
      'Технічні',
      'Backend',
      'Cloud',
      'Просунутий',
      '1–3 год',
      'Рейтинг від 4,5',
    ]);
    for (const { label, without } of chips) {
      const others = chips.filter((chip) => chip.label !== label);
      expect(toChips({ ...choice, ...without }).map((chip) => chip.label)).toEqual(
        others.map((chip) => chip.label),
      );
    }
  });

  it('ignore spaces', () => {
    expect(toChips(read('q=++'))).toEqual([]);
  });
});
