import { COVER_KEYS, hashText } from '@edu/domain/cover';
import { firstSign } from '@edu/domain/graphemes';
import { shownLine } from '@edu/domain/shown-text';

const INKS = Object.values(COVER_KEYS);

/** The first letter of a name on a colour that stays with that name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" data-cat={INKS[hashText(name) % INKS.length]} aria-hidden="true">
      {firstSign(shownLine(name)).toLocaleUpperCase('uk')}
    </span>
  );
}
