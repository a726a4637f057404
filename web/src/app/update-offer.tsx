import { useAction } from '../lib/use-action.ts';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { takeUpdate, useAppUpdate } from '../lib/pwa/app-update.ts';
import { useHasUnsaved } from '../lib/unsaved.ts';
import { offlineCourses } from '../features/offline-courses/text.ts';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';
import { paths } from './paths.ts';

const text = offlineCourses.update;

/** The offer waits while the user watches, reads, answers or fills a form. */
const BUSY = [paths.lesson, paths.courseVideo, paths.quiz, paths.auth];

/** A newer version of the app is installed: the page reloads when the user agrees. */
export function UpdateOffer() {
  const waiting = useAppUpdate();
  const { pathname } = useLocation();
  const [later, setLater] = useState<typeof waiting>();
  const isUnsaved = useHasUnsaved();
  const { mutate, isPending } = useAction({ mutationFn: takeUpdate });
  const isBusy = isUnsaved || BUSY.some((path) => matchPath(path, pathname));
  if (!waiting || waiting === later || isBusy) return null;
  const close = () => setLater(waiting);
  return (
    <Toast isGood isLasting onClose={close}>
      <p>
        <b>{text.title}</b> {text.text}
      </p>
      <div className="toast__ways">
        <Button
          variant="primary"
          isSmall
          label={text.take}
          aria-disabled={isPending}
          onClick={() => mutate()}
        />
        <Button variant="quiet" isSmall label={text.later} onClick={close} />
      </div>
    </Toast>
  );
}
