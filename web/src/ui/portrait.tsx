import { useState } from 'react';
import { Avatar } from './avatar.tsx';

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
