import './content.css';
import type { ContentCheck, ContentFinding, Severity } from '@edu/domain/content/content-findings';
import { CONTENT_PROBLEMS } from '@edu/domain/content/content-problems';
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
import { adminContent as text } from './text.ts';
import { exactText } from '../../../lib/i18n/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { Nothing, SectionHead } from '../shared/list.tsx';
import { CourseEmail } from './course-email.tsx';
import { CourseTasks } from './course-tasks.tsx';

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
        {!isFetching && data && (
          <p className="muted ui-text">{text.checkedAt(exactText(data.checkedAt), data.entries)}</p>
        )}
      </div>
      {isError && !isFetching && (
        <Nothing
          role="alert"
          title={text.failed}
          text={isOnline ? text.failedText : text.offline}
        />
      )}
      {data && <Findings key={data.checkedAt} check={data} />}
      <CourseTasks />
      <CourseEmail />
    </>
  );
}

function Findings({ check: { findings } }: { check: ContentCheck }) {
  const [severity, setSeverity] = useState<Severity | 'all'>('all');
  if (findings.length === 0) return <Nothing {...text.fine} />;
  const select = (shown: Severity | 'all') =>
    shown === 'all' ? findings : findings.filter((finding) => finding.severity === shown);
  const option = (shown: Severity | 'all') => (
    <>
      {text.severities[shown]}
      <span className="num"> {select(shown).length}</span>
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
      <FindingList key={severity} findings={select(severity)} />
    </>
  );
}

const toKey = ({ entryId, contentType, problem, field, detail }: ContentFinding) =>
  [entryId, contentType, problem, field, detail].join('\n');

/** The same mistake in entries of the same kind is one item. */
function FindingList({ findings }: { findings: readonly ContentFinding[] }) {
  if (findings.length === 0) return <Nothing {...text.noneOfThese} />;
  const groups = Map.groupBy(findings, ({ problem, contentType }) => `${problem} ${contentType}`);
  return (
    <ul role="list" className="findings">
      {[...groups].map(([key, [first, ...others]]) => (
        <FindingGroup key={key} first={first!} others={others} />
      ))}
    </ul>
  );
}

const ICONS: Record<Severity, LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  notice: Info,
};

function FindingGroup({ first, others }: { first: ContentFinding; others: ContentFinding[] }) {
  const { severity, problem, contentType } = first;
  const { wrong, seen } = CONTENT_PROBLEMS[problem];
  const Icon = ICONS[severity];
  const count = others.length + 1;
  return (
    <li className="finding" data-severity={severity}>
      <Icon className="icon" />
      <div className="finding__text">
        <h2 className="finding__wrong">
          <span className="visually-hidden">{text.severity[severity]}: </span>
          <span>{count > 1 ? text.group(wrong, contentType, count) : wrong}</span>
        </h2>
        <p className="ui-text">{seen}</p>
        {count === 1 && <Where finding={first} />}
      </div>
      {count === 1 ? <EditLink finding={first} /> : <Entries findings={[first, ...others]} />}
    </li>
  );
}

const SHOWN = 100;

function Entries({ findings }: { findings: readonly ContentFinding[] }) {
  const [most, setMost] = useState(SHOWN);
  const others = findings.length - most;
  return (
    <details className="finding__all">
      <summary>{text.entries}</summary>
      <ul role="list">
        {findings.slice(0, most).map((finding) => (
          <li key={toKey(finding)}>
            <Where finding={finding} />
            <EditLink finding={finding} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Button label={text.more(Math.min(SHOWN, others))} onClick={() => setMost(most + SHOWN)} />
      )}
    </details>
  );
}

function Where({ finding }: { finding: ContentFinding }) {
  const { contentType, entryId, title, field, detail } = finding;
  return (
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
  );
}

function EditLink({ finding: { editUrl, title, entryId } }: { finding: ContentFinding }) {
  if (!editUrl) return null;
  return (
    <a className="btn btn--line btn--sm" href={editUrl} target="_blank" rel="noreferrer">
      {text.edit}
      <span className="visually-hidden">
        : <span>{title || entryId}</span> {text.inContentful}
      </span>
      <ExternalLink className="icon icon--sm" />
    </a>
  );
}
