import './message.css';
import type { CoverOf } from '@edu/domain/content/cover';
import type { ReactNode } from 'react';
import { Cover } from './cover.tsx';

export function Message({
  title,
  children,
  actions,
  art = { id: 'message', category: 'Other' },
  lang,
}: {
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  art?: CoverOf;
  lang?: string;
}) {
  return (
    <div className="wrap message">
      <div>
        <h1 className="t-title" lang={lang} tabIndex={-1}>
          {title}
        </h1>
        {children}
        <div className="row message__actions">{actions}</div>
      </div>
      <div className="message__art" aria-hidden="true">
        <Cover course={art} />
      </div>
    </div>
  );
}
