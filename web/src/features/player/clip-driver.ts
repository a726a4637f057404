import { clipPosition, clipRange, type ClipRange, isClipOver } from '@edu/domain/clip';
import type { Clip } from '@edu/domain/course';

export interface ClipState {
  isPlaying: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  /** Seconds from the start of the clip. */
  position: number;
  /** Length of the clip in seconds; 0 until the file is known. */
  length: number;
}

export interface ClipListeners {
  onChange: (change: Partial<ClipState>) => void;
  /** Each time the clip is played to its end. */
  onEnded: () => void;
  /** Seconds that were really played with the page visible. */
  onPlayed: (sec: number) => void;
}

/** A longer step between two frames is a seek or a sleep, not playing. */
const STEP_MAX_SEC = 1;

/** Just before the end, so that a seek to the end is not taken for having played to it. */
const BEFORE_END_SEC = 0.05;

/**
 * Plays one clip of a media element: starts at its start, stops once at its end, begins again when played after that. The
 * end is kept by our own timer, since a fragment in the address is forgotten on replay. Works with any element that speaks
 * the HTMLMediaElement interface.
 */
export class ClipDriver {
  readonly #element: HTMLMediaElement;
  readonly #clip: Clip;
  readonly #listeners: ClipListeners;
  readonly #stopListening = new AbortController();
  #range: ClipRange = { start: 0, end: Infinity };
  #frame = 0;
  /** Played to its end: the next play begins again. */
  #hasEnded = false;
  #last = 0;

  constructor(element: HTMLMediaElement, clip: Clip, listeners: ClipListeners) {
    this.#element = element;
    this.#clip = clip;
    this.#listeners = listeners;
    const { signal } = this.#stopListening;
    const listen = (name: string, listener: () => void) =>
      element.addEventListener(name, listener, { signal });
    listen('loadedmetadata', () => this.#onMetadata());
    listen('timeupdate', () => this.#onTime());
    listen('seeked', () => this.#onTime());
    listen('play', () => this.#onPlay());
    listen('pause', () => this.#onPause());
    listen('ended', () => this.#finish());
    listen('error', () => listeners.onChange({ hasFailed: true, isPlaying: false }));
    if (element.readyState >= element.HAVE_METADATA) this.#onMetadata();
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#stopListening.abort();
  }

  toggle(): void {
    if (!this.#element.paused) {
      this.#element.pause();
      return;
    }
    // A file that failed to load stays failed until it is asked for again.
    if (this.#element.error) this.#element.load();
    this.#element.play().catch((error: unknown) => {
      // Pausing or leaving before the first frame interrupts the request; that is nobody's fault.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        this.#listeners.onChange({ hasFailed: true });
    });
  }

  /** Goes to a second of the clip. */
  seek(position: number): void {
    const { start, end } = this.#range;
    this.#hasEnded = false;
    this.#listeners.onChange({ hasEnded: false });
    this.#element.currentTime = Math.min(end - BEFORE_END_SEC, Math.max(start, start + position));
  }

  #onMetadata(): void {
    this.#range = clipRange(this.#clip, this.#element.duration);
    const { start, end } = this.#range;
    this.#element.currentTime = start;
    this.#listeners.onChange({ hasFailed: false, length: end - start, position: 0 });
  }

  #onTime(): void {
    this.#listeners.onChange({ position: clipPosition(this.#range, this.#element.currentTime) });
  }

  #onPlay(): void {
    const isOver = this.#hasEnded || isClipOver(this.#range, this.#element.currentTime);
    if (isOver) this.#element.currentTime = this.#range.start;
    this.#hasEnded = false;
    this.#last = this.#element.currentTime;
    this.#listeners.onChange({ isPlaying: true, hasEnded: false });
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#onFrame());
  }

  #onPause(): void {
    cancelAnimationFrame(this.#frame);
    this.#listeners.onChange({ isPlaying: false });
  }

  #onFrame(): void {
    const { currentTime, playbackRate } = this.#element;
    const passed = currentTime - this.#last;
    this.#last = currentTime;
    if (
      passed > 0 &&
      passed < STEP_MAX_SEC * playbackRate &&
      document.visibilityState === 'visible'
    )
      this.#listeners.onPlayed(passed / playbackRate);
    if (isClipOver(this.#range, currentTime)) this.#finish();
    else this.#frame = requestAnimationFrame(() => this.#onFrame());
  }

  #finish(): void {
    cancelAnimationFrame(this.#frame);
    this.#element.pause();
    const { start, end } = this.#range;
    this.#hasEnded = true;
    // The frame at the end belongs to the next clip: the last one of this clip stays on the screen.
    this.#element.currentTime = Math.max(start, end - BEFORE_END_SEC);
    this.#listeners.onChange({ hasEnded: true, isPlaying: false, position: end - start });
    this.#listeners.onEnded();
  }
}
