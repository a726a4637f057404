import '../../ui/calendar.css';
import '../../ui/chip.css';
import { CircleCheck, CirclePlay, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/settings-provider.tsx';
import { common } from '../../lib/i18n/common.ts';
import { lengthText } from '../../lib/i18n/format.ts';
import { how } from './text.ts';
import { counted, nouns } from '../../lib/i18n/plural.ts';

export function HowItWorks() {
  const hasQuizzes = useSettings().settings.features.quizzes;
  const steps = hasQuizzes ? how.steps : how.steps.with(1, how.lessonsOnly);
  const figures: ReactNode[] = [
    <ChoiceFigure key="choice" />,
    <LessonsFigure key="lessons" hasQuizzes={hasQuizzes} />,
    <WeekFigure key="week" />,
  ];
  return (
    <section id="how" className="section wrap below" aria-labelledby="how-h">
      <div className="section__head">
        <h2 className="t-h2" id="how-h">
          {how.title}
        </h2>
      </div>
      <ol role="list" className="how-it-works">
        {steps.map(({ title, text }, i) => (
          <li key={title}>
            <div className="how-it-works__figure" aria-hidden="true">
              {figures[i]}
            </div>
            <h3 className="t-h3">
              <span>{i + 1}</span>
              {title}
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ChoiceFigure() {
  return (
    <div className="row how-it-works__chips">
      <span className="chip chip--on">Frontend</span>
      <span className="chip">JavaScript</span>
      <span className="chip">{how.figureLevel}</span>
      <span className="chip">Database</span>
    </div>
  );
}

function LessonsFigure({ hasQuizzes }: { hasQuizzes: boolean }) {
  return (
    <ul role="list" className="mini">
      {how.figureLessons.map(({ title, sec }, at) => (
        <li key={title}>
          <span className={at === 0 ? 'ok' : 'accent'}>
            {at === 0 ? <CircleCheck className="icon" /> : <CirclePlay className="icon" />}
          </span>
          {at === 0 ? <span>{title}</span> : <b className="strong">{title}</b>}
          <span>{lengthText(sec)}</span>
        </li>
      ))}
      {hasQuizzes && (
        <li>
          <span>
            <ListChecks className="icon" />
          </span>
          <span>{how.figureQuiz}</span>
          <span>{counted(6, nouns.question)}</span>
        </li>
      )}
    </ul>
  );
}

function WeekFigure() {
  return (
    <div>
      <div className="calendar calendar--week">
        {how.figureWeek.map((day) => (
          <span key={day} className="calendar__weekday">
            {day}
          </span>
        ))}
        {how.figureWeek.map((day, i) => (
          <span
            key={day}
            className={`calendar__day is-on${i === 0 ? ' is-first' : ''}${i === 6 ? ' is-last is-today' : ''}`}
          >
            {15 + i}
          </span>
        ))}
      </div>
      <p className="how-it-works__run">{counted(7, nouns.dayInRow)}</p>
      <span className="visually-hidden">{common.completed}</span>
    </div>
  );
}
