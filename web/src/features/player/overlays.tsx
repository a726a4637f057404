import { clipRange, resumePoint } from '@edu/domain/content/clip';
import { type MediaPlayerInstance, useMediaState } from '@vidstack/react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { common } from '../../lib/i18n/common.ts';
import { clockText } from '../../lib/i18n/format.ts';
import { player } from './text.ts';
import type { ClipDriver, ClipState } from './clip-driver.ts';
import { EndPanel } from './end-panel.tsx';
import type { PlaybackFailure } from './playback-failure.ts';
import type { PlayerProps } from './player.tsx';
import { BufferingIcon, StartButton } from './poster.tsx';
import { Button } from '../../ui/button.tsx';

export function Tap({
  media,
  onToggle,
  onFullscreen,
}: {
  media: RefObject<MediaPlayerInstance | null>;
  onToggle: () => void;
  onFullscreen: () => void;
}) {
  const isShown = useMediaState('controlsVisible');
  const pressed = useRef({ isTouch: false, wasShown: false });
  return (
    // Every action has a button and a key too.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="player__tap"
      onPointerDown={({ pointerType }) => {
        pressed.current = { isTouch: pointerType === 'touch', wasShown: isShown };
      }}
      onClick={(event) => {
        const { isTouch, wasShown } = pressed.current;
        if (!isTouch) onToggle();
        else if (wasShown) media.current?.controls.hide(0, event.nativeEvent);
        else media.current?.controls.show(0, event.nativeEvent);
      }}
      onDoubleClick={onFullscreen}
    />
  );
}

/**
 * The label of the poster's button, with the time it resumes from; undefined at the beginning. All
 * seconds are the file's.
 */
function startLabel({ clip, moment }: PlayerProps, saved: number | undefined, fileSec: number) {
  const range = clipRange(clip, fileSec);
  const { start, end } = range;
  const clock = (sec: number) => clockText(sec - start);
  if (moment && moment.from >= start && moment.from < end)
    return moment.to === undefined
      ? player.momentFrom(clock(moment.from))
      : player.moment(clock(moment.from), clock(Math.min(moment.to, end)));
  const point = resumePoint(range, fileSec, saved);
  return point > start ? player.resume(clock(point)) : undefined;
}

export function Start({
  saved,
  onBegin,
  ...props
}: PlayerProps & { saved: number | undefined; onBegin: (isAnew: boolean) => void }) {
  // 0 until the file's metadata has loaded; the driver uses the same value (clip-driver.ts).
  const fileSec = useMediaState('intrinsicDuration');
  const label = startLabel(props, saved, fileSec > 0 ? fileSec : Infinity);
  return (
    <StartButton
      label={label}
      onStart={() => onBegin(false)}
      onRestart={label === undefined ? undefined : () => onBegin(true)}
    />
  );
}

export function Buffering({ isStarting }: { isStarting: boolean }) {
  const isWaiting = useMediaState('waiting');
  return isWaiting || isStarting ? <BufferingIcon /> : null;
}

export function Ending({
  state,
  driver,
  keepFocus,
  ...props
}: PlayerProps & {
  state: ClipState;
  driver: RefObject<ClipDriver | null>;
  keepFocus: () => void;
  onNext: () => void;
}) {
  const play = (how: 'replay' | 'goOn') => () => {
    // In a narrow player this panel hides the controls: they must be back before the focus moves
    // there.
    flushSync(() => driver.current?.[how]());
    keepFocus();
  };
  return (
    <EndPanel
      state={state}
      course={props.course}
      next={props.next}
      quiz={props.quiz}
      onReplay={play('replay')}
      onGoOn={play('goOn')}
      onNext={props.onNext}
      onCheck={props.onCheck}
    />
  );
}

/**
 * An error in place of the controls, with the next step: retry, or the text and the file that the
 * browser cannot play.
 */
export function Failure({
  kind,
  file,
  textHref,
  onRetry,
}: {
  kind: PlaybackFailure;
  file: string | undefined;
  textHref: string | undefined;
  onRetry: () => void;
}) {
  const isOnline = useOnline();
  const [wasOnline] = useState(isOnline);
  if (kind === 'format')
    return (
      <div className="player__note">
        <p role="alert">{player.format}</p>
        <p className="player__ways">
          {textHref !== undefined && (
            <a className="btn btn--line btn--sm" href={textHref}>
              {player.toText}
            </a>
          )}
          {file !== undefined && (
            <a className="btn btn--line btn--sm" href={file} download>
              {player.toFile}
            </a>
          )}
          <Button isSmall label={common.tryAgain} onClick={onRetry} />
        </p>
      </div>
    );
  const words = wasOnline ? player.failed : player.connected;
  return (
    <div className="player__note">
      <p role="alert">{isOnline ? words : player.failedOffline}</p>
      <Button isSmall label={common.tryAgain} onClick={onRetry} />
    </div>
  );
}
