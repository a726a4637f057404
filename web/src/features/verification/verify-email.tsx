import './verification.css';
import { useEffect, useState } from 'react';
import { checkVerification, sendVerification } from '../profile/account-api.ts';
import { verification as text } from './text.ts';
import { Button } from '../../ui/button.tsx';

const WAIT_SEC = 60;

type State = 'ready' | 'busy' | 'sent' | 'not-yet' | 'failed' | 'check-failed';

const WORDS: Record<State, string> = {
  ready: '',
  busy: '',
  sent: text.sent,
  'not-yet': text.notYet,
  failed: text.failed,
  'check-failed': text.checkFailed,
};

/**
 * «Надіслати лист ще раз», at most once a minute, and a check whether the address is verified now.
 */
export function VerifyEmail() {
  const [state, setState] = useState<State>('ready');
  const { left, begin } = useCountdown();
  const act = async (work: () => Promise<State>, failed: State) => {
    setState('busy');
    try {
      setState(await work());
    } catch (error) {
      console.warn('The address could not be verified.', error);
      setState(failed);
    }
  };
  const send = async (): Promise<State> => {
    await sendVerification();
    begin();
    return 'sent';
  };
  const check = async (): Promise<State> => ((await checkVerification()) ? 'ready' : 'not-yet');
  const isBusy = state === 'busy';
  const isOff = isBusy || left > 0;
  return (
    <div className="verify">
      <div className="row">
        <Button
          isSmall
          label={left > 0 ? text.againIn(left) : text.again}
          aria-disabled={isOff}
          onClick={() => void act(send, 'failed')}
        />
        <Button
          kind="quiet"
          isSmall
          label={text.check}
          aria-disabled={isBusy}
          onClick={() => void act(check, 'check-failed')}
        />
      </div>
      <p className="t-sm muted" role="status">
        {WORDS[state]}
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
