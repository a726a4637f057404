import { COVER_KEYS, hashText } from '@edu/domain/content/cover';
import { firstSign } from '@edu/domain/platform/graphemes';
import { shownLine } from '@edu/domain/platform/shown-text';
import { useState } from 'react';

const INKS = Object.values(COVER_KEYS);

export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" data-cat={INKS[hashText(name) % INKS.length]} aria-hidden="true">
      {firstSign(shownLine(name)).toLocaleUpperCase('uk')}
    </span>
  );
}

/** A person's picture; until it is there, or when it is none, the first letter of the name. Decorative. */
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

/** A name that a person gave themselves: its writing direction does not change that of the text around it. */
export const PersonName = ({ name }: { name: string }) => <bdi>{shownLine(name)}</bdi>;
