import { type MediaPlayerInstance, useMediaState } from '@vidstack/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { positionOf } from '../../state/positions.ts';
import { Captions } from './captions.tsx';
import { type ControlActions, Controls } from './controls.tsx';
import { toggleFullscreen } from './fullscreen.ts';
import { Buffering, Ending, Failure, Start, Tap } from './overlays.tsx';
import type { PlayerProps } from './player.tsx';
import { Poster } from './poster.tsx';
import { useClip } from './use-clip.ts';
import { useSteadyControls } from './use-steady-controls.ts';
import { useFailure } from './use-failure.ts';
import { usePlayerKeys } from './use-player-keys.ts';

interface Props extends PlayerProps {
  media: RefObject<MediaPlayerInstance | null>;
  uid: string;
  onRetry: () => void;
  onHelp: () => void;
}

/** Everything that lies over the picture: poster, captions, controls, end, failure. */
export function Screen(props: Props) {
  const { media, clip, moment, uid, next, onEnded, onPlayed } = props;
  const [saved] = useState(() => positionOf(uid, clip.id));
  const options = { clip, moment, saved, uid, id: clip.id, onEnded, onPlayed };
  const { state, driver } = useClip(media, options);
  const frame = useRef<HTMLDivElement>(null);
  const hasStarted = useMediaState('started') || state.isStarting || state.ended !== undefined;
  const failure = useFailure(media, state.hasFailed, props.source.kind);
  const navigate = useNavigate();
  const open = useCallback(
    (to: string | undefined) => void (to && navigate(to, { state: { play: true } })),
    [navigate],
  );
  const actions: ControlActions = {
    toggle: () => driver.current?.toggle(),
    seek: (position) => driver.current?.seek(position),
    fullscreen: () => toggleFullscreen(media.current),
    help: props.onHelp,
  };
  usePlayerKeys(frame, { ...props, driver, actions, open });

  /** The button that was pressed goes away: the focus stays on the player. */
  const keepFocus = () => frame.current?.querySelector<HTMLElement>('.player__ctl button')?.focus();
  const begin = (isAnew: boolean) => {
    if (isAnew) driver.current?.seek(0);
    driver.current?.play();
    keepFocus();
  };
  const { startsItself, takesFocus } = props;
  useEffect(() => {
    if (startsItself) driver.current?.play();
    if (takesFocus) frame.current?.querySelector<HTMLElement>('.player__ctl button')?.focus();
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
        <Controls state={state} hasCaptions={hasCaptions} actions={actions} />
      )}
    </div>
  );
}
