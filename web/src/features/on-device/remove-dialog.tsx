import type { KeptCourse } from '../../data/kept-courses.ts';
import { useOnline } from '../../state/online.ts';
import { onDevice, sizeText } from '../../text/on-device.ts';
import { typo } from '../../text/typo.ts';
import { Dialog } from '../../ui/dialog.tsx';

const text = onDevice.removal;
/** What takes longer to fetch again than a question takes to answer. */
const LARGE_BYTES = 10_000_000;

/** Whether removing what is kept of a course is asked about: where it could not be fetched again soon. */
export const asksBefore = ({ bytes }: KeptCourse, isOnline: boolean): boolean =>
  !isOnline || bytes >= LARGE_BYTES;

/** What goes, and that it cannot come back without a network. */
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
