import type { Course } from '@edu/domain/content/course';
import { offlineFiles } from '@edu/domain/content/offline-course';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/pwa/connectivity.ts';
import { offlineCourses, sizeText } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { freeSpace, measureCourse, type OfflineCourse, type Sizes } from './download.ts';

const { dialog: text, removal } = offlineCourses;

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo', elsewhere: text.otherSites };

type Measured = (Sizes & { free: number }) | 'failed' | undefined;

function useMeasured(course: Course): Measured {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([measureCourse(course, abort.signal), freeSpace()]).then(
      ([sizes, free]) => setMeasured({ ...sizes, free }),
      () => !abort.signal.aborted && setMeasured('failed'),
    );
    return () => abort.abort();
  }, [course]);
  return measured;
}

export function SaveDialog({
  course,
  onSave,
  onClose,
}: {
  course: Course;
  onSave: (withVideo: boolean) => void;
  onClose: () => void;
}) {
  const measured = useMeasured(course);
  const [wantsVideo, setWantsVideo] = useState(true);
  const isMeasured = measured !== undefined && measured !== 'failed';
  const { small, video, free } = isMeasured ? measured : { small: 0, video: 0, free: -1 };
  const withVideo = wantsVideo && video > 0;
  const needed = withVideo ? small + video : small;
  const ways = [
    { isVideo: true, label: text.withVideo(sizeText(small + video)) },
    { isVideo: false, label: text.withoutVideo(sizeText(small)) },
  ];
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p>{text.what}</p>
      <div className="offline-courses__sizes" role="status">
        {measured === undefined && <p>{text.measuring}</p>}
        {measured === 'failed' && <p>{text.unmeasured}</p>}
        {isMeasured && video === 0 && <p>{text.size(sizeText(small))}</p>}
      </div>
      {video > 0 && (
        <fieldset className="offline-courses__ways">
          <legend className="visually-hidden">{text.choice}</legend>
          {ways.map(({ isVideo, label }) => (
            <label key={label}>
              <input
                type="radio"
                name="save-way"
                checked={wantsVideo === isVideo}
                onChange={() => setWantsVideo(isVideo)}
              />{' '}
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {offlineFiles(course).embeds.map((kind) => (
        <p key={kind}>{text.embeds(SITES[kind])}</p>
      ))}
      {isMeasured && needed >= free && (
        <p role="alert">{text.noRoom(sizeText(needed), sizeText(free), withVideo)}</p>
      )}
      <div className="dialog__actions">
        <Button
          variant="primary"
          label={text.start}
          disabled={needed >= free}
          onClick={() => onSave(withVideo)}
        />
        <Button label={text.cancel} onClick={onClose} />
      </div>
    </Dialog>
  );
}

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
      title={removal.title}
      action={removal.remove}
      cancel={removal.leave}
      onConfirm={onRemove}
      onClose={onClose}
    >
      <p>{removal.what(typography(title), sizeText(bytes))}</p>
      {!isOnline && <p>{removal.offline}</p>}
    </ConfirmDialog>
  );
}
