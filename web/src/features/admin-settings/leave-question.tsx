import { useNavigate } from 'react-router-dom';
import { adminSettings } from '../../text/admin-settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const text = adminSettings.leave;

/** The question before an edit is left by a link. */
export function LeaveQuestion({ isOn, onLeave }: { isOn: boolean; onLeave: () => void }) {
  const { asked, stay } = useLeaveGuard(isOn);
  const navigate = useNavigate();
  if (asked === undefined) return null;
  const leave = () => {
    onLeave();
    void navigate(asked);
  };
  return (
    <Dialog title={text.title} onClose={stay}>
      <p>{text.text}</p>
      <div className="dialog__actions">
        <button type="button" className="btn btn--primary" onClick={stay}>
          {text.stay}
        </button>
        <button type="button" className="btn btn--danger" onClick={leave}>
          {text.go}
        </button>
      </div>
    </Dialog>
  );
}
