import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { COLOR_RULES, NO_TRANSITIONS, TAGS } from './axe-rules.ts';

const THEMES = ['light', 'dark'] as const;

/** What axe finds in the page, one line for each broken rule. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  return await page.evaluate(
    async (runOnly) => {
      const { axe: loaded } = globalThis as unknown as { axe: { run: typeof axe.run } };
      // Frames of other origins are the sites' own players.
      const options = { runOnly, resultTypes: ['violations' as const], iframes: false };
      const found = await loaded.run(options);
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    theme === 'light' ? TAGS : COLOR_RULES,
  );
}

/**
 * The page breaks no rule of WCAG 2.2 AA that axe can check and does not scroll sideways: in the
 * light theme at its current width, or in the light theme and by its colours in the dark one, at
 * each of `widths`.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = [],
): Promise<void> {
  const before = page.viewportSize();
  const style = await page.addStyleTag({ content: NO_TRANSITIONS });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const width of widths.length > 0 ? widths : [undefined]) {
    if (width !== undefined) await page.setViewportSize({ width, height: 900 });
    for (const theme of width === undefined ? (['light'] as const) : THEMES)
      expect(await violations(page, theme), `${what}, ${width ?? ''} ${theme}`).toEqual([]);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `${what}, ${width ?? ''} scrolls sideways`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await style.evaluate((element) => (element as HTMLStyleElement).remove());
  if (before) await page.setViewportSize(before);
}
