import type { Clip } from '@edu/domain/course';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ClipDriver, type ClipListeners, type ClipState } from './clip-driver.ts';

const INITIAL: ClipState = {
  isPlaying: false,
  hasEnded: false,
  hasFailed: false,
  position: 0,
  length: 0,
};

/** The state of one clip in a media element, and what can be done with it. */
export function useClip(
  media: RefObject<HTMLMediaElement | null>,
  clip: Clip,
  listeners: Omit<ClipListeners, 'onChange'>,
) {
  const [state, setState] = useState(INITIAL);
  const driver = useRef<ClipDriver | null>(null);
  const latest = useRef(listeners);
  useEffect(() => {
    latest.current = listeners;
  });
  const { videoStartTime, videoEndTime } = clip;

  useEffect(() => {
    if (!media.current) return;
    const range = {
      ...(videoStartTime === undefined ? {} : { videoStartTime }),
      ...(videoEndTime === undefined ? {} : { videoEndTime }),
    };
    const driven = new ClipDriver(media.current, range, {
      onChange: (change) => setState((before) => ({ ...before, ...change })),
      onEnded: () => latest.current.onEnded(),
      onPlayed: (sec) => latest.current.onPlayed(sec),
    });
    driver.current = driven;
    return () => driven.stop();
  }, [media, videoStartTime, videoEndTime]);

  const toggle = useCallback(() => driver.current?.toggle(), []);
  const seek = useCallback((position: number) => driver.current?.seek(position), []);
  return { state, toggle, seek };
}
