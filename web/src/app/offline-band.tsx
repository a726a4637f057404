import './offline.css';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useOnline, useReachAgain } from '../lib/pwa/connectivity.ts';
import { useIsStored } from '../features/progress/progress-provider.tsx';
import { useSettings } from '../features/settings/settings-provider.tsx';
import { common } from '../lib/i18n/common.ts';
import { offline as text } from './offline-text.ts';
import { UpdateOffer } from './update-offer.tsx';
import { Button } from '../ui/button.tsx';

/** A band under the header while the device has no connection: what one does here is not lost, and the server is asked for. */
export function OfflineBand() {
  const isOnline = useOnline();
  const { isUnreached } = useAuth();
  useContentPrivacy();
  return (
    <>
      <div role="status" aria-label={text.region}>
        {isOnline ? isUnreached && <NoSignInService /> : <Band />}
      </div>
      <UpdateOffer />
    </>
  );
}

function Band() {
  useReachAgain();
  const isStored = useIsStored();
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

/** Who is here is not known: the sign-in service is silent, or the browser does not give its session out. */
function NoSignInService() {
  return (
    <div className="offline">
      <WifiOff className="icon" />
      <p>
        <b>{common.noSignInService.title}.</b> {common.noSignInService.text}{' '}
        <Button kind="link" label={common.reload} onClick={() => location.reload()} />
      </p>
    </div>
  );
}

/** The next user finds nothing on the device that is for another one. Only live settings say that guests are not let in. */
function useContentPrivacy(): void {
  const { loading, user } = useAuth();
  const { settings, isLive } = useSettings();
  const isClosed = isLive && !settings.security.allowGuestAccess;
  const uid = user?.uid;
  useEffect(() => {
    if (loading) return;
    // A guest who is not let in finds the list of courses alone.
    import('../lib/pwa/private-content.ts')
      .then((it) => it.removeContent((owner) => (owner ? owner !== uid : isClosed && !uid)))
      .catch(console.warn);
  }, [loading, uid, isClosed]);
}
