import '../styles/on-device.css';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAppUpdate } from '../state/app-update.ts';
import { onDevice } from '../text/on-device.ts';
import { Button } from '../ui/button.tsx';
import { Toast } from '../ui/toast.tsx';
import { paths } from './paths.ts';

const text = onDevice.update;

/** Where somebody is in the middle of something: there it waits. */
const BUSY = [paths.lesson, paths.courseVideo, paths.quiz];

/** A newer version of the app is here: taken when the person wants it, never by itself while a tab is open. */
export function UpdateOffer() {
  const take = useAppUpdate();
  const { pathname } = useLocation();
  const [later, setLater] = useState<typeof take>();
  const isBusy = BUSY.some((path) => matchPath(path, pathname));
  const isShown = take !== undefined && later !== take && !isBusy;
  if (!isShown) return null;
  return (
    <Toast isGood isLasting onClose={() => setLater(() => take)}>
      <p>
        <b>{text.title}</b> {text.text}
      </p>
      <div className="toast__ways">
        <Button kind="primary" isSmall label={text.take} onClick={take} />
        <Button kind="quiet" isSmall label={text.later} onClick={() => setLater(() => take)} />
      </div>
    </Toast>
  );
}
