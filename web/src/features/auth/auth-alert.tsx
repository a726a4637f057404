import { common } from '../../lib/i18n/common.ts';
import type { Refusal } from './sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const AUTH_ALERT = 'auth-alert';

/** Attributes of a field that the alert is about. */
export const REFUSED = { 'aria-invalid': true, 'aria-describedby': AUTH_ALERT } as const;

/** A Ukrainian sentence that says what to do, and below it the specified English one. */
export function AuthAlert({ message: { quoted, help, isReload } }: { message: Refusal }) {
  return (
    <Alert variant="bad" id={AUTH_ALERT}>
      <p>{help}</p>
      {quoted && (
        <p className="t-sm muted" lang="en">
          {quoted}
        </p>
      )}
      {isReload && (
        <Button variant="link" label={common.reload} onClick={() => location.reload()} />
      )}
    </Alert>
  );
}
