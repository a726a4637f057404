import '../../styles/alerts.css';
import '../../styles/player.css';
import { videoSource } from '@edu/domain/video-source';
import { COVER_KEYS } from '@edu/domain/cover';
import { useState } from 'react';
import { useOnline } from '../../state/online.ts';
import { player } from '../../text/player.ts';
import { Player, type PlayerProps } from './player.tsx';
import { Poster, StartButton } from './poster.tsx';
import { SITES } from './sites.ts';

/** `startsItself` begins at once, where no other site is asked for anything by it. */
type Props = Omit<PlayerProps, 'source' | 'takesFocus'>;

/**
 * The clip of a lesson or of a course: our player for a file; a poster for YouTube and Vimeo, which are asked for nothing
 * before it is pressed; a link for a video elsewhere; a notice where there is none.
 */
export function ClipView(props: Props) {
  const { videoUrl } = props.clip;
  const source = videoUrl === undefined ? undefined : videoSource(videoUrl);
  const key = `${videoUrl} ${props.clip.videoStartTime}`;
  if (!source) return <p className="alert player__none">{player.none}</p>;
  if (source.kind === 'file') return <Player key={key} {...props} source={source} />;
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

function Embed(props: PlayerProps) {
  const { source, course } = props;
  const [isPressed, setIsPressed] = useState(false);
  const note = useOnline() ? player.embedNote : player.embedOffline;
  if (isPressed) return <Player {...props} startsItself takesFocus />;
  return (
    <div>
      <section className="player" aria-label={player.region} data-cat={COVER_KEYS[course.category]}>
        <Poster {...props} />
        <StartButton label={undefined} onStart={() => setIsPressed(true)} />
      </section>
      <p className="t-sm muted player__site">{note(SITES[source.kind])}</p>
    </div>
  );
}
