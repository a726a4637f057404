import './avatar.css';
import { COVER_KEYS, hashText } from '@edu/domain/content/cover';
import { toInitial } from '@edu/domain/text/graphemes';
import { shownLine } from '@edu/domain/text/shown-text';
import { useState } from 'react';

const INKS = Object.values(COVER_KEYS);

export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" data-category={INKS[hashText(name) % INKS.length]} aria-hidden="true">
      {toInitial(shownLine(name)).toLocaleUpperCase('uk')}
    </span>
  );
}

/**
 * A user's picture; its initial while it loads or when it fails. Decorative.
 */
export function Portrait({ name, photo }: { name: string; photo: string | null }) {
  const [failed, setFailed] = useState<string>();
  return (
    <span className="portrait" aria-hidden="true">
      <Avatar name={name} />
      {photo && photo !== failed && (
        <img
          src={photo}
          alt=""
          referrerPolicy="no-referrer"
          decoding="async"
          onError={() => setFailed(photo)}
        />
      )}
    </span>
  );
}

/**
 * The only way to show a name, or another line that a user wrote: it has its own writing direction
 * and moves nothing around it.
 */
export const PersonName = ({ name }: { name: string }) => <bdi dir="auto">{shownLine(name)}</bdi>;

/** A sentence with a name in it; `words` gets the name. */
export function WithName({ words, name }: { words: (name: string) => string; name: string }) {
  const [before = '', after = ''] = words(PLACE).split(PLACE);
  return (
    <>
      {before}
      <PersonName name={name} />
      {after}
    </>
  );
}
/** No sentence has it. */
const PLACE = '\u0000';
