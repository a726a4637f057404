import { type MediaPlayerInstance, useMediaState } from '@vidstack/react';
import { type RefObject, useEffect, useState } from 'react';
import type { PlayableSource } from './sites.ts';

/** How long an embedded player may be silent: a frame does not tell that it could not be loaded. */
const EMBED_PATIENCE_MS = 20_000;

/** Whether the video cannot be played: a file that does not arrive, a frame that stays silent. */
export function useFailure(
  media: RefObject<MediaPlayerInstance | null>,
  hasFailed: boolean,
  kind: PlayableSource['kind'],
): boolean {
  const isReady = useMediaState('canPlay');
  const [isLost, setIsLost] = useState(false);

  useEffect(() => {
    const element = media.current?.el;
    // A <source> says itself that it failed; its event does not rise, but can be caught on its way down.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLSourceElement || target instanceof HTMLVideoElement)
        setIsLost(true);
    };
    element?.addEventListener('error', onError, true);
    return () => element?.removeEventListener('error', onError, true);
  }, [media]);

  useEffect(() => {
    if (kind === 'file' || isReady) return;
    const timer = setTimeout(() => setIsLost(true), EMBED_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [kind, isReady]);

  return hasFailed || isLost;
}
