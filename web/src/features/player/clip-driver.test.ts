import type { MediaPlayerInstance } from '@vidstack/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ClipDriver, type ClipState } from './clip-driver.ts';

/**
 * How a player that reports late, such as an embedded one, is played and paused. player.test.tsx
 * has the clip itself.
 */

vi.stubGlobal('document', { visibilityState: 'visible' });

/** As Vidstack's player: it ignores `play` and `pause` while it has not reported the opposite. */
class LatePlayer extends EventTarget {
  paused = true;
  currentTime = 0;
  readonly calls: string[] = [];
  readonly state = { canPlay: true, intrinsicDuration: 60, realCurrentTime: 0, playbackRate: 1 };
  played = Promise.resolve();

  async play() {
    if (!this.paused) return;
    this.calls.push('play');
    await this.played;
  }

  async pause() {
    if (!this.paused) this.calls.push('pause');
  }

  report(name: 'play' | 'pause'): void {
    this.paused = name === 'pause';
    this.dispatchEvent(new Event(name));
  }

  reachTime(second: number): void {
    this.state.realCurrentTime = second;
    this.dispatchEvent(new Event('time-update'));
  }
}

let player: LatePlayer;
let driver: ClipDriver;
let state: Partial<ClipState>;

/** Plays the file of 60 s, or a clip of it. */
function play(clip: { videoEndTime?: number } = {}): void {
  driver = new ClipDriver(
    player as unknown as MediaPlayerInstance,
    { clip, saved: undefined },
    {
      onChange: (change) => Object.assign(state, change),
      onEnded: vi.fn<() => void>(),
      onPlayed: vi.fn<() => void>(),
    },
  );
  driver.play();
}

beforeEach(() => {
  player = new LatePlayer();
  state = {};
});

it('a replay before the pause of the end is reported plays', () => {
  play({ videoEndTime: 30 });
  player.report('play');
  player.reachTime(30);
  expect(state.ended).toBe('clip');
  driver.replay();
  expect(player.calls).toEqual(['play', 'pause']);
  player.report('pause');
  expect(player.calls).toEqual(['play', 'pause', 'play']);
  expect(player.currentTime).toBe(0);
});

it('so does one after a pause that only Vidstack reports, at the end of the file', () => {
  play();
  player.report('play');
  player.reachTime(60);
  player.dispatchEvent(new Event('pause'));
  driver.replay();
  player.report('pause');
  expect(player.calls).toEqual(['play', 'pause', 'play']);
});

it('a pause pressed before the video plays counts, and a play after it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  player.played = promise;
  play();
  driver.toggle();
  player.report('play');
  resolve();
  await vi.waitFor(() => expect(player.calls).toEqual(['play', 'pause']));
  driver.play();
  player.report('pause');
  expect(player.calls).toEqual(['play', 'pause', 'play']);
});

it('a pause in the site’s own controls is not followed by a play', () => {
  play();
  player.report('play');
  driver.toggle();
  driver.play();
  // The pause was overtaken: the video plays on.
  player.report('play');
  player.report('pause');
  expect(player.calls).toEqual(['play', 'pause']);
});
