import type { KeptCourse } from '../../data/kept-courses.ts';
import { useOnline } from '../../state/online.ts';
import { onDevice, sizeText } from '../../text/on-device.ts';
import { typo } from '../../text/typo.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

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
    <ConfirmDialog
      title={text.title}
      action={text.remove}
      cancel={text.keep}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{text.what(typo(title), sizeText(bytes))}</p>
      {!isOnline && <p>{text.offline}</p>}
    </ConfirmDialog>
  );
}
