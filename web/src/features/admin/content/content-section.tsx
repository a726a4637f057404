import './content.css';
import type { ContentCheck, ContentFinding, Severity } from '@edu/domain/content/content-findings';
import {
  CircleAlert,
  ExternalLink,
  Info,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { useContentCheck } from '../overview/overview.ts';
import { useOnline } from '../../../lib/pwa/connectivity.ts';
import { adminContent as text, contentProblems } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Nothing, SectionHead } from '../shared/list.tsx';
import { CourseEmail } from './course-email.tsx';

export function ContentSection() {
  const { data, isFetching, isError, refetch } = useContentCheck();
  const isOnline = useOnline();
  const again = () => {
    if (!isFetching) void refetch();
  };
  return (
    <>
      <SectionHead
        title={text.title}
        note={text.note}
        actions={
          <Button
            isSmall
            icon={RotateCcw}
            label={text.again}
            aria-disabled={isFetching}
            onClick={again}
          />
        }
      />
      <div role="status" className="check-state">
        {isFetching && (
          <>
            <Spinner />
            <p className="muted">{text.checking}</p>
          </>
        )}
        {!isFetching && data && !isError && (
          <p className="muted t-ui">{text.checkedAt(exactText(data.checkedAt), data.entries)}</p>
        )}
      </div>
      {isError && !isFetching && (
        <Nothing
          role="alert"
          title={text.failed}
          text={isOnline ? text.failedText : text.offline}
        />
      )}
      {data && !isError && <Findings key={data.checkedAt} check={data} />}
      <CourseEmail />
    </>
  );
}

const SHOWN = 100;

function Findings({ check: { findings } }: { check: ContentCheck }) {
  const [severity, setSeverity] = useState<Severity | 'all'>('all');
  if (findings.length === 0) return <Nothing {...text.fine} />;
  const of = (one: Severity | 'all') =>
    one === 'all' ? findings : findings.filter((finding) => finding.severity === one);
  const option = (one: Severity | 'all') => (
    <>
      {text.severities[one]}
      <span className="num"> {of(one).length}</span>
    </>
  );
  const [all, error, warning, notice] = (['all', 'error', 'warning', 'notice'] as const).map(
    option,
  );
  const options = { all, error, warning, notice };
  return (
    <>
      <div className="tools">
        <Choice label={text.filter} options={options} value={severity} onChange={setSeverity} />
      </div>
      <FindingList key={severity} findings={of(severity)} />
    </>
  );
}

const keyOf = ({ entryId, contentType, problem, field, detail }: ContentFinding) =>
  [entryId, contentType, problem, field, detail].join('\n');

function FindingList({ findings }: { findings: readonly ContentFinding[] }) {
  const [most, setMost] = useState(SHOWN);
  if (findings.length === 0) return <Nothing {...text.noneOfThese} />;
  const others = findings.length - most;
  return (
    <>
      <ul role="list" className="findings">
        {findings.slice(0, most).map((finding) => (
          <Finding key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
      {others > 0 && (
        <Button
          label={text.more(Math.min(SHOWN, others))}
          className="findings__more"
          onClick={() => setMost(most + SHOWN)}
        />
      )}
    </>
  );
}

const ICONS: Record<Severity, LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  notice: Info,
};

function Finding({ finding }: { finding: ContentFinding }) {
  const { severity, problem, contentType, entryId, title, field, detail, editUrl } = finding;
  const { wrong, seen } = contentProblems[problem];
  const Icon = ICONS[severity];
  return (
    <li className="finding" data-severity={severity}>
      <Icon className="icon" />
      <div className="finding__text">
        <h2 className="finding__wrong">
          <span className="visually-hidden">{text.severity[severity]}: </span>
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
          {/* The check quotes entries in English. */}
          {detail && <span lang="en"> ({detail})</span>}
        </p>
      </div>
      {editUrl && (
        <a className="btn btn--line btn--sm" href={editUrl} target="_blank" rel="noreferrer">
          {text.edit}
          <span className="visually-hidden">
            : <span>{title || entryId}</span> {text.inContentful}
          </span>
          <ExternalLink className="icon icon--sm" />
        </a>
      )}
    </li>
  );
}
