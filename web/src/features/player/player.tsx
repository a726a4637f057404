import type { Clip } from '@edu/domain/content/course';
import { COVER_KEYS, type CoverOf } from '@edu/domain/content/cover';
import {
  isVimeoProvider,
  isYouTubeProvider,
  type MediaProviderAdapter,
  MediaPlayer,
  type MediaPlayerInstance,
  MediaProvider,
  Track,
} from '@vidstack/react';
import { useRef, useState } from 'react';
import { useStoredUid } from '../auth/auth-provider.tsx';
import { usePreferences } from '../preferences/store.ts';
import { player as text } from './text.ts';
import type { ClipListeners, Moment } from './clip-driver.ts';
import type { ClipLink } from './clip-link.ts';
import { KeysHelp } from './help.tsx';
import type { NextItem } from './end-panel.tsx';
import { Screen } from './screen.tsx';
import { type PlayableSource, vidstackSource } from './sites.ts';

export interface PlayerProps extends Omit<ClipListeners, 'onChange'> {
  course: CoverOf;
  title: string;
  clip: Clip & { id: string };
  source: PlayableSource;
  moment?: Moment | undefined;
  quiz?: string | undefined;
  next?: NextItem | undefined;
  previous?: string | undefined;
  textHref?: string | undefined;
  /** Offered at the end: questions about the lesson. */
  onCheck?: (() => void) | undefined;
  startsItself: boolean;
  /** Connects the player with what is beside it. */
  link?: ClipLink | undefined;
  /** The button that opened this player is removed: move the focus here. */
  takesFocus?: boolean;
}

/** Before Vidstack creates its iframe: sets our language, and a title for screen readers. */
function prepare(provider: MediaProviderAdapter | null): void {
  if (isYouTubeProvider(provider)) provider.language = 'uk';
  if (isYouTubeProvider(provider) || isVimeoProvider(provider))
    provider.iframe.removeAttribute('aria-hidden');
}

/** One clip in Vidstack's player (file, YouTube or Vimeo), with our controls and keys. */
export function Player(props: PlayerProps) {
  const { clip, source, title, course } = props;
  const uid = useStoredUid();
  const media = useRef<MediaPlayerInstance>(null);
  const [attempt, setAttempt] = useState(0);
  // Vidstack compares sources by identity.
  const [src] = useState(() => vidstackSource(source));
  const [help, setHelp] = useState<{ hasSound: boolean }>();
  const { volume, muted, speed, captions } = usePreferences();
  return (
    <>
      <MediaPlayer
        key={attempt}
        ref={media}
        className="player"
        data-category={COVER_KEYS[course.category]}
        ariaLabel={text.region}
        src={src}
        viewType="video"
        streamType="on-demand"
        load="eager"
        posterLoad="custom"
        preload="metadata"
        playsInline
        keyDisabled
        tabIndex={-1}
        volume={volume}
        muted={muted}
        playbackRate={speed}
        onProviderChange={prepare}
      >
        <MediaProvider
          className="player__media"
          mediaProps={{ 'aria-label': title }}
          iframeProps={{ title: text.frame(title) }}
        >
          {clip.captionsUrl && captions && (
            <Track
              kind="captions"
              src={clip.captionsUrl}
              lang="uk"
              label={text.captionsLabel}
              default
            />
          )}
        </MediaProvider>
        <Screen
          {...props}
          media={media}
          uid={uid}
          onHelp={setHelp}
          startsItself={props.startsItself || attempt > 0}
          takesFocus={props.takesFocus || attempt > 0}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </MediaPlayer>
      {help && (
        <KeysHelp
          {...help}
          hasMarks={props.link !== undefined}
          onClose={() => setHelp(undefined)}
        />
      )}
    </>
  );
}
