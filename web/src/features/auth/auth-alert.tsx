import { common } from '../../lib/i18n/common.ts';
import type { Refusal } from './sign-in.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

const AUTH_ALERT = 'auth-alert';

/** Attributes of a field that the alert is about. */
export const REFUSED = { 'aria-invalid': true, 'aria-describedby': AUTH_ALERT } as const;

/** The specified English sentence, and a Ukrainian one that says what to do. */
export function AuthAlert({ message: { quoted, help, isReload } }: { message: Refusal }) {
  return (
    <Alert variant="bad" id={AUTH_ALERT}>
      {quoted && <p lang="en">{quoted}</p>}
      <p>{help}</p>
      {isReload && (
        <Button variant="link" label={common.reload} onClick={() => location.reload()} />
      )}
    </Alert>
  );
}
