import './offline.css';
import { WifiOff } from 'lucide-react';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useOnline, useReachAgain } from '../lib/pwa/connectivity.ts';
import { useProgress } from '../features/progress/progress-provider.tsx';
import { common } from '../lib/i18n/common.ts';
import { offline as text } from './offline-text.ts';
import { Button } from '../ui/button.tsx';

/**
 * A band under the header while the device is offline: it explains that changes are stored and
 * offers to reconnect.
 */
export function OfflineBand() {
  const isOnline = useOnline();
  const { isUnreached } = useAuth();
  return (
    <div role="status" aria-label={text.region}>
      {isOnline ? isUnreached && <NoSignInService /> : <Band />}
    </div>
  );
}

function Band() {
  useReachAgain();
  const { isStored } = useProgress();
  const { user, remembered } = useAuth();
  const stored = user || remembered ? text.synced : text.stored;
  return (
    <div className="offline">
      <WifiOff className="icon" />
      <p>
        <b>{text.title}</b> <span>{isStored ? stored : text.notStored}</span>
      </p>
    </div>
  );
}

/**
 * The user is unknown: the sign-in service does not answer, or the browser does not open its
 * session storage.
 */
function NoSignInService() {
  return (
    <div className="offline">
      <WifiOff className="icon" />
      <p>
        <b>{common.noSignInService.title}.</b> {common.noSignInService.text}{' '}
        <Button variant="link" label={common.reload} onClick={() => location.reload()} />
      </p>
    </div>
  );
}
