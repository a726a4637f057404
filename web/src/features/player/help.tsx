import '../../ui/kbd.css';
import type { ReactNode } from 'react';
import { usePreferences } from '../preferences/store.ts';
import { player } from './text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const text = player.help;

const ROWS: { keys: string[]; does: string }[] = [
  { keys: [text.space, 'K'], does: text.play },
  { keys: ['←', '→'], does: text.skip },
  { keys: ['J', 'L'], does: text.jump },
  { keys: ['↑', '↓'], does: text.volume },
  { keys: ['B'], does: text.mark },
  { keys: ['M'], does: text.mute },
  { keys: ['F'], does: text.fullscreen },
  { keys: ['C'], does: text.captions },
  { keys: ['<', '>'], does: text.speed },
  { keys: ['N', 'P'], does: text.lessons },
  { keys: ['?'], does: text.help },
];

const SOUND = [text.volume, text.mute];

interface Props {
  hasSound: boolean;
  /** Moments can be marked. */
  hasMarks: boolean;
  onClose: () => void;
}

export function KeysHelp({ hasSound, hasMarks, onClose }: Props) {
  const { shortcuts } = usePreferences();
  const rows = ROWS.filter(
    ({ does }) => (hasSound || !SOUND.includes(does)) && (hasMarks || does !== text.mark),
  );
  return (
    <Dialog title={text.title} onClose={onClose}>
      <dl className="keys">
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>{keys.map(key)}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="t-sm muted">{shortcuts ? text.note : text.off}</p>
      <div className="dialog__actions">
        <Button label={text.close} onClick={onClose} />
      </div>
    </Dialog>
  );
}

const key = (name: string, at: number): ReactNode => (
  <span key={name}>
    {at > 0 && <span className="visually-hidden"> {text.or} </span>}
    <kbd>{name}</kbd>
  </span>
);
