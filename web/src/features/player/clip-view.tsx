import '../../ui/alert.css';
import './player.css';
import { videoSource } from '@edu/domain/content/video-source';
import { COVER_KEYS } from '@edu/domain/content/cover';
import {
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { player } from './text.ts';
import type { PlayerProps } from './player.tsx';
import { BufferingIcon, Poster, StartButton } from './poster.tsx';
import { runWhenIdle } from '../../lib/run-when-idle.ts';
import { SITES } from './sites.ts';

const Player = lazy(async () => ({ default: (await import('./player.tsx')).Player }));

/** `startsItself` plays at once, but only a file: other sites get no request before a press. */
type Props = Omit<PlayerProps, 'source'>;

/**
 * Our player for a file; a poster for YouTube and Vimeo, which get no request before the press; a
 * link for any other site.
 */
export function ClipView(props: Props) {
  const { videoUrl } = props.clip;
  const source = videoUrl === undefined ? undefined : videoSource(videoUrl);
  const key = `${videoUrl} ${props.clip.videoStartTime}`;
  if (!source) return <p className="alert player__none">{player.none}</p>;
  if (source.kind === 'file') return <FileClip key={key} {...props} source={source} />;
  if (source.kind !== 'elsewhere') return <Embed key={key} {...props} source={source} />;
  return (
    <p className="alert player__none">
      <span>
        {player.external}{' '}
        <a className="link" href={source.href} target="_blank" rel="noopener noreferrer">
          {source.host}
        </a>
      </span>
    </p>
  );
}

/** The player loads after the page, or when the user presses play. */
function FileClip(props: PlayerProps) {
  const { startsItself, link } = props;
  const [isDue, setIsDue] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  /** The poster's focused button will be removed. */
  const [hasFocus, setHasFocus] = useState(false);
  const [isHeld, hold] = usePointerHold();
  const isAsked = startsItself || isPressed;
  useEffect(() => link?.onLoad(() => setIsPressed(true)), [link]);
  useEffect(() => {
    const fetchIt = () => startTransition(() => setIsDue(true));
    if (!isAsked) return runWhenIdle(fetchIt);
    fetchIt();
  }, [isAsked]);
  return (
    <Coming
      {...props}
      // A button that is replaced while the pointer is down gets no click.
      isDue={isDue && !isHeld}
      isPressed={isPressed}
      onStart={() => setIsPressed(true)}
      onFocus={setHasFocus}
      onPointerDown={hold}
    >
      <Player
        {...props}
        startsItself={isAsked}
        takesFocus={props.takesFocus || isPressed || hasFocus}
      />
    </Coming>
  );
}

/**
 * Whether a pointer that was put down is still down; the click that follows its release comes
 * before the change.
 */
function usePointerHold(): [boolean, () => void] {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (!isHeld) return;
    const stopListening = new AbortController();
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, () => startTransition(() => setIsHeld(false)), {
        signal: stopListening.signal,
      });
    return () => stopListening.abort();
  }, [isHeld]);
  return [isHeld, () => setIsHeld(true)];
}

function Embed(props: PlayerProps) {
  const [isPressed, setIsPressed] = useState(false);
  const { link } = props;
  const place = useRef<HTMLDivElement>(null);
  // The site gets no request before a press on its button, which then has the focus.
  useEffect(() => link?.onLoad(() => place.current?.querySelector('button')?.focus()), [link]);
  const note = useOnline() ? player.embedNote : player.embedOffline;
  return (
    <div ref={place}>
      <Coming {...props} isDue={isPressed} isPressed={isPressed} onStart={() => setIsPressed(true)}>
        <Player {...props} startsItself takesFocus />
      </Coming>
      {!isPressed && <p className="t-sm muted mt-3">{note(SITES[props.source.kind])}</p>}
    </div>
  );
}

interface ComingProps extends Pick<PlayerProps, 'course'> {
  children: ReactNode;
  isDue: boolean;
  isPressed: boolean;
  onStart: () => void;
  onFocus?: (hasFocus: boolean) => void;
  onPointerDown?: () => void;
}

/** The poster until the player has loaded; after a failed load another press retries. */
function Coming({
  children,
  isDue,
  isPressed,
  onStart,
  onFocus,
  onPointerDown,
  course,
}: ComingProps) {
  const still = (isWaiting: boolean, start: () => void) => (
    <section
      className="player"
      aria-label={player.region}
      data-category={COVER_KEYS[course.category]}
    >
      <Poster course={course} />
      {isWaiting ? (
        <BufferingIcon />
      ) : (
        <StartButton
          label={undefined}
          onStart={start}
          onFocus={onFocus}
          onPointerDown={onPointerDown}
        />
      )}
    </section>
  );
  return (
    <ErrorBoundary
      fallbackRender={({ resetErrorBoundary }) =>
        still(false, () => {
          onStart();
          resetErrorBoundary();
        })
      }
    >
      <Suspense fallback={still(isPressed, onStart)}>
        {isDue ? children : still(isPressed, onStart)}
      </Suspense>
    </ErrorBoundary>
  );
}
