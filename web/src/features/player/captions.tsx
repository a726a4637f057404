import { type RefObject, useEffect, useState } from 'react';

/**
 * The lines being said, drawn by us above the controls: the browser's own captions would lie under them. Empty while the
 * captions are switched off.
 */
export function Captions({
  video,
  shown,
}: {
  video: RefObject<HTMLVideoElement | null>;
  shown: boolean;
}) {
  const [lines, setLines] = useState<string[]>([]);

  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    // Hidden tracks load and tell their cues, but are not drawn.
    track.mode = shown ? 'hidden' : 'disabled';
    const onCue = () =>
      setLines([...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).text.trim()));
    track.addEventListener('cuechange', onCue);
    return () => track.removeEventListener('cuechange', onCue);
  }, [video, shown]);

  if (!shown || lines.length === 0) return null;
  return (
    <p className="player__captions" lang="uk">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
