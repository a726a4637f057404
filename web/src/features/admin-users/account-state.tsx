import { AppError } from '@edu/domain/errors';
import { useState } from 'react';
import { setAccountActive } from '../../data/administration.ts';
import { useAuth } from '../../state/auth.tsx';
import { common } from '../../text/common.ts';
import { adminUsers } from '../../text/admin-users.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Told } from '../../ui/told.tsx';

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
      <button
        type="button"
        className="btn btn--line"
        aria-disabled={isBusy}
        onClick={() => !isBusy && (isActive ? setIsAsked(true) : void change(true))}
      >
        {isBusy ? text.busy : isActive ? text.deactivate : text.reactivate}
      </button>
      {isAsked && (
        <Question
          name={name}
          isBusy={isBusy}
          onYes={() => void change(false)}
          onClose={() => setIsAsked(false)}
        />
      )}
      <Told told={told && { undo: undefined, ...told }} onClose={() => setTold(undefined)} />
    </>
  );
}

function Question({
  name,
  isBusy,
  onYes,
  onClose,
}: {
  name: string;
  isBusy: boolean;
  onYes: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog title={text.title(name)} onClose={onClose} isClosable={!isBusy}>
      <p>{text.text}</p>
      <p>{text.kept}</p>
      <div className="dialog__actions">
        <button
          type="button"
          className="btn btn--danger"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onYes()}
        >
          {isBusy ? text.busy : text.deactivate}
        </button>
        <button
          type="button"
          className="btn btn--line"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onClose()}
        >
          {common.cancel}
        </button>
      </div>
    </Dialog>
  );
}
