import '../../ui/message.css';
import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SERVICE_LIMIT_MS } from '@edu/domain/lib/time-limit';
import { common } from '../../lib/i18n/common.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** «Перевірка прав доступу...»; after a time limit, an explanation and a way to continue. */
export function Checking() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), SERVICE_LIMIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <Spinner label={common.checkingAccess} />;
  return (
    <section className="wrap message">
      <div role="alert">
        <h2 className="t-h2">{common.noSignInService.title}</h2>
        <p className="t-lead mt-4">{common.noSignInService.text}</p>
        <p className="row message__actions">
          <Button
            variant="primary"
            icon={RotateCcw}
            label={common.reload}
            onClick={() => location.reload()}
          />
          <a className="btn btn--quiet" href="/">
            {common.toHome}
          </a>
        </p>
      </div>
    </section>
  );
}
