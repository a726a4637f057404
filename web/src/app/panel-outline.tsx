import { useState } from 'react';
import { useLocation } from 'react-router-dom';
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
  const [html] = useState(() =>
    remembered && !search ? readPanelScreen(remembered.uid)?.html : undefined,
  );
  // oxlint-disable-next-line react/no-danger -- React's own work, in which whatever anybody has typed is text
  if (html) return <div data-outline="" dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <>
      <div data-outline="" hidden />
      <Spinner label={common.checkingAccess} />
    </>
  );
}
