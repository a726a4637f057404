import type { Course } from '@edu/domain/content/course';
import { offlineFiles } from '@edu/domain/content/offline-course';
import { type ReactNode, useEffect, useState } from 'react';
import { offlineCourses, sizeText } from '../../text/offline-courses.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { freeSpace, measureCourse, type Sizes } from './download.ts';

const text = offlineCourses.dialog;

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo', elsewhere: text.otherSites };

type Measured = { sizes: Sizes; free: number } | 'failed' | undefined;

function useMeasured(course: Course): Measured {
  const [measured, setMeasured] = useState<Measured>();
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([measureCourse(course, abort.signal), freeSpace()]).then(
      ([sizes, free]) => setMeasured({ sizes, free }),
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
  const { small, video } = isMeasured ? measured.sizes : { small: 0, video: 0 };
  const withVideo = wantsVideo && video > 0;
  const needed = withVideo ? small + video : small;
  const hasRoom = isMeasured && needed < measured.free;
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
          <Way isChosen={wantsVideo} onChoose={() => setWantsVideo(true)}>
            {text.withVideo(sizeText(small + video))}
          </Way>
          <Way isChosen={!wantsVideo} onChoose={() => setWantsVideo(false)}>
            {text.withoutVideo(sizeText(small))}
          </Way>
        </fieldset>
      )}
      {offlineFiles(course).embeds.map((kind) => (
        <p key={kind}>{text.embeds(SITES[kind])}</p>
      ))}
      {isMeasured && !hasRoom && (
        <p role="alert">{text.noRoom(sizeText(needed), sizeText(measured.free), withVideo)}</p>
      )}
      <div className="dialog__actions">
        <Button
          kind="primary"
          label={text.start}
          disabled={!hasRoom}
          onClick={() => onSave(withVideo)}
        />
        <Button label={text.cancel} onClick={onClose} />
      </div>
    </Dialog>
  );
}

function Way({
  isChosen,
  onChoose,
  children,
}: {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label>
      <input type="radio" name="save-way" checked={isChosen} onChange={onChoose} /> {children}
    </label>
  );
}
