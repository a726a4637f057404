import {
  clipPosition,
  clipRange,
  type ClipRange,
  isClipOver,
  resumePoint,
} from '@edu/domain/content/clip';
import type { Clip } from '@edu/domain/content/course';
import type { MediaPlayerInstance } from '@vidstack/react';

/** What has ended: the clip (or the full video), or the timestamp range of the address. */
export type Ending = 'clip' | 'moment';

export interface Moment {
  from: number;
  to?: number;
}

export interface ClipState {
  /** Seconds from the start of the clip, and its length; 0 until the file's metadata has loaded. */
  position: number;
  length: number;
  ended: Ending | undefined;
  /** Asked to play while the file is not ready. */
  isStarting: boolean;
  hasFailed: boolean;
  /** The clip ends before its file does. */
  hasMore: boolean;
  /** The user has chosen the whole file: only its own end stops it. */
  isFull: boolean;
}

export interface ClipListeners {
  onChange: (change: Partial<ClipState>) => void;
  onEnded: () => void;
  /** Seconds that were played with the page visible. */
  onPlayed: (sec: number) => void;
}

/**
 * A longer step between two samples is a seek or a sleep, not playback. An embedded player reports
 * its time once a second.
 */
const STEP_MAX_SEC = 1.5;

/**
 * Stop before the end, so that a seek to the end does not count as watched and a frame of the clip
 * stays visible.
 */
const BEFORE_END_SEC = 0.2;

/** How long a player may still report the time before a seek. */
const SEEK_ECHO_MS = 1500;

/**
 * Limits a player (file, YouTube, Vimeo) to one clip: starts it at its beginning or at the stored
 * position, and stops it once at its end.
 */
export class ClipDriver {
  readonly #player: MediaPlayerInstance;
  readonly #clip: Clip;
  readonly #listeners: ClipListeners;
  readonly #stopListening = new AbortController();
  readonly #moment: Moment | undefined;
  #saved: number | undefined;
  /** The second to begin at, asked for before the length was known. */
  #asked: number | undefined;
  #range: ClipRange | undefined;
  #momentEnd: number | undefined;
  /** Asked to play and not paused since; the player may not play yet. */
  #wantsPlay = false;
  /** The player has not reported our pause yet: an embedded one takes a moment. */
  #isPausing = false;
  #isFull = false;
  #ended: Ending | undefined;
  /** The target of a seek in progress: the next seek starts from it. */
  #wanted: number | undefined;
  /** When the player reported the end of the seek (milliseconds). */
  #arrivedAt: number | undefined;
  #last: number | undefined;

  constructor(
    player: MediaPlayerInstance,
    { clip, moment, saved }: { clip: Clip; moment?: Moment | undefined; saved: number | undefined },
    listeners: ClipListeners,
  ) {
    this.#player = player;
    this.#clip = clip;
    this.#moment = moment;
    this.#momentEnd = moment?.to;
    this.#saved = saved;
    this.#listeners = listeners;
    const { signal } = this.#stopListening;
    const listen = (name: Parameters<typeof player.addEventListener>[0], listener: () => void) =>
      player.addEventListener(name, listener, { signal });
    listen('duration-change', () => this.#onLength());
    listen('can-play', () => this.#onReady());
    listen('time-update', () => this.#onTime());
    listen('seeking', () => (this.#last = undefined));
    listen('seeked', () => this.#onSeeked());
    listen('play', () => this.#onPlay());
    listen('pause', () => this.#onPause());
    listen('playing', () => listeners.onChange({ isStarting: false, hasFailed: false }));
    listen('ended', () => this.#finish('clip'));
    listen('error', () => this.fail());
    // The player may have been ready before the listener.
    if (player.state.canPlay) this.#onReady();
  }

  stop(): void {
    this.#stopListening.abort();
  }

  fail(): void {
    this.#wantsPlay = false;
    this.#listeners.onChange({ hasFailed: true, isStarting: false });
  }

  toggle(): void {
    if (this.#player.paused && !this.#wantsPlay) this.play();
    else this.#pause();
  }

  play(): void {
    this.#wantsPlay = true;
    if (this.#player.state.canPlay) void this.#start();
    else this.#listeners.onChange({ isStarting: true });
  }

  async #start(): Promise<void> {
    try {
      await this.#player.play();
      // Vidstack ignores a pause before the video plays.
      if (!this.#wantsPlay) this.#pause();
    } catch (error) {
      const name = error instanceof DOMException ? error.name : undefined;
      // The browser's autoplay policy may reject the request: the user has to press again.
      if (name === 'NotAllowedError') this.#pause();
      // Pausing or leaving before the first frame interrupts the request.
      else if (name !== 'AbortError') this.fail();
    }
  }

  /** Seeks to a second of the clip, or of the file while the full video is played. */
  seek(position: number): void {
    if (!this.#range) return;
    this.#go(this.#range.start + position);
  }

  /** Goes to a second of the file, and plays a video that was not started; before the length is known, as soon as it is. */
  playFrom(second: number): void {
    this.#asked = second;
    if (this.#range) this.#toBeginning(this.#range);
    // A video that was started and paused stays paused.
    if (!this.#player.state.started) this.play();
  }

  /** Adds to the target of the last seek, so that a held key moves steadily. */
  seekBy(sec: number): void {
    if (!this.#range) return;
    this.#go((this.#wanted ?? this.#now) + sec);
  }

  /** From the beginning of the clip, or of the timestamp range that has just ended. */
  replay(): void {
    const from = this.#ended === 'moment' ? this.#moment?.from : this.#range?.start;
    if (this.#ended === 'moment') this.#momentEnd = this.#moment?.to;
    if (from !== undefined) this.#go(from);
    this.play();
  }

  goOn(): void {
    if (this.#ended === 'clip') this.#clipOff();
    this.#ended = undefined;
    this.#listeners.onChange({ ended: undefined });
    this.play();
  }

  #clipOff(): void {
    const end = this.#fileSec;
    this.#isFull = true;
    this.#range = { start: 0, end };
    this.#listeners.onChange({ isFull: true, hasMore: false, length: end, position: this.#now });
  }

  /** The second of the file to store as the position; undefined when there is none. */
  get resting(): number | undefined {
    return this.#range && !this.#isFull && !this.#ended ? this.#now : undefined;
  }

  get #fileSec(): number {
    return this.#player.state.intrinsicDuration;
  }

  get #now(): number {
    return this.#player.state.realCurrentTime;
  }

  #pause(): void {
    this.#wantsPlay = false;
    this.#isPausing = !this.#player.paused;
    this.#listeners.onChange({ isStarting: false });
    this.#player.pause().catch(() => (this.#isPausing = false));
  }

  #go(fileTime: number): void {
    if (!this.#range) return;
    const { start, end } = this.#range;
    this.#ended = undefined;
    this.#last = undefined;
    this.#arrivedAt = undefined;
    this.#wanted = Math.max(start, Math.min(end - BEFORE_END_SEC, fileTime));
    this.#player.currentTime = this.#wanted;
    this.#listeners.onChange({
      ended: undefined,
      position: clipPosition(this.#range, this.#wanted),
    });
  }

  /** The length is known: compute the clip's range in the file and the start. */
  #onLength(): void {
    const fileSec = this.#fileSec;
    if (this.#range || !Number.isFinite(fileSec) || fileSec <= 0) return;
    this.#range = clipRange(this.#clip, fileSec);
    const { start, end } = this.#range;
    this.#listeners.onChange({ length: end - start, hasMore: end < fileSec, hasFailed: false });
    this.#toBeginning(this.#range);
  }

  /** Another device has stored this position: a clip that has not started starts there. */
  resumeAt(saved: number | undefined): void {
    if (saved === this.#saved) return;
    this.#saved = saved;
    if (this.#range) this.#toBeginning(this.#range);
  }

  #toBeginning(range: ClipRange): void {
    const { start, end } = range;
    const from = this.#moment?.from;
    const isInside = from !== undefined && from >= start && from < end;
    const asked = this.#asked ?? (isInside ? from : undefined);
    this.#asked = undefined;
    const begin = asked ?? resumePoint(range, this.#fileSec, this.#saved);
    if (asked !== undefined || begin > 0) this.#go(begin);
  }

  #onReady(): void {
    this.#onLength();
    if (this.#wantsPlay) this.play();
  }

  #onSeeked(): void {
    this.#arrivedAt = performance.now();
    this.#last = undefined;
    this.#onTime();
  }

  /** After a seek the player still reports an old time; the wait for the new one is limited. */
  #isUnderWay(now: number): boolean {
    if (this.#wanted === undefined || Math.abs(now - this.#wanted) < 1) return false;
    return this.#arrivedAt === undefined || performance.now() - this.#arrivedAt < SEEK_ECHO_MS;
  }

  #onPlay(): void {
    this.#isPausing = false;
    if (!this.#range) return;
    this.#last = undefined;
    const isOver = this.#ended === 'clip' || isClipOver(this.#range, this.#now);
    if (isOver) this.#go(this.#range.start);
    this.#ended = undefined;
    this.#listeners.onChange({ ended: undefined, hasFailed: false });
  }

  /**
   * The frame at the end of the clip belongs to the next one. A seek before the pause event would
   * hide the pause from Vidstack.
   */
  #onPause(): void {
    // Vidstack also dispatches a pause at the end of a file that the player still plays.
    if (!this.#player.paused) return;
    const isOurs = this.#isPausing;
    this.#isPausing = false;
    // Asked to play since: Vidstack ignored it, because the player still played.
    if (isOurs && this.#wantsPlay) return this.play();
    this.#wantsPlay = false;
    if (this.#ended !== 'clip' || !this.#range || this.#range.end === this.#fileSec) return;
    this.#player.currentTime = Math.max(this.#range.start, this.#range.end - BEFORE_END_SEC);
  }

  #onTime(): void {
    if (!this.#range || this.#ended) return;
    const now = this.#now;
    if (this.#isUnderWay(now)) return;
    this.#wanted = undefined;
    this.#listeners.onChange({ position: clipPosition(this.#range, now) });
    if (this.#player.paused) return;
    this.#count(now);
    if (this.#momentEnd !== undefined && now >= this.#momentEnd) this.#finish('moment');
    else if (isClipOver(this.#range, now)) this.#finish('clip');
  }

  #count(now: number): void {
    const { playbackRate } = this.#player.state;
    const passed = this.#last === undefined ? 0 : now - this.#last;
    this.#last = now;
    const isStep = passed > 0 && passed < STEP_MAX_SEC * playbackRate;
    if (isStep && document.visibilityState === 'visible')
      this.#listeners.onPlayed(passed / playbackRate);
  }

  #finish(ending: Ending): void {
    if (!this.#range || this.#ended) return;
    const { start, end } = this.#range;
    this.#pause();
    this.#ended = ending;
    this.#momentEnd = undefined;
    if (ending === 'moment') {
      this.#listeners.onChange({ ended: 'moment' });
      return;
    }
    this.#listeners.onChange({ ended: 'clip', position: end - start });
    this.#listeners.onEnded();
  }
}
