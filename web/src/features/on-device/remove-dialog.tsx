import type { KeptCourse } from '../../data/kept-courses.ts';
import { useOnline } from '../../state/online.ts';
import { onDevice, sizeText } from '../../text/on-device.ts';
import { typo } from '../../text/typo.ts';
import { Dialog } from '../../ui/dialog.tsx';

const text = onDevice.removal;

export function RemoveDialog({
  card: { title, bytes },
  onRemove,
  onClose,
}: {
  card: KeptCourse;
  onRemove: () => void;
  onClose: () => void;
}) {
  const isOnline = useOnline();
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.what(typo(title), sizeText(bytes))}</p>
      {!isOnline && <p>{text.offline}</p>}
      <div className="dialog__actions">
        <button type="button" className="btn btn--danger" onClick={onRemove}>
          {text.remove}
        </button>
        <button type="button" className="btn btn--line" onClick={onClose}>
          {text.keep}
        </button>
      </div>
    </Dialog>
  );
}
