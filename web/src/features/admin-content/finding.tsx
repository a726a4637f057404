import type { ContentFinding, Severity } from '@edu/domain/content-findings';
import { CircleAlert, ExternalLink, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { adminContent as text, contentProblems } from '../../text/admin-content.ts';

const ICONS: Record<Severity, LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  notice: Info,
};

/** One mistake: what is wrong, what the learner sees now, in which entry, and where it is edited. */
export function Finding({ finding }: { finding: ContentFinding }) {
  const { severity, problem, contentType, entryId, title, field, detail, editUrl } = finding;
  const { wrong, seen } = contentProblems[problem];
  const Icon = ICONS[severity];
  return (
    <li className="finding" data-severity={severity}>
      <Icon className="icon" aria-hidden="true" />
      <div className="finding__text">
        <h2 className="finding__wrong">
          <span className="vh">{text.severity[severity]}: </span>
          {wrong}
        </h2>
        <p className="t-ui">{seen}</p>
        <p className="t-sm muted finding__where">
          <span>{text.types[contentType] ?? contentType}</span>
          <span>{title && ` «${title}»`}</span>
          {entryId && (
            <>
              {' '}
              <code>{entryId}</code>
            </>
          )}
          {field && (
            <>
              . {text.field} <code>{field}</code>
            </>
          )}
          {/* The check speaks English where it quotes an entry. */}
          {detail && <span lang="en"> ({detail})</span>}
        </p>
      </div>
      {editUrl && (
        <a className="btn btn--line btn--sm" href={editUrl} target="_blank" rel="noreferrer">
          {text.edit}
          <span className="vh">
            : <span>{title || entryId}</span> {text.inContentful}
          </span>
          <ExternalLink className="icon icon--sm" aria-hidden="true" />
        </a>
      )}
    </li>
  );
}
