import type { Clip } from '@edu/domain/content/course';
import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { storePosition } from '../positions/positions.ts';
import type { ClipLink } from './clip-link.ts';
import { ClipDriver, type ClipListeners, type ClipState, type Moment } from './clip-driver.ts';

const INITIAL: ClipState = {
  position: 0,
  length: 0,
  ended: undefined,
  isStarting: false,
  hasFailed: false,
  hasMore: false,
  isFull: false,
};

/** How often the position is stored while the clip plays. */
const STORE_EVERY_SEC = 5;

/** visibilitychange is dispatched on the document and bubbles to the window. */
const LEAVING = ['pagehide', 'visibilitychange'] as const;

interface Options extends Omit<ClipListeners, 'onChange'> {
  clip: Clip;
  moment: Moment | undefined;
  saved: number | undefined;
  uid: string;
  id: string;
  link: ClipLink | undefined;
}

/** The state of one clip and its driver; stores the playback position. */
export function useClip(player: RefObject<MediaPlayerInstance | null>, options: Options) {
  const [state, setState] = useState(INITIAL);
  const driver = useRef<ClipDriver | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!player.current) return;
    let unstored = 0;
    let unsent = 0;
    const keep = (sec: number | undefined, isPlaying: boolean) =>
      storePosition(latest.current.uid, latest.current.id, sec, isPlaying);
    const storeHere = (isPlaying: boolean) => {
      const { resting } = driven;
      if ((isPlaying ? unstored : unsent) > 0 && resting !== undefined) keep(resting, isPlaying);
      unstored = 0;
      if (!isPlaying) unsent = 0;
    };
    const stop = () => storeHere(false);
    const driven = new ClipDriver(player.current, latest.current, {
      onChange: (change) => setState((before) => ({ ...before, ...change })),
      onEnded: () => {
        unstored = unsent = 0;
        keep(undefined, false);
        latest.current.onEnded();
      },
      onPlayed: (sec) => {
        unstored += sec;
        unsent += sec;
        if (unstored >= STORE_EVERY_SEC) storeHere(true);
        latest.current.onPlayed(sec);
      },
    });
    driver.current = driven;
    const { link } = latest.current;
    const media = player.current;
    const showTime = () => link?.second.set(media.state.realCurrentTime);
    const stopShowing = [media.listen('time-update', showTime), media.listen('seeked', showTime)];
    const disconnect = link?.connect((second) => driven.playFrom(second));
    const stopListening = player.current.listen('pause', stop);
    // A phone only hides a tab before it is closed.
    for (const leave of LEAVING) addEventListener(leave, stop);
    return () => {
      stop();
      for (const leave of LEAVING) removeEventListener(leave, stop);
      stopListening();
      disconnect?.();
      for (const stopOne of stopShowing) stopOne();
      driven.stop();
    };
  }, [player]);

  return { state, driver };
}
