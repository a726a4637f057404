import type { Clip } from '@edu/domain/course';
import type { MediaPlayerInstance } from '@vidstack/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepPosition } from '../../state/positions.ts';
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

/** How often the place to come back to is kept while the clip plays. */
const KEEP_EVERY_SEC = 5;

interface Options extends Omit<ClipListeners, 'onChange'> {
  clip: Clip;
  moment: Moment | undefined;
  saved: number | undefined;
  uid: string;
  id: string;
}

/** The state of one clip in a player, and the driver that holds it to its rules; keeps where the person stops. */
export function useClip(player: RefObject<MediaPlayerInstance | null>, options: Options) {
  const [state, setState] = useState(INITIAL);
  const driver = useRef<ClipDriver | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!player.current) return;
    let unkept = 0;
    let unsent = 0;
    const keep = (sec: number | undefined, isPlaying: boolean) =>
      keepPosition(latest.current.uid, latest.current.id, sec, isPlaying);
    const keepHere = (isPlaying: boolean) => {
      const { resting } = driven;
      if ((isPlaying ? unkept : unsent) > 0 && resting !== undefined) keep(resting, isPlaying);
      unkept = 0;
      if (!isPlaying) unsent = 0;
    };
    const stop = () => keepHere(false);
    const driven = new ClipDriver(player.current, latest.current, {
      onChange: (change) => setState((before) => ({ ...before, ...change })),
      onEnded: () => {
        unkept = unsent = 0;
        keep(undefined, false);
        latest.current.onEnded();
      },
      onPlayed: (sec) => {
        unkept += sec;
        unsent += sec;
        if (unkept >= KEEP_EVERY_SEC) keepHere(true);
        latest.current.onPlayed(sec);
      },
    });
    driver.current = driven;
    const stopListening = player.current.listen('pause', stop);
    addEventListener('pagehide', stop);
    return () => {
      stop();
      removeEventListener('pagehide', stop);
      stopListening();
      driven.stop();
    };
  }, [player]);

  return { state, driver };
}
