import './verification.css';
import { useAction } from '../../lib/use-action.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { checkVerification } from '../profile/account-api.ts';
import { useCountdown, useEmailVerification } from './use-email-verification.ts';
import { verification as text } from './text.ts';
import { Button } from '../../ui/button.tsx';

/** «Надіслати лист», at most once a minute, and a check whether the address is verified now. */
export function VerifyEmail() {
  const uid = useAuth().user?.uid ?? '';
  const { left, begin } = useCountdown();
  const { isSent, send } = useEmailVerification(uid);
  const check = useAction({ mutationFn: checkVerification });
  const isBusy = send.isPending || check.isPending;
  const said =
    (check.isError && text.checkFailed) ||
    (check.data === false && text.notYet) ||
    (send.isError && text.failed) ||
    (send.isSuccess && text.sent);
  return (
    <div className="verify">
      <div className="row">
        <Button
          isSmall
          label={left > 0 ? text.againIn(left) : isSent ? text.again : text.send}
          aria-disabled={isBusy || left > 0}
          onClick={() => {
            check.reset();
            send.mutate(undefined, { onSuccess: begin });
          }}
        />
        <Button
          variant="quiet"
          isSmall
          label={text.check}
          aria-disabled={isBusy}
          onClick={() => check.mutate()}
        />
      </div>
      <p className="t-sm muted" role="status">
        {said || ''}
      </p>
    </div>
  );
}
