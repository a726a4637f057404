import type { CourseAnalytics } from '@edu/domain/analytics';
import { drawnCount, dropOffOf, funnelOf, steepestFall } from '@edu/domain/analytics-view';
import { useCourse } from '../../state/content.ts';
import { adminAnalytics as text } from '../../text/admin-analytics.ts';
import { type BarRow, Bars } from '../../ui/bars.tsx';
import { ListBody } from '../../ui/list-body.tsx';
import { countText } from '../../text/admin-analytics.ts';

/** Bars beside each other in scale: the highest is as long as there is room. */
function scaled(rows: readonly { key: string; label: string; count: number }[]): BarRow[] {
  const most = Math.max(1, ...rows.map(({ count }) => drawnCount(count)));
  return rows.map(({ count, ...row }) => ({
    ...row,
    percent: (drawnCount(count) / most) * 100,
    value: countText(count),
  }));
}

export function CourseDetails({ analytics }: { analytics: CourseAnalytics }) {
  const { data: course, isPending, isError, refetch } = useCourse(analytics.courseId);
  return (
    <ListBody
      isPending={isPending}
      isError={isError}
      isEmpty={course?.lessons.length === 0}
      empty={{ title: text.notPublished }}
      onRetry={() => void refetch()}
    >
      {course && <Details analytics={analytics} course={course} />}
    </ListBody>
  );
}

function Details({
  analytics,
  course,
}: {
  analytics: CourseAnalytics;
  course: { title: string; lessons: readonly { id: string; title: string }[] };
}) {
  const drops = dropOffOf(analytics, course);
  const stops = steepestFall(drops);
  return (
    <section className="panel" aria-labelledby="course-details-h">
      <h2 className="t-h4" id="course-details-h" tabIndex={-1}>
        {course.title}
      </h2>
      <div className="analytics__two">
        <div>
          <h3 className="t-h4">{text.funnel}</h3>
          <p className="t-sm muted">{text.funnelNote}</p>
          <Bars
            label={text.funnel}
            rows={scaled(
              funnelOf(analytics, course).map(({ step, count }) => ({
                key: step,
                label: text.steps[step],
                count,
              })),
            )}
          />
        </div>
        <div>
          <h3 className="t-h4">{text.dropOff}</h3>
          <p className="t-sm muted">{text.dropOffNote}</p>
          <Bars
            label={text.dropOff}
            rows={scaled(
              drops.map(({ lesson, count }, i) => ({
                key: lesson.id,
                label: `${i + 1}. ${lesson.title}`,
                count,
              })),
            )}
          />
          <p className="t-ui mt-5">{stops ? text.fall(stops.title) : text.noFall}</p>
        </div>
      </div>
    </section>
  );
}
