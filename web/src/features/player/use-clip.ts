import { clipPosition, clipRange, type ClipRange, isClipOver } from '@edu/domain/clip';
import type { Clip } from '@edu/domain/course';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface ClipState {
  isReady: boolean;
  isPlaying: boolean;
  hasEnded: boolean;
  hasFailed: boolean;
  /** Seconds from the start of the clip. */
  position: number;
  /** Length of the clip in seconds; 0 until the file is known. */
  length: number;
}

const INITIAL: ClipState = {
  isReady: false,
  isPlaying: false,
  hasEnded: false,
  hasFailed: false,
  position: 0,
  length: 0,
};

/**
 * Plays one clip of a media element: starts at its start, stops once at its end, begins again when played after that.
 * The end is kept by our own timer, since the media fragment of a URL is forgotten on replay. Works with any element
 * that speaks the HTMLMediaElement interface. `onEnded` is called each time the clip is played to its end;
 * `onPlayed` gets the seconds that were really played with the page visible.
 */
export function useClip(
  media: RefObject<HTMLVideoElement | null>,
  { videoStartTime, videoEndTime }: Clip,
  { onEnded, onPlayed }: { onEnded: () => void; onPlayed: (sec: number) => void },
) {
  const [state, setState] = useState(INITIAL);
  const range = useRef<ClipRange>({ start: 0, end: Infinity });
  const handlers = useRef({ onEnded, onPlayed });
  useEffect(() => {
    handlers.current = { onEnded, onPlayed };
  });

  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const update = (part: Partial<ClipState>) => setState((before) => ({ ...before, ...part }));
    let frame = 0;
    let last = 0;

    const onMetadata = () => {
      const clip = {
        ...(videoStartTime === undefined ? {} : { videoStartTime }),
        ...(videoEndTime === undefined ? {} : { videoEndTime }),
      };
      range.current = clipRange(clip, element.duration);
      element.currentTime = range.current.start;
      const { start, end } = range.current;
      update({ isReady: true, hasFailed: false, length: end - start, position: 0 });
    };
    const onTime = () => update({ position: clipPosition(range.current, element.currentTime) });
    const finish = () => {
      element.pause();
      update({
        hasEnded: true,
        isPlaying: false,
        position: range.current.end - range.current.start,
      });
      handlers.current.onEnded();
    };
    const tick = () => {
      const passed = element.currentTime - last;
      last = element.currentTime;
      if (passed > 0 && passed < 1 && document.visibilityState === 'visible')
        handlers.current.onPlayed(passed / element.playbackRate);
      if (isClipOver(range.current, element.currentTime)) return finish();
      frame = requestAnimationFrame(tick);
    };
    const onPlay = () => {
      // Playing after the end begins again.
      if (isClipOver(range.current, element.currentTime)) element.currentTime = range.current.start;
      last = element.currentTime;
      update({ isPlaying: true, hasEnded: false });
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(tick);
    };
    const onPause = () => {
      cancelAnimationFrame(frame);
      update({ isPlaying: false });
    };
    const onFileEnd = () => !isClipOver(range.current, last) && finish();
    const onError = () => update({ hasFailed: true, isPlaying: false });

    const listeners = {
      loadedmetadata: onMetadata,
      timeupdate: onTime,
      seeked: onTime,
      play: onPlay,
      pause: onPause,
      ended: onFileEnd,
      error: onError,
    };
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener);
    if (element.readyState >= element.HAVE_METADATA) onMetadata();
    return () => {
      cancelAnimationFrame(frame);
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener);
    };
  }, [media, videoStartTime, videoEndTime]);

  const toggle = useCallback(() => {
    const element = media.current;
    if (!element) return;
    if (element.paused) void element.play();
    else element.pause();
  }, [media]);

  /** Goes to a second of the clip. */
  const seek = useCallback(
    (position: number) => {
      const { start, end } = range.current;
      if (media.current)
        media.current.currentTime = Math.min(end - 0.05, Math.max(start, start + position));
    },
    [media],
  );

  return { state, toggle, seek };
}
