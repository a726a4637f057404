import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readPanelScreen } from '../data/panel-screen.ts';
import { useAuth } from '../state/auth.tsx';
import { common } from '../text/common.ts';
import { Spinner } from '../ui/spinner.tsx';

/**
 * Until it is known who is here: what the administrator last saw of the panel's first part, else the words of the door. The server
 * draws the place of it hidden; index.html fills it before any script is here.
 */
export function PanelOutline() {
  const { remembered } = useAuth();
  const { search } = useLocation();
  const [html] = useState(() => remembered && readPanelScreen(remembered.uid)?.html);
  if (html && !search) return <Kept html={html} />;
  return (
    <>
      <div data-outline="" hidden />
      <Spinner label={common.checkingAccess} />
    </>
  );
}

function Kept({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  // The panel takes the place of it: a keyboard stays at the link where it was.
  useLayoutEffect(() => {
    const old = box.current;
    return () => {
      const at = old ? linksOf(old).findIndex((link) => link === document.activeElement) : -1;
      const heir = () => linksOf(document.querySelector('.admin'))[at];
      if (at >= 0) requestAnimationFrame(() => heir()?.focus({ preventScroll: true }));
    };
  }, []);
  useEffect(() => {
    const follow = (event: Event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event as unknown as MouseEvent<HTMLElement>;
      const href = (target as HTMLElement).closest('a')?.getAttribute('href');
      if (!href || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      void navigate(href);
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

const linksOf = (panel: Element | null) => [...(panel?.querySelectorAll('a') ?? [])];
