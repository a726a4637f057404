import { COVER_KEYS, hashText } from '@edu/domain/cover';

const INKS = Object.values(COVER_KEYS);

/** The first letter of a name on a colour that stays with that name. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className="avatar" data-cat={INKS[hashText(name) % INKS.length]} aria-hidden="true">
      {name.trim().charAt(0).toLocaleUpperCase('uk')}
    </span>
  );
}
