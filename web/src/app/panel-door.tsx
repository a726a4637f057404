import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readPanelScreen } from '../data/panel-screen.ts';
import { useAuth } from '../state/auth.tsx';
import { common } from '../text/common.ts';
import { Checking } from '../features/auth/checking.tsx';
import { heirOf } from './carry-over.ts';

/**
 * Until it is known who is here: what the administrator last saw of the overview, else the words of the door. The server draws the
 * place of it hidden; index.html fills it before any script is here.
 */
export function PanelDoor() {
  const { remembered } = useAuth();
  const { search } = useLocation();
  const [html] = useState(() => remembered && readPanelScreen(remembered.uid)?.html);
  if (html && !search) return <Kept html={html} />;
  return (
    <>
      <div data-outline="" hidden />
      <Checking />
    </>
  );
}

function Kept({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The panel takes the place of it: a keyboard stays where it was.
  useLayoutEffect(() => {
    const old = box.current;
    return () => {
      if (!old?.contains(document.activeElement)) return;
      const heir = heirOf(old, document.activeElement);
      requestAnimationFrame(() => {
        const panel = document.querySelector<HTMLElement>('.admin');
        if (panel) (heir(panel) as HTMLElement | undefined)?.focus({ preventScroll: true });
      });
    };
  }, []);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const link = target instanceof Element && target.closest('a');
      if (!link || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void navigate(link.getAttribute('href') ?? '');
    };
    const old = box.current;
    old?.addEventListener('click', follow);
    return () => old?.removeEventListener('click', follow);
  }, [navigate]);
  return (
    <>
      <p className="vh" role="status">
        {common.checkingAccess}
      </p>
      {/* oxlint-disable-next-line react/no-danger -- React's own work, in which whatever anybody has typed is text */}
      <div data-outline="" ref={box} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
