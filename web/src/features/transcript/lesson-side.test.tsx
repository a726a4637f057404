import type { Clip } from '@edu/domain/content/course';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, press, renderInApp } from '../../test/render.tsx';
import { ClipLink } from '../player/clip-link.ts';
import { changePreferences, preferencesNow } from '../preferences/store.ts';
import { LessonSide } from './lesson-side.tsx';

const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
const time = (second: number) =>
  `${two(second / 3600)}:${two((second / 60) % 60)}:${two(second % 60)}.000`;
/** Sentence n is from second 2n to 2n + 2. */
const captions = (count: number) => {
  const cues = Array.from(
    { length: count },
    (_, n) => `${time(2 * n)} --> ${time(2 * n + 2)}\nРечення ${n}.`,
  );
  return `data:text/vtt,${encodeURIComponent(['WEBVTT', ...cues].join('\n\n'))}`;
};

const region = page.getByRole('region', { name: 'Текст відео' });
const current = () => document.querySelector('[aria-current]')?.textContent ?? '';
const toCurrent = page.getByRole('button', { name: 'До поточного місця' });
const list = () => document.querySelector<HTMLElement>('.transcript__list')!;
const rows = () =>
  [...document.querySelectorAll('.transcript__row span')].map((row) => row.textContent);

beforeEach(() => changePreferences({ transcript: true }));

async function open(clip: Clip): Promise<ClipLink> {
  const link = new ClipLink();
  await renderInApp(
    <div className="lesson">
      <h1>Урок</h1>
      <LessonSide clip={clip} link={link} />
    </div>,
    { user: null },
  );
  return link;
}

test('shows the sentences of the clip alone; a press on one, and Enter, play from it', async () => {
  const seek = vi.fn<(second: number) => void>();
  const link = await open({ captionsUrl: captions(9), videoStartTime: 5, videoEndTime: 13 });
  link.connect(seek);
  await expect.poll(rows).toEqual([2, 3, 4, 5, 6].map((n) => `Речення ${n}.`));
  await page.getByText('Речення 4.').click();
  expect(seek).toHaveBeenLastCalledWith(8);
  // It began before the clip.
  await page.getByText('Речення 2.').click();
  expect(seek).toHaveBeenLastCalledWith(5);

  const first = page.getByRole('button', { name: 'Перейти до 0:00' });
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(seek).toHaveBeenLastCalledWith(8);
  await userEvent.keyboard('{End} ');
  expect(seek).toHaveBeenLastCalledWith(12);
  expect(document.querySelectorAll('.transcript__time[tabindex="0"]')).toHaveLength(1);
  await expectAccessible('the transcript');
});

test('text of it can be selected without a seek', async () => {
  const seek = vi.fn<(second: number) => void>();
  (await open({ captionsUrl: captions(9) })).connect(seek);
  const sentence = page.getByText('Речення 4.');
  await expect.element(sentence).toBeVisible();
  await userEvent.dblClick(sentence, { position: { x: 12, y: 8 } });
  expect(String(getSelection()).trim()).toBe('Речення');
  expect(seek.mock.calls.length).toBeLessThan(2);
  getSelection()?.removeAllRanges();
});

test('marks the current sentence and follows it until the reader scrolls', async () => {
  const link = await open({ captionsUrl: captions(200) });
  await expect.poll(() => rows().length).toBe(200);
  expect(current()).toBe('');
  link.second.set(301);
  await expect.poll(current).toContain('Речення 150.');
  await expect.poll(() => list().scrollTop).toBeGreaterThan(1000);
  await expect.element(toCurrent).not.toBeInTheDocument();

  list().dispatchEvent(new WheelEvent('wheel', { bubbles: true }));
  await expect.element(toCurrent).toBeVisible();
  list().scrollTo({ top: 0, behavior: 'instant' });
  link.second.set(303);
  await expect.poll(current).toContain('Речення 151.');
  expect(list().scrollTop).toBe(0);
  await press(toCurrent);
  await expect.poll(() => list().scrollTop).toBeGreaterThan(1000);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Перейти до 5:02');
  await expect.element(toCurrent).not.toBeInTheDocument();
});

test('the choice to hide it is stored, and no captions are read then', async () => {
  const fetching = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetching.mockRestore());
  changePreferences({ transcript: false });
  await open({ captionsUrl: captions(3) });
  await expect.element(region).toBeVisible();
  await press(page.getByRole('button', { name: 'Показати текст' }));
  await expect.poll(rows).toHaveLength(3);
  expect(preferencesNow().transcript).toBe(true);
  await press(page.getByRole('button', { name: 'Сховати текст' }));
  expect(preferencesNow().transcript).toBe(false);
  expect(document.querySelector('.transcript__list')).toBeNull();
});

test('a lesson without captions has nothing; captions that fail offer another try', async () => {
  await open({});
  await expect.element(page.getByRole('heading', { name: 'Урок' })).toBeVisible();
  await expect.element(region).not.toBeInTheDocument();
  const fetching = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response('', { status: 404 }));
  onTestFinished(() => fetching.mockRestore());
  await open({ captionsUrl: '/captions.vtt' });
  await expect.element(page.getByText('Не вдалося завантажити текст відео.')).toBeVisible();
  fetching.mockImplementation(async () => new Response('WEBVTT\n\n00:00.000 --> 00:01.000\nЄ.'));
  await press(page.getByRole('button', { name: 'Спробувати ще раз' }));
  await expect.poll(rows).toEqual(['Є.']);
});

test('two hours of captions have every sentence, and are laid out where they are seen', async () => {
  await open({ captionsUrl: captions(3_000) });
  await expect.poll(() => rows().length).toBe(3_000);
  const groups = document.querySelectorAll('.transcript__group');
  expect(groups).toHaveLength(60);
  expect(getComputedStyle(groups[59]!).contentVisibility).toBe('auto');
});
