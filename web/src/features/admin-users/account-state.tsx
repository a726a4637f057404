import { AppError } from '@edu/domain/errors';
import { useState } from 'react';
import { setAccountActive } from '../../data/administration.ts';
import { useAuth } from '../../state/auth.tsx';
import { adminUsers } from '../../text/admin-users.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ResultBanner } from '../../ui/result-banner.tsx';

const text = adminUsers.change;

interface Props {
  uid: string;
  name: string;
  isActive: boolean;
  refresh: () => Promise<void>;
}

export function AccountState({ uid, name, isActive, refresh }: Props) {
  const { user } = useAuth();
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; failure: string; undo?: () => void }>();
  const change = async (active: boolean) => {
    setIsBusy(true);
    setTold(undefined);
    try {
      await setAccountActive(uid, active);
      await refresh();
      const said = active ? text.reactivated(name) : text.deactivated(name);
      setTold({ text: said, failure: '', undo: () => void change(!active) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setTold({ text: '', failure: text.why[error.code] ?? text.why['other'] ?? '' });
    } finally {
      setIsBusy(false);
      setIsAsked(false);
    }
  };
  if (uid === user?.uid) return <p className="t-sm muted user__own">{text.own}</p>;
  return (
    <>
      <Button
        label={isBusy ? text.busy : isActive ? text.deactivate : text.reactivate}
        aria-disabled={isBusy}
        onClick={() => (isActive ? setIsAsked(true) : void change(true))}
      />
      {isAsked && (
        <ConfirmDialog
          title={text.title(name)}
          action={isBusy ? text.busy : text.deactivate}
          isBusy={isBusy}
          isClosable={!isBusy}
          onConfirm={() => void change(false)}
          onClose={() => setIsAsked(false)}
        >
          <p>{text.text}</p>
          <p>{text.kept}</p>
        </ConfirmDialog>
      )}
      <ResultBanner
        told={told && { undo: undefined, ...told }}
        onClose={() => setTold(undefined)}
      />
    </>
  );
}
