import '../styles/offline.css';
import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { offline as text } from '../text/offline.ts';

function follow(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** A band under the header while the device has no connection: what one does here is not lost. */
export function OfflineBand() {
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine);
  return (
    <div role="status" aria-label={text.region}>
      {!isOnline && (
        <div className="offline">
          <WifiOff className="icon" aria-hidden="true" />
          <p>
            <b>{text.title}</b> {text.text}
          </p>
        </div>
      )}
    </div>
  );
}
