import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press, renderInApp } from '../test/render.tsx';
import { useSceneFigures } from './scene-figures.ts';

/** A text with one figure, which has the seconds 12 to 20 of a file. */
function Text() {
  const [text, setText] = useState<HTMLElement | null>(null);
  useSceneFigures(text);
  return (
    <div ref={setText}>
      <figure className="scene-figure">
        <video src="/none.mp4#t=12,20" aria-label="Схема" style={{ height: 90 }}>
          <track kind="captions" />
        </video>
      </figure>
    </div>
  );
}

const video = () => page.getByLabelText('Схема').element() as HTMLVideoElement;

const preference = Object.assign(new EventTarget(), { matches: false });

function preferReducedMotion(matches: boolean) {
  preference.matches = matches;
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(preference as MediaQueryList);
  return vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
}

afterEach(() => vi.restoreAllMocks());

test('a figure in view plays its part of the file, without sound', async () => {
  const play = preferReducedMotion(false);
  await renderInApp(<Text />, { user: null });
  await expect.poll(() => play.mock.calls.length).toBe(1);
  expect(video().muted).toBe(true);
});

test('a press stops a figure, and another one plays it again', async () => {
  const play = preferReducedMotion(false);
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
  await renderInApp(<Text />, { user: null });
  await expect.poll(() => play.mock.calls.length).toBe(1);
  await press(page.getByRole('button', { name: 'Зупинити рух' }));
  expect(pause).toHaveBeenCalledOnce();
  video().dispatchEvent(new Event('ended'));
  expect(play).toHaveBeenCalledOnce();
  await press(page.getByRole('button', { name: 'Відтворити рух' }));
  expect(play).toHaveBeenCalledTimes(2);
});

test('with reduced motion a figure is the complete scene, still', async () => {
  const play = preferReducedMotion(true);
  await renderInApp(<Text />, { user: null });
  await expect.poll(() => video().currentTime).toBeCloseTo(19.9);
  expect(play).not.toHaveBeenCalled();
});

test('a figure that plays is still as soon as reduced motion is preferred', async () => {
  const play = preferReducedMotion(false);
  await renderInApp(<Text />, { user: null });
  await expect.poll(() => play.mock.calls.length).toBe(1);
  preference.matches = true;
  preference.dispatchEvent(new Event('change'));
  await expect.poll(() => video().currentTime).toBeCloseTo(19.9);
  await expect.element(page.getByRole('button', { name: 'Зупинити рух' })).not.toBeInTheDocument();
});
