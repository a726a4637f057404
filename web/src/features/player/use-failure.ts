import { type MediaPlayerInstance, useMediaState } from '@vidstack/react';
import { type RefObject, useEffect, useState } from 'react';
import { type FailureKind, failureOf } from './failure-kind.ts';
import type { PlayableSource } from './sites.ts';

/** How long an embedded player may be silent: a frame does not tell that it could not be loaded. */
const EMBED_PATIENCE_MS = 20_000;

/** Why the video cannot be played, undefined while it can: a file that does not arrive or cannot be decoded, a frame that stays silent. */
export function useFailure(
  media: RefObject<MediaPlayerInstance | null>,
  hasFailed: boolean,
  kind: PlayableSource['kind'],
): FailureKind | undefined {
  const isReady = useMediaState('canPlay');
  const error = useMediaState('error');
  const [lost, setLost] = useState<FailureKind>();

  useEffect(() => {
    const element = media.current?.el;
    // A <source> says itself that it failed; its event does not rise, but can be caught on its way down.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLSourceElement || target instanceof HTMLVideoElement)
        setLost(failureOf(element?.querySelector('video')?.error?.code));
    };
    element?.addEventListener('error', onError, true);
    return () => element?.removeEventListener('error', onError, true);
  }, [media]);

  useEffect(() => {
    if (kind === 'file' || isReady) return;
    const timer = setTimeout(() => setLost('connection'), EMBED_PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [kind, isReady]);

  if (!hasFailed) return lost;
  return kind === 'file' ? (lost ?? failureOf(error?.code)) : 'connection';
}
