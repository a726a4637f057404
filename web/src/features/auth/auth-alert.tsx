import { CircleAlert } from 'lucide-react';
import { common } from '../../text/common.ts';
import type { Refusal } from './enter.ts';

/** The fields that it is about name it as their description. */
export const AUTH_ALERT = 'auth-alert';

/** The specification's own sentence in English, and a Ukrainian one that helps on. */
export function AuthAlert({ message: { quoted, help, isReload } }: { message: Refusal }) {
  return (
    <div className="alert alert--bad" role="alert" id={AUTH_ALERT}>
      <CircleAlert className="icon" aria-hidden="true" />
      <div>
        {quoted && <p lang="en">{quoted}</p>}
        <p>{help}</p>
        {isReload && (
          <button type="button" className="link" onClick={() => location.reload()}>
            {common.reload}
          </button>
        )}
      </div>
    </div>
  );
}
