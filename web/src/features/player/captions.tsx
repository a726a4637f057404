import { useActiveTextCues, useActiveTextTrack } from '@vidstack/react';

/** The lines being said, drawn by us above the controls: the browser's own captions would lie under them. */
export function Captions() {
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
