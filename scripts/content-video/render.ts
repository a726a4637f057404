import path from 'node:path';

import { type Browser, chromium, type Page } from '@playwright/test';

import { atEnd } from '../stack/lifetime.ts';
import { Problem } from '../stack/problem.ts';
import { findChromium } from '../testing/chromium.ts';
import { slidePage } from './slide-page.ts';
import { slideHtml } from './slides.ts';
import type { Picture } from './picture.ts';
import type { CourseScript } from './storyboard.ts';

/** The size of the video in pixels. */
const SLIDE_SIZE = { width: 1280, height: 720 };
/** Captions lie below this line; nothing of a page may reach it. */
const CAPTIONS_TOP = 612;

/** Flags that make letters look the same everywhere. */
const EVEN_LETTERS = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...EVEN_LETTERS],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atEnd(() => browser.close());
  return browser;
}

/**
 * Draws every picture once into `folder` as a PNG and returns their file names in the order of `pictures`; equal
 * pictures share a file. Fails when a text is too long for its slide.
 */
export async function renderSlides(
  course: CourseScript,
  pictures: Picture[],
  folder: string,
): Promise<string[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SLIDE_SIZE, colorScheme: 'light' });
    await page.setContent(await slidePage());
    const drawn = new Map<string, string>();
    const files: string[] = [];
    for (const picture of pictures) {
      const html = slideHtml(course, picture);
      const file =
        drawn.get(html) ?? path.join(folder, `${String(drawn.size).padStart(4, '0')}.png`);
      if (!drawn.has(html)) await drawSlide(page, html, file, picture);
      drawn.set(html, file);
      files.push(file);
    }
    return files;
  } finally {
    await browser.close();
  }
}

async function drawSlide(page: Page, html: string, file: string, picture: Picture): Promise<void> {
  await page.locator('#slide').evaluate((main, inside) => {
    main.innerHTML = inside;
  }, html);
  await page.evaluate('document.fonts.ready');
  await checkFits(page, picture);
  await page.screenshot({ path: file, animations: 'disabled' });
}

/** Whether nothing is cut off: neither the column of a page, nor a line of code, nor the label on a cover. */
async function checkFits(page: Page, picture: Picture): Promise<void> {
  const overflows = await page
    .locator('.body, .code')
    .evaluateAll((boxes) =>
      boxes.some((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight),
    );
  const label = await page.locator('.label').all();
  const box = await label[0]?.boundingBox();
  if (!overflows && (!box || box.y + box.height <= CAPTIONS_TOP)) return;
  throw new Problem(
    `The text of a slide does not fit; shorten it: ${JSON.stringify(picture).slice(0, 300)}`,
  );
}
