import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A desk and a telephone, in CSS pixels. */
export const BOTH_WIDTHS = [1440, 390];

/** A colour on its way from one theme to the other is none of either, and what stands below the screen sets out late. */
const WITHOUT_WAYS = '*, ::before, ::after { transition: none !important; }';

async function check(page: Page, what: string): Promise<void> {
  const style = await page.addStyleTag({ content: WITHOUT_WAYS });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    // The theme changes colours alone.
    const rules = colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules('color-contrast');
    const { violations } = await rules.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    expect(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await style.evaluate((element) => (element as HTMLStyleElement).remove());
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `${what} scrolls sideways`).toBe(0);
}

/**
 * What stands on the page now breaks no rule of WCAG 2.2 AA that axe can see, in the light and in the dark theme, and does not
 * scroll sideways; at the page's own width, or at each of `widths`.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = [],
): Promise<void> {
  const before = page.viewportSize();
  if (widths.length === 0) await check(page, what);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await check(page, `${what}, ${width} px`);
  }
  if (before) await page.setViewportSize(before);
}
