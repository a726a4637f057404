import './player.css';
import { act } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render.tsx';
import type { ClipState } from './clip-driver.ts';
import { EndPanel } from './end-panel.tsx';

const state: ClipState = {
  position: 10,
  length: 10,
  ended: 'clip',
  isStarting: false,
  hasFailed: false,
  hasMore: false,
  isFull: false,
};
const onNext = vi.fn<() => void>();
const nothing = () => undefined;

const renderEnd = (opensItself = true, hasMore = false) =>
  renderInApp(
    <div className="player" data-media-player="">
      <h1>Урок</h1>
      <button type="button">Гучність</button>
      <EndPanel
        state={{ ...state, hasMore }}
        course={{ id: 'js', category: 'JavaScript' }}
        next={{ to: '/next', title: 'Наступний', opensItself }}
        quiz={undefined}
        onReplay={nothing}
        onGoOn={nothing}
        onNext={onNext}
      />
    </div>,
  );

const COUNTDOWN_SEC = 8;

const cancel = page.getByRole('button', { name: 'Скасувати', exact: true });
const next = page.getByRole('link', { name: 'Далі', exact: true });
/** The seconds that the panel shows. */
const left = () =>
  Number(/\d+/u.exec(document.querySelector('.player__next .num')?.textContent ?? '')?.[0]);
const focus = (target: typeof cancel) => (target.element() as HTMLElement).focus();

/**
 * Advances the clock second by second; React renders each, with its effects, before the next. A
 * test of an exact second polls nothing before it, and needs no user: each poll of `expect.element`
 * and the wait for a sign-in answer advance the clock too.
 */
async function pass(seconds: number): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (let sec = 0; sec < seconds; sec += 1)
    await act(async () => void vi.advanceTimersByTime(1000));
  vi.unstubAllGlobals();
}

let motion: MockInstance<typeof window.matchMedia>;

beforeEach(() => {
  onNext.mockReset();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { matchMedia } = window;
  motion = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      matchMedia.call(window, query.replace('reduce)', 'no-preference)')),
    );
});
afterEach(() => {
  vi.useRealTimers();
  motion.mockRestore();
});

test('the next lesson opens by itself after the countdown, once', async () => {
  await renderEnd();
  await pass(COUNTDOWN_SEC - 1);
  expect(onNext).not.toHaveBeenCalled();
  await pass(1);
  expect(onNext).toHaveBeenCalledOnce();
  await pass(5);
  expect(onNext).toHaveBeenCalledOnce();
});

test('the countdown waits while the focus is on a button of the panel, and cancelling keeps the focus', async () => {
  await renderEnd();
  focus(cancel);
  await pass(10);
  expect(left()).toBe(COUNTDOWN_SEC);
  expect(onNext).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(next).toHaveFocus();
  await pass(10);
  expect(onNext).not.toHaveBeenCalled();
});

test('Escape anywhere in the player cancels, and leaves the focus unchanged', async () => {
  await renderEnd();
  await expect.element(cancel).toBeVisible();
  const volume = page.getByRole('button', { name: 'Гучність' });
  focus(volume);
  await userEvent.keyboard('{Escape}');
  await expect.element(cancel).not.toBeInTheDocument();
  await expect.element(next).toBeVisible();
  await expect.element(volume).toHaveFocus();
});

test('on a phone the countdown leaves one button and «Скасувати», which brings the others back', async () => {
  await page.viewport(390, 844);
  await renderEnd();
  const replay = page.getByRole('button', { name: 'Переглянути ще раз' });
  await expect.element(next).toBeVisible();
  await expect.element(replay).not.toBeInTheDocument();
  await cancel.click();
  await expect.element(replay).toBeVisible();
  await page.viewport(1440, 900);
});

test('nothing opens by itself with reduced motion', async () => {
  motion.mockRestore();
  await renderEnd();
  await expect.element(next).toBeVisible();
  await expect.element(cancel).not.toBeInTheDocument();
  await pass(10);
  expect(onNext).not.toHaveBeenCalled();
});

test('a quiz waits for a press; whatever is offered, one action is a button', async () => {
  await renderEnd(false, true);
  await expect.element(page.getByText('Далі: Наступний')).toBeVisible();
  await pass(10);
  expect(onNext).not.toHaveBeenCalled();
  await expect.element(cancel).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Дивитися без поділу на уроки' }))
    .toBeVisible();
  expect(document.querySelectorAll('.player__end .btn')).toHaveLength(1);
});
