import type { Clip } from '@edu/domain/content/course';
import { listNotes } from '@edu/domain/learning/notes';
import { lazy } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectConsoleError } from '../../../../tests/support/setup/console.ts';
import { expectAccessible, press, renderInApp } from '../../test/render.tsx';
import { ANONYMOUS, removeLocal, storageKeys } from '../../lib/storage/local-store.ts';
import { forgetUserStores } from '../../lib/sync/synced-store.ts';
import { ClipLink } from '../player/clip-link.ts';
import { LessonNotes } from '../notes/lesson-notes.tsx';
import { noteStores } from '../notes/notes-store.ts';
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

const region = page.getByRole('region', { name: 'Текст відео й\u00A0нотатки' });
const current = () => document.querySelector('[aria-current]')?.textContent ?? '';
const toCurrent = page.getByRole('button', { name: 'До поточного місця' });
const list = () => document.querySelector<HTMLElement>('.transcript__list')!;
const rows = () =>
  [...document.querySelectorAll('.transcript__row span')].map((row) => row.textContent);

const lesson = (clip: Clip) => ({
  id: 'l1',
  courseId: 'c1',
  title: 'Урок',
  description: '',
  order: 1,
  ...clip,
});
/** The notes of the device, each with its second. */
const stored = () =>
  listNotes(noteStores.of(ANONYMOUS).value.courses['c1'] ?? {}).map(
    ({ second, text }) => `${second} ${text}`,
  );
const button = (name: string) => page.getByRole('button', { name, exact: true });
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

beforeEach(() => {
  changePreferences({ transcript: true });
  forgetUserStores(ANONYMOUS);
  removeLocal(storageKeys.notes(ANONYMOUS));
});

async function open(clip: Clip): Promise<ClipLink> {
  const link = new ClipLink();
  await renderInApp(
    <div className="lesson">
      <h1>Урок</h1>
      <LessonSide
        lesson={lesson(clip)}
        link={link}
        notes={(state) => <LessonNotes lesson={lesson(clip)} link={link} {...state} />}
      />
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
  await press(page.getByRole('button', { name: 'Показати панель' }));
  await expect.poll(rows).toHaveLength(3);
  expect(preferencesNow().transcript).toBe(true);
  await press(page.getByRole('button', { name: 'Сховати панель' }));
  expect(preferencesNow().transcript).toBe(false);
  expect(document.querySelector('.transcript__list')).toBeNull();
});

test('a part whose chunk does not arrive says so, and the lesson stays', async () => {
  expectConsoleError(/A chunk did not arrive/);
  const Missing = lazy(() => Promise.reject(new TypeError('A chunk did not arrive.')));
  const side = <LessonSide lesson={lesson({})} link={new ClipLink()} notes={() => <Missing />} />;
  await renderInApp(
    <>
      <h1>Урок</h1>
      {side}
    </>,
    { user: null },
  );
  await expect.element(page.getByText('Не вдалося завантажити нотатки.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Урок' })).toBeVisible();
});

test('a lesson without captions has notes alone; captions that fail offer another try', async () => {
  await open({});
  await expect.element(page.getByRole('region', { name: 'Нотатки' })).toBeVisible();
  await expect.element(page.getByText(/ще немає позначених моментів/)).toBeVisible();
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
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

test('the key marks the moment and leaves the transcript; its text can be added', async () => {
  const link = await open({ captionsUrl: captions(30), videoStartTime: 10 });
  await expect.poll(() => rows().length).toBe(25);
  link.second.set(45.6);
  link.mark();
  await expect.element(page.getByText('Позначено 0:35.')).toBeVisible();
  expect(stored()).toEqual(['45 ']);
  await expect.element(tab('Текст відео')).toHaveAttribute('aria-selected', 'true');

  await press(button('Додати текст'));
  const field = page.getByRole('textbox', { name: 'Текст нотатки до 0:35' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Перший рядок{Enter}другий');
  await press(button('Зберегти'));
  await expect.poll(stored).toEqual(['45 Перший рядок\nдругий']);
  await expect.element(button('Редагувати нотатку до 0:35')).toHaveFocus();
  const seek = vi.fn<(second: number) => void>();
  link.connect(seek);
  await press(button('Перейти до 0:35'));
  expect(seek).toHaveBeenLastCalledWith(45);
  await expectAccessible('the notes of a lesson');
  (tab('Нотатки').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Текст відео')).toHaveFocus();
  await expect.poll(() => rows().length).toBe(25);
});

test('the button marks and asks for the text, which is saved also when the form is left', async () => {
  const link = await open({});
  link.second.set(7);
  await press(button('Позначити момент'));
  const field = page.getByRole('textbox', { name: 'Текст нотатки до 0:07' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Важливо');
  await press(button('Сховати панель'));
  await expect.poll(stored).toEqual(['7 Важливо']);
  await press(button('Показати панель'));
  await press(button('Редагувати нотатку до 0:07'));
  await field.fill('Інакше');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Важливо', { exact: true })).toBeVisible();
  expect(stored()).toEqual(['7 Важливо']);

  await press(button('Прибрати нотатку до 0:07'));
  await expect.element(page.getByText('Нотатку до 0:07 прибрано.')).toBeVisible();
  expect(stored()).toEqual([]);
  await press(button('Повернути'));
  expect(stored()).toEqual(['7 Важливо']);
});

test('a course without space for another note says so', async () => {
  const one = { at: '2026-05-01T10:00:00.000Z', lessonId: 'l2', second: 1, text: '' };
  const full = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`n${i}`, one]));
  noteStores.change(ANONYMOUS, 'c1', () => full);
  const link = await open({});
  link.mark();
  await expect.element(page.getByText(/вже немає місця для нотаток/)).toBeVisible();
  expect(stored()).toHaveLength(200);
});
