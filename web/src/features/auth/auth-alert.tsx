import { CircleAlert } from 'lucide-react';
import type { AuthMessage } from '../../text/auth.ts';

/** The specification's own sentence in English, and a Ukrainian one that helps on. */
export function AuthAlert({ message: { quoted, help } }: { message: AuthMessage }) {
  return (
    <div className="alert alert--bad" role="alert">
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        {quoted && <p lang="en">{quoted}</p>}
        <p>{help}</p>
      </div>
    </div>
  );
}
