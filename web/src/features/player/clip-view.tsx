import '../../styles/alerts.css';
import '../../styles/player.css';
import { player } from '../../text/lesson.ts';
import { Player } from './player.tsx';

type Props = Parameters<typeof Player>[0];

/** A file that a <video> plays: our own media path, or the content service's asset hosts. */
const FILE = /^\/media\/|^https:\/\/[a-z.]+\.ctfassets\.net\//;

/** The clip of a lesson: our player for a file, a link for a video on another site, a notice where there is none. */
export function ClipView(props: Props) {
  const { videoUrl } = props.clip;
  if (!videoUrl) return <p className="alert player__none">{player.none}</p>;
  if (FILE.test(videoUrl))
    return <Player key={videoUrl + String(props.clip.videoStartTime)} {...props} />;
  return (
    <p className="alert player__none">
      <span>
        {player.external}{' '}
        <a className="link" href={videoUrl} target="_blank" rel="noopener noreferrer">
          {new URL(videoUrl).hostname}
        </a>
      </span>
    </p>
  );
}
