import type { Course } from '@edu/domain/content/course';
import { Check } from 'lucide-react';
import { course as text } from './text.ts';
import { typography } from '@edu/domain/text/typography';
import { RichText } from '../../ui/rich-text.tsx';

interface Props {
  course: Course;
}

export function Overview({ course }: Props) {
  if (!course.overview) return null;
  return (
    <section className="below">
      <h2 className="t-h2">{text.overview}</h2>
      <RichText className="t-read" html={course.overviewHtml} text={course.overview} />
    </section>
  );
}

export function Outcomes({ course }: Props) {
  if (course.learningOutcomes.length === 0) return null;
  return (
    <section className="below">
      <h2 className="t-h2">{text.outcomes}</h2>
      <ul role="list" className="ticks">
        {course.learningOutcomes.map((outcome) => (
          <li key={outcome}>
            <Check className="icon" />
            <span>{typography(outcome)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Audience({ course }: Props) {
  if (course.requirements.length + course.targetAudience.length === 0) return null;
  return (
    <div className="two below">
      <Dashes title={text.requirements} items={course.requirements} />
      <Dashes title={text.audience} items={course.targetAudience} />
    </div>
  );
}

function Dashes({ title, items }: { title: string; items: string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2 className="t-h3">{title}</h2>
      <ul role="list" className="dashes">
        {items.map((item) => (
          <li key={item}>{typography(item)}</li>
        ))}
      </ul>
    </section>
  );
}
