import { useOnline } from '../../lib/pwa/connectivity.ts';
import { offlineCourses, sizeText } from '../../text/offline-courses.ts';
import { typography } from '../../text/typography.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import type { OfflineCourse } from './download.ts';

const text = offlineCourses.removal;

export function RemoveDialog({
  course: { title, bytes },
  onRemove,
  onClose,
}: {
  course: OfflineCourse;
  onRemove: () => void;
  onClose: () => void;
}) {
  const isOnline = useOnline();
  return (
    <ConfirmDialog
      title={text.title}
      action={text.remove}
      cancel={text.leave}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{text.what(typography(title), sizeText(bytes))}</p>
      {!isOnline && <p>{text.offline}</p>}
    </ConfirmDialog>
  );
}
