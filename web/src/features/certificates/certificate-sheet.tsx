import './certificate.css';
import type { Certificate } from '@edu/domain/learning/certificate';
import { certificateChecks, volumeText } from '@edu/domain/learning/certificate-text';
import type { ReactNode } from 'react';
import { dayText } from '../../lib/i18n/dates.ts';
import { typography } from '@edu/domain/text/typography';
import { PersonName } from '../../ui/avatar.tsx';
import { Cover } from '../../ui/cover.tsx';
import { QrCode } from './qr-code.tsx';
import { certificates as text } from './text.ts';

/** More of them would not fit a printed page. */
const QUIZZES_SHOWN = 4;
/** About as many characters of an outcome are in one line; more lines are set smaller, in columns. */
const OUTCOME_LINE = 76;
const MANY_LINES = [7, 14] as const;
/** A longer name or title is set smaller, in two steps. */
const LONG_NAME = [26, 48] as const;
const LONG_TITLE = [48, 90] as const;

/** The certificate as paper: light in both themes, and the same on the screen and in print. */
export function CertificateSheet({
  certificate,
  address,
}: {
  certificate: Certificate;
  address: string;
}) {
  const { courseId, category, coverImage, courseTitle, name, outcomes, issuer } = certificate;
  // With the title the drawing has the motif of the course.
  const cover = { id: courseId, category, title: courseTitle, ...(coverImage && { coverImage }) };
  return (
    <article
      className="certificate"
      data-status={certificate.status}
      aria-labelledby="certificate-h"
    >
      <div className="certificate__cover">
        <Cover course={cover} />
        <p className="certificate__brand">
          <PersonName name={issuer} />
        </p>
      </div>
      <div className="certificate__body">
        <p className="certificate__kind">{text.kind}</p>
        <div className="certificate__who">
          <p className="certificate__says">{text.receives}</p>
          <h1
            className="certificate__name"
            id="certificate-h"
            data-long={lengthClass(name, LONG_NAME)}
          >
            <span className="certificate__mark">
              {name === null ? text.noName : <PersonName name={name} />}
            </span>
          </h1>
          <p className="certificate__says">{text.completed}</p>
          <p className="certificate__course" data-long={lengthClass(courseTitle, LONG_TITLE)}>
            <bdi dir="auto">{typography(courseTitle)}</bdi>
          </p>
        </div>
        {outcomes.length > 0 && (
          <section
            className="certificate__outcomes"
            aria-label={text.outcomes}
            data-many={sizeClass(linesOf(outcomes), MANY_LINES)}
          >
            <h2>{text.outcomes}</h2>
            <ul role="list">
              {outcomes.map((outcome) => (
                <li key={outcome} dir="auto">
                  {typography(outcome)}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Foot certificate={certificate} address={address} />
        <SmallType certificate={certificate} />
        {certificate.status === 'revoked' && (
          <p className="certificate__stamp" aria-hidden="true">
            {text.stamp}
          </p>
        )}
      </div>
    </article>
  );
}

const lengthClass = (value: string | null, limits: readonly [number, number]) =>
  sizeClass(value?.length ?? 0, limits);

const sizeClass = (size: number, [long, longer]: readonly [number, number]) =>
  size > longer ? 'longer' : size > long ? 'long' : undefined;

const linesOf = (outcomes: readonly string[]): number =>
  outcomes.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / OUTCOME_LINE)), 0);

function Foot({ certificate, address }: { certificate: Certificate; address: string }) {
  const { number, issuedOn, volume, quizzes } = certificate;
  const length = volumeText(volume);
  return (
    <div className="certificate__foot">
      <dl className="certificate__facts num">
        <Fact term={text.facts.number}>{number}</Fact>
        <Fact term={text.facts.date}>{dayText(issuedOn, '')}</Fact>
        {length && <Fact term={text.facts.volume}>{length}</Fact>}
        {quizzes && (
          <Fact term={text.facts.quizzes}>
            {quizzes
              .map(({ score, totalQuestions }) => text.result(score, totalQuestions))
              .join(', ')}
          </Fact>
        )}
      </dl>
      <div className="certificate__qr">
        <QrCode value={address} label={text.qr} />
        <p>
          <b>{text.scan}</b>
          <span className="certificate__address">{address.replace(/^https?:\/\//, '')}</span>
        </p>
      </div>
    </div>
  );
}

/**
 * Which quizzes were passed, and in print what the platform did not see itself: paper has no page
 * around it that says so.
 */
function SmallType({ certificate: { volume, quizzes, tasks } }: { certificate: Certificate }) {
  const { small } = text;
  const shown = quizzes?.slice(0, QUIZZES_SHOWN) ?? [];
  const more = (quizzes?.length ?? 0) - shown.length;
  const list = [
    ...shown.map(({ title, score, totalQuestions }) =>
      small.quiz(typography(title), text.result(score, totalQuestions)),
    ),
    ...(more > 0 ? [small.moreQuizzes(more)] : []),
  ];
  return (
    <p className="certificate__small">
      <span className="certificate__print">
        {certificateChecks.stated} {small.volume[volume.source]}{' '}
      </span>
      {tasks && tasks.solved > 0 && <span>{small.tasks(tasks.solved, tasks.total)} </span>}
      <span>{list.length > 0 && small.quizzes(list.join('; '))}</span>
    </p>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
