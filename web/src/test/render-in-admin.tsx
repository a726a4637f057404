import '../features/admin/shared/admin.css';
import type { ReactNode } from 'react';
import { ADMINISTRATOR, renderInApp } from './render.tsx';

/** Renders a tab of the admin section for its administrator, in the section's layout. */
export const renderInAdmin = (
  children: ReactNode,
  options: Parameters<typeof renderInApp>[1] = {},
): ReturnType<typeof renderInApp> =>
  renderInApp(
    <div className="wrap admin">
      <div className="admin__nav" />
      <div className="admin__main">{children}</div>
    </div>,
    { path: '/admin', user: ADMINISTRATOR, ...options },
  );
