import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium, type Page } from '@playwright/test';
import { atEnd } from '../../scripts/command/lifetime.ts';
import { Problem } from '../../scripts/command/problem.ts';
import { findChromium } from '../../scripts/local-environment/find.ts';
import { VIDEO_MAX_BYTES } from './entries.ts';
import { slideHtml, slidePage } from './slides.ts';
import type { CourseScript, Picture } from './storyboard.ts';
import { FRAMES_PER_SEC, keyFrames, type Shot } from './timeline.ts';

/** The size of the video in pixels. */
const SIZE = { width: 1280, height: 720 };
/** Captions are shown below this line; no label may reach it. */
const CAPTIONS_TOP = 590;
/** Text is rendered the same on every machine. */
const EVEN_LETTERS =
  '--font-render-hinting=none --disable-lcd-text --force-color-profile=srgb'.split(' ');
/**
 * Higher than usual for moving pictures: every picture stays for seconds, so x264 spends more on it
 * and text is sharp.
 */
const QUALITY = 45;

/** The MP4 of a course, rendered and encoded in a temporary folder. */
export async function renderVideo(script: CourseScript, shots: Shot[]): Promise<Uint8Array> {
  const folder = await mkdtemp(path.join(tmpdir(), 'course-video-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  atEnd(remove);
  try {
    const images = await drawSlides(script, shots, folder);
    const target = path.join(folder, 'course.mp4');
    await encode(shots, images, target);
    const video = await readFile(target);
    if (video.length <= VIDEO_MAX_BYTES) return video;
    throw new Problem(
      `The video of "${script.id}" takes ${video.length} bytes, more than ${VIDEO_MAX_BYTES}: shorten its lessons.`,
    );
  } finally {
    await remove();
  }
}

/**
 * Renders the PNG of each shot into `folder`; equal pictures share a file. Fails when a text is too
 * long for its slide.
 */
async function drawSlides(script: CourseScript, shots: Shot[], folder: string): Promise<string[]> {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', ...EVEN_LETTERS];
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const browser = await chromium.launch({ executablePath: await findChromium(), args, ...signals });
  atEnd(() => browser.close());
  const page = await browser.newPage({ viewport: SIZE, colorScheme: 'light' });
  await page.setContent(slidePage());
  const drawn = new Map<string, string>();
  const files: string[] = [];
  for (const { picture } of shots) {
    const html = slideHtml(script, picture);
    let file = drawn.get(html);
    if (file === undefined) {
      file = path.join(folder, `${String(drawn.size).padStart(4, '0')}.png`);
      drawn.set(html, file);
      await draw(page, html, picture);
      await page.screenshot({ path: file, animations: 'disabled' });
    }
    files.push(file);
  }
  await browser.close();
  return files;
}

/**
 * Shows a slide; throws when the column of a page, a line of code, or the label on a cover is cut
 * off.
 */
async function draw(page: Page, html: string, picture: Picture): Promise<void> {
  const fits = await page.locator('#slide').evaluate(
    async (main, [inside, captionsTop]) => {
      main.innerHTML = inside;
      await document.fonts.ready;
      const boxes = [...main.querySelectorAll('.body, .code')];
      const label = main.querySelector('.label')?.getBoundingClientRect().bottom ?? 0;
      return (
        label <= captionsTop &&
        boxes.every(
          (box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight,
        )
      );
    },
    [html, CAPTIONS_TOP] as const,
  );
  if (fits) return;
  throw new Problem(
    `The text of a slide does not fit; shorten it: ${JSON.stringify(picture).slice(0, 300)}`,
  );
}

/**
 * Encodes the MP4 of the rendered shots: H.264 High, 720 lines, no sound, index in front. One
 * thread, so that the same ffmpeg gives the same bytes and the machine stays usable.
 */
async function encode(shots: Shot[], images: string[], target: string): Promise<void> {
  const list = path.join(path.dirname(target), 'shots.txt');
  const entry = (index: number) => `file '${images[index]}'\n`;
  const lines = shots.map(
    ({ start, end }, index) => `${entry(index)}duration ${(end - start) / FRAMES_PER_SEC}\n`,
  );
  // The concat demuxer needs the last picture twice.
  await writeFile(list, lines.join('') + entry(shots.length - 1));
  const keys = keyFrames(shots).map((frame) => frame / FRAMES_PER_SEC);
  await runFfmpeg([
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-vf', `fps=${FRAMES_PER_SEC},scale=out_color_matrix=bt709:out_range=tv,format=yuv420p`],
    ...['-c:v', 'libx264', '-profile:v', 'high', '-preset', 'fast'],
    ...['-crf', String(QUALITY), '-threads', '1', '-sc_threshold', '0'],
    ...['-x264-params', 'psy=0:deblock=-2,-2'],
    ...['-g', '9999', '-force_key_frames', keys.join(',')],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
    ...['-frames:v', String(shots.at(-1)?.end ?? 0), '-movflags', '+faststart', target],
  ]);
}

async function runFfmpeg(args: string[]): Promise<void> {
  const child = spawn('ffmpeg', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  atEnd(() => child.kill());
  const output = text(child.stderr);
  const [code] = (await once(child, 'close').catch(() => {
    throw new Problem(
      'ffmpeg makes the videos and was not found: install it ("apt-get install ffmpeg" or "brew install ffmpeg") and run the command again.',
    );
  })) as [number | null];
  if (code !== 0)
    throw new Problem('ffmpeg could not make the video; its own message is above.', await output);
}
