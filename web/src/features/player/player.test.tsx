import { type VideoSource, videoSource } from '@edu/domain/content/video-source';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { getPositionsStore, storePosition } from '../positions/positions.ts';
import { changePreferences, preferencesNow } from '../preferences/store.ts';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { expectAccessible, expectLink, press, renderInApp } from '../../test/render.tsx';
import SOUND from '../../test/sound.mp4?url';
import './player.css';
import { ClipView } from './clip-view.tsx';
import { Player, type PlayerProps } from './player.tsx';

vi.mock('../../lib/run-when-idle.ts', { spy: true });
vi.mock('@edu/domain/content/video-source', { spy: true });

/** The video of a sample course, from the mock content service. */
const [src = ''] = Object.values(
  import.meta.glob<string>(
    '../../../../content/assets/videos.ctfassets.net/demoeduspace/sql-basics-video/*/*.mp4',
    { query: '?url', import: 'default', eager: true },
  ),
);
const [captionsUrl = ''] = Object.values(
  import.meta.glob<string>(
    '../../../../content/assets/assets.ctfassets.net/demoeduspace/sql-basics-captions/*/*.vtt',
    { query: '?url', import: 'default', eager: true },
  ),
);
const FILE: VideoSource & { kind: 'file' } = { kind: 'file', src };

/** From second 10 to second 153 of the file: 2:23. */
const PROPS: Omit<PlayerProps, 'source'> = {
  clip: { id: 'lesson-1', videoUrl: src, captionsUrl, videoStartTime: 10, videoEndTime: 153 },
  course: { id: 'sql', category: 'Database' },
  title: 'Вибірка',
  startsItself: false,
  onEnded: vi.fn<() => void>(),
  onPlayed: vi.fn<() => void>(),
};

const video = () => document.querySelector('video')!;
const time = () => video().currentTime;
const isPaused = () => video().paused;
const seekBar = page.getByRole('slider', { name: 'Позиція' });
const bar = () => seekBar.element() as HTMLInputElement;
/** Vidstack moves the focus from a button to the player when it hides the controls. */
const hasFocus = () => document.querySelector('.player')!.contains(document.activeElement);
const begin = () => userEvent.click(document.querySelector('.player__start-button')!);

/** Renders the player and waits for the length of its file. */
async function open(props: Partial<PlayerProps> = {}): Promise<void> {
  await cleanup();
  await renderInApp(
    <div className="wrap">
      <h1 tabIndex={-1}>Урок</h1>
      <Player {...PROPS} source={FILE} {...props} />
    </div>,
    { user: null },
  );
  await expect.element(seekBar).not.toHaveAttribute('max', '1');
}

async function playToEnd(): Promise<void> {
  await seekBar.fill(String(Number(bar().max) - 1));
  if (isPaused()) await begin();
  await expect.element(page.getByText('Урок завершено').first()).toBeVisible();
}

beforeEach(() =>
  changePreferences({ speed: 1, volume: 1, muted: true, captions: true, shortcuts: true }),
);

test('a clip begins at its start and ends at its end, once; the full video continues', async () => {
  const onEnded = vi.fn<() => void>();
  await open({ onEnded });
  await expect.poll(time).toBeCloseTo(10, 0);
  await expect.element(page.getByText('0:00 / 2:23')).toBeVisible();
  await playToEnd();
  expect(isPaused()).toBe(true);
  // The frame after the end is left once the video is paused.
  await expect.poll(time).toBeLessThanOrEqual(153);
  expect(onEnded).toHaveBeenCalledOnce();

  await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
  await expect.poll(time).toBeLessThan(30);
  await playToEnd();
  await page.getByRole('button', { name: 'Дивитися без поділу на уроки' }).click();
  await expect.poll(time).toBeGreaterThan(153.2);
  expect(isPaused()).toBe(false);
});

test('keys work in the player and on the page, and do nothing once they are switched off', async () => {
  await open({ clip: { ...PROPS.clip, id: 'lesson-of-keys' } });
  bar().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await expect.poll(time).toBeCloseTo(25, 0);
  await userEvent.keyboard(' ');
  await expect.poll(isPaused).toBe(false);
  await press(page.getByRole('heading', { level: 1 }), 'k');
  await expect.poll(isPaused).toBe(true);
  const before = time();
  await userEvent.keyboard('l');
  await expect.poll(time).toBeCloseTo(before + 10, 0);
  await userEvent.keyboard('m');
  expect(preferencesNow().muted).toBe(false);
  await userEvent.keyboard('{Shift>}/{/Shift}');
  const help = page.getByRole('dialog', { name: 'Гарячі клавіші' });
  await expect.element(help.getByText('На 10 секунд назад чи вперед')).toBeVisible();
  await expectAccessible('the help of the keys');
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();

  changePreferences({ shortcuts: false });
  await userEvent.keyboard('m');
  expect(preferencesNow().muted).toBe(false);
});

test.each([390, 1440])(
  'the focus stays in the player of %s px when the pressed button is removed',
  async (width) => {
    await page.viewport(width, 900);
    // As when it replaces the poster of a page that still loads.
    await open({ clip: { ...PROPS.clip, id: 'lesson-of-focus' }, takesFocus: true });
    await expect.poll(hasFocus).toBe(true);
    await begin();
    await expect.poll(isPaused).toBe(false);
    await expect.poll(hasFocus).toBe(true);
    await seekBar.fill(String(Number(bar().max) - 1));
    await expect.element(page.getByText('Урок завершено').first()).toBeVisible();
    await page.getByRole('button', { name: 'Переглянути ще раз' }).click();
    await expect.poll(isPaused).toBe(false);
    await expect.poll(hasFocus).toBe(true);
  },
);

test('a pause before the video plays is kept', async () => {
  await open();
  document.querySelector<HTMLElement>('.player__start-button')!.click();
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', bubbles: true }),
  );
  await expect.poll(isPaused).toBe(true);
});

test('a video that the browser does not let play waits for another press', async () => {
  await open();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(
    new DOMException('The user did not interact with the document first.', 'NotAllowedError'),
  );
  await begin();
  expect(isPaused()).toBe(true);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await begin();
  await expect.poll(isPaused).toBe(false);
});

test('the sound of a file has controls, and a file without sound has none', async () => {
  const volume = page.getByRole('slider', { name: 'Гучність' });
  await open();
  await begin();
  await expect.poll(time).toBeGreaterThan(10.2);
  await expect.element(volume).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Гарячі клавіші' }).click();
  const help = page.getByRole('dialog', { name: 'Гарячі клавіші' });
  await expect.element(help.getByText('Повільніше чи швидше')).toBeVisible();
  await expect.element(help.getByText('Звук')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');

  await open({
    clip: { id: 'lesson-3', videoUrl: SOUND },
    source: { kind: 'file', src: SOUND },
  });
  await begin();
  await volume.fill('40');
  expect(video().volume).toBe(0.4);
  await page.getByRole('button', { name: 'Гарячі клавіші' }).click();
  await expect.element(help.getByText('Звук')).toBeVisible();
});

test('speed and captions are stored on the device, for the next video too', async () => {
  changePreferences({ muted: false });
  await open();
  await page.getByRole('combobox', { name: 'Швидкість' }).selectOptions('1.5');
  await page.getByRole('button', { name: 'Вимкнути субтитри' }).click();
  await open({ clip: { ...PROPS.clip, id: 'lesson-2' } });
  await expect.element(page.getByRole('button', { name: 'Увімкнути субтитри' })).toBeVisible();
  await begin();
  await expect.poll(isPaused).toBe(false);
  expect(video().playbackRate).toBe(1.5);
  expect(document.querySelector('.player__captions')).toBeNull();
  await page.getByRole('button', { name: 'Увімкнути субтитри' }).click();
  await expect.poll(() => document.querySelector('.player__captions')?.textContent).toBeTruthy();
});

test('the controls show the speed and the sound that something else has set', async () => {
  changePreferences({ muted: false });
  await open({
    clip: { id: 'lesson-3', videoUrl: SOUND },
    source: { kind: 'file', src: SOUND },
  });
  await begin();
  const speed = page.getByRole('combobox', { name: 'Швидкість' });
  await expect.element(speed).toHaveValue('1');
  // As a browser's own media controls or an extension do.
  video().playbackRate = 1.1;
  video().volume = 0.3;
  await expect.element(speed).toHaveValue('1.1');
  await expect.element(page.getByRole('slider', { name: 'Гучність' })).toHaveValue('30');
  // The preference is 1 already.
  await speed.selectOptions('1');
  await expect.poll(() => video().playbackRate).toBe(1);
  await expect.element(speed).toHaveValue('1');
  video().playbackRate = 1.1;
  await expect.element(speed).toHaveValue('1.1');
  await userEvent.keyboard('{Shift>}{Period}{/Shift}');
  await expect.poll(() => video().playbackRate).toBe(1.25);
});

test('a lesson resumes at its stored position, or starts from its beginning', async () => {
  const clip = { ...PROPS.clip, id: 'left-lesson' };
  storePosition('anonymous', clip.id, 70);
  await open({ clip });
  const resume = page.getByRole('button', { name: 'Продовжити з 1:00' });
  await expectAccessible('a video that was left');
  await resume.click();
  await expect.poll(time).toBeGreaterThan(70);
  await open({ clip });
  await page.getByRole('button', { name: 'Почати спочатку' }).click();
  await expect.poll(isPaused).toBe(false);
  expect(time()).toBeLessThan(40);
});

test.each([
  ['hidden', () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))],
  ['left', () => window.dispatchEvent(new Event('pagehide'))],
])('the playback position is stored when the page is %s', async (how, leave) => {
  const id = `lesson-${how}`;
  const stored = () => getPositionsStore('anonymous').value.entries[id]?.second;
  await open({ clip: { ...PROPS.clip, id } });
  await begin();
  // The player's time may be behind the video's.
  await expect.poll(() => Number(bar().value)).toBeGreaterThanOrEqual(2);
  expect(stored()).toBeUndefined();
  leave();
  expect(stored()).toBeGreaterThanOrEqual(12);
  expect(localStorage.getItem('positions_anonymous')).toContain(id);
});

test('a timestamp range ends at its own end, and the lesson continues after it', async () => {
  await open({ moment: { from: 70, to: 71 }, quiz: '/quiz' });
  await page.getByRole('button', { name: 'Переглянути 1:00–1:01' }).click();
  await expectLink('Повернутися до тесту', '/quiz');
  expect(isPaused()).toBe(true);
  expect(time()).toBeLessThan(74);
  await page.getByRole('button', { name: 'Дивитися далі', exact: true }).click();
  await expect.poll(time).toBeGreaterThan(71.2);
});

test('the player and its end panel fit every screen', async () => {
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ] as const) {
    await page.viewport(width, height);
    await open();
    const name = `${width} px`;
    expect(document.querySelector('.player')?.clientHeight, name).toBeLessThanOrEqual(height);
    const boxes = [
      ...document.querySelectorAll('.player__controls :is(button, select, .player__time)'),
    ]
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 0);
    for (const [i, box] of boxes.entries())
      expect(box.right, name).toBeLessThanOrEqual((boxes[i + 1]?.left ?? width) + 0.5);
    await playToEnd();
    const end = document.querySelector('.player__end')!;
    expect(end.scrollHeight - end.clientHeight, name).toBeLessThanOrEqual(0);
  }
  await expectAccessible('an ended clip');
});

test('a video of an unknown site is a link, and a missing video is reported', async () => {
  const videoUrl = 'https://video.example.com/embed/1';
  await renderInApp(<ClipView {...PROPS} clip={{ ...PROPS.clip, videoUrl }} />, { user: null });
  await expect.element(page.getByRole('link', { name: 'video.example.com' })).toBeVisible();
  expect(document.querySelector('iframe, video')).toBeNull();
});

test('the player that loads meanwhile does not replace a button that is being pressed', async () => {
  vi.mocked(videoSource).mockReturnValue(FILE);
  const whenIdle: (() => void)[] = [];
  vi.mocked(runWhenIdle).mockImplementation((run) => {
    whenIdle.push(run);
    return () => undefined;
  });
  await renderInApp(
    <div className="wrap">
      <ClipView {...PROPS} clip={{ ...PROPS.clip, id: 'pressed' }} />
      <ClipView {...PROPS} clip={{ ...PROPS.clip, id: 'other' }} />
    </div>,
    { user: null },
  );
  await expect.poll(() => document.querySelectorAll('.player__start-button').length).toBe(2);
  const button = document.querySelector<HTMLElement>('.player__start-button')!;
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  for (const run of whenIdle) run();
  await expect.element(seekBar.first()).toBeVisible();
  expect(button.isConnected).toBe(true);
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  button.click();
  await expect.poll(() => document.querySelectorAll('video').length).toBe(2);
  await expect.poll(isPaused).toBe(false);
});
