import './verification.css';
import { type Action, useAction } from '../../lib/use-action.ts';
import { useEffect, useState } from 'react';
import { checkVerification, sendVerification } from '../profile/account-api.ts';
import { verification as text } from './text.ts';
import { Button } from '../../ui/button.tsx';

const WAIT_SEC = 60;

const ACTIONS = { send: sendVerification, check: checkVerification };

type SendOrCheck = Action<boolean | void, keyof typeof ACTIONS>;

function resultText({ isSuccess, isError, variables, data: isVerified }: SendOrCheck): string {
  const isSending = variables === 'send';
  if (isError) return isSending ? text.failed : text.checkFailed;
  if (!isSuccess) return '';
  if (isSending) return text.sent;
  return isVerified ? '' : text.notYet;
}

/**
 * «Надіслати лист ще раз», at most once a minute, and a check whether the address is verified now.
 */
export function VerifyEmail() {
  const { left, begin } = useCountdown();
  const action = useAction({
    mutationFn: (name: keyof typeof ACTIONS): Promise<boolean | void> => ACTIONS[name](),
  });
  const { isPending } = action;
  return (
    <div className="verify">
      <div className="row">
        <Button
          isSmall
          label={left > 0 ? text.againIn(left) : text.again}
          aria-disabled={isPending || left > 0}
          onClick={() => action.mutate('send', { onSuccess: begin })}
        />
        <Button
          variant="quiet"
          isSmall
          label={text.check}
          aria-disabled={isPending}
          onClick={() => action.mutate('check')}
        />
      </div>
      <p className="t-sm muted" role="status">
        {resultText(action)}
      </p>
    </div>
  );
}

/** A countdown of a minute, in seconds. */
function useCountdown(): { left: number; begin: () => void } {
  const [left, setLeft] = useState(0);
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return { left, begin: () => setLeft(WAIT_SEC) };
}
