import {
  type MediaPlayerInstance,
  useActiveTextCues,
  useActiveTextTrack,
  isVideoProvider,
  useMediaProvider,
  useMediaState,
} from '@vidstack/react';
import {
  type FocusEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { usePosition } from '../positions/positions.ts';
import { type ControlActions, Controls } from './controls.tsx';
import { type PlaybackFailure, toFailure } from './playback-failure.ts';
import { Buffering, Ending, Failure, Start, Tap } from './overlays.tsx';
import type { PlayerProps } from './player.tsx';
import { Poster } from './poster.tsx';
import type { PlayableSource } from './sites.ts';
import { useClip } from './use-clip.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface Props extends PlayerProps {
  media: RefObject<MediaPlayerInstance | null>;
  uid: string;
  onRetry: () => void;
  onHelp: (about: { hasSound: boolean }) => void;
}

export function Screen(props: Props) {
  const { media, clip, moment, uid, next, onEnded, onPlayed } = props;
  const stoppedAt = usePosition(uid, clip.id);
  const [saved, setSaved] = useState(stoppedAt);
  const options = { clip, moment, saved, uid, id: clip.id, link: props.link, onEnded, onPlayed };
  const { state, driver } = useClip(media, options);
  const frame = useRef<HTMLDivElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const hasStarted = useMediaState('started') || state.isStarting || state.ended !== undefined;
  // The account's position may arrive after the player; a started video stays where it is.
  if (!hasStarted && saved !== stoppedAt) setSaved(stoppedAt);
  useEffect(() => driver.current?.resumeAt(saved), [saved, driver]);
  const failure = useFailure(media, state.hasFailed, props.source.kind);
  const navigate = useNavigate();
  const open = useCallback(
    (to: string | undefined) => void (to && navigate(to, { state: { play: true } })),
    [navigate],
  );
  const hasSound = useHasSound();
  const actions: ControlActions = {
    toggle: () => driver.current?.toggle(),
    seek: (position) => driver.current?.seek(position),
    fullscreen: () => toggleFullscreen(media.current),
    help: () => props.onHelp({ hasSound }),
  };
  usePlayerKeys(frame, { ...props, driver, actions, open });

  /** The pressed button is removed: the focus stays in the player. */
  const keepFocus = () => playButton.current?.focus();
  const begin = (isAnew: boolean) => {
    if (isAnew) driver.current?.seek(0);
    driver.current?.play();
    keepFocus();
  };
  const { startsItself, takesFocus } = props;
  useEffect(() => {
    if (startsItself) driver.current?.play();
    if (takesFocus) playButton.current?.focus();
  }, [startsItself, takesFocus, driver]);

  const phase = failure ? 'failed' : state.ended ? 'ended' : hasStarted ? 'begun' : 'poster';
  const hasCaptions = Boolean(clip.captionsUrl);
  return (
    <div className="player__frame" ref={frame} data-phase={phase} {...useSteadyControls(media)}>
      <Tap media={media} onToggle={actions.toggle} onFullscreen={actions.fullscreen} />
      {phase === 'poster' && <Poster {...props} />}
      {phase === 'poster' && <Start {...props} saved={saved} onBegin={begin} />}
      {phase === 'begun' && <Captions />}
      {phase === 'begun' && <Buffering isStarting={state.isStarting} />}
      {phase === 'ended' && (
        <Ending
          {...props}
          state={state}
          driver={driver}
          keepFocus={keepFocus}
          onNext={() => open(next?.to)}
        />
      )}
      {failure ? (
        <Failure
          kind={failure}
          file={props.source.kind === 'file' ? props.source.src : undefined}
          textHref={props.textHref}
          onRetry={props.onRetry}
        />
      ) : (
        <Controls
          state={state}
          hasCaptions={hasCaptions}
          hasSound={hasSound}
          actions={actions}
          playButton={playButton}
        />
      )}
    </div>
  );
}

/** What browsers report of a file's sound; there is no standard property for it yet. */
interface SoundReport {
  mozHasAudio?: boolean;
  webkitAudioDecodedByteCount?: number;
  audioTracks?: { length: number };
}

/**
 * Whether the video has sound. A file without an audio track has none, which is known once it
 * plays; an embedded player is assumed to have sound.
 */
function useHasSound(): boolean {
  const provider = useMediaProvider();
  const hasPlayed = useMediaState('started');
  if (!isVideoProvider(provider)) return provider !== null;
  const { mozHasAudio, webkitAudioDecodedByteCount, audioTracks } = provider.video as SoundReport;
  const count = Number(mozHasAudio ?? webkitAudioDecodedByteCount ?? audioTracks?.length ?? 1);
  return hasPlayed && count > 0;
}

/** The current captions, rendered above the controls: the browser's own would be under them. */
function Captions() {
  const cues = useActiveTextCues(useActiveTextTrack('captions'));
  const lines = cues.map(({ text }) => text.trim());
  if (lines.length === 0) return null;
  return (
    <p className="player__captions" lang="uk">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}

/** The player in full screen; on an iPhone, which enlarges only videos, the video itself. */
function toggleFullscreen(media: MediaPlayerInstance | null): void {
  if (!media) return;
  const { fullscreen, canFullscreen } = media.state;
  const done = fullscreen
    ? media.exitFullscreen()
    : media.enterFullscreen(canFullscreen ? 'prefer-media' : 'provider');
  Promise.resolve(done).catch((error: unknown) =>
    console.warn('Full screen is not available.', error),
  );
}

/** Vidstack hides the controls of a playing video after a delay: not while they have the focus. */
function useSteadyControls(media: RefObject<MediaPlayerInstance | null>) {
  return useMemo(
    () => ({
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) media.current?.remoteControl.pauseControls();
      },
      onBlur: () => media.current?.remoteControl.resumeControls(),
    }),
    [media],
  );
}

/** How long an embedded player may be silent: an iframe does not report a failed load. */
const EMBED_PATIENCE_MS = 20_000;

/**
 * Why the video cannot be played, undefined while it can: a file fails to load or to decode, or an
 * iframe stays silent.
 */
function useFailure(
  media: RefObject<MediaPlayerInstance | null>,
  hasFailed: boolean,
  kind: PlayableSource['kind'],
): PlaybackFailure | undefined {
  const isReady = useMediaState('canPlay');
  const error = useMediaState('error');
  const [lost, setLost] = useState<PlaybackFailure>();

  useEffect(() => {
    const element = media.current?.el;
    // The error event of a <source> does not bubble, so it is captured.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLSourceElement || target instanceof HTMLVideoElement)
        setLost(toFailure(element?.querySelector('video')?.error?.code));
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
  return kind === 'file' ? (lost ?? toFailure(error?.code)) : 'connection';
}
