import type { Cached } from '../lib/cache.ts';
import { loggable, RefusedRequest } from './errors.ts';
import { limitOf, listCourses } from './list.ts';
import { shownCourse } from './policy.ts';
import type { ContentRoute } from './route.ts';
import { ratingsFor, type RequestContext } from './request-context.ts';

/** Whether the place of a course in the list is within the settings' limit; an answer made without the list lives for seconds. */
async function readLimit(context: RequestContext): Promise<(courseId: string) => boolean> {
  const { deps, settings } = context;
  const { isWithin, list } = await limitOf(
    deps.source.courses,
    settings,
    ratingsFor(context),
    (error) =>
      deps.log('warn', 'A course was served without its place in the list.', loggable(error)),
  );
  context.isSure &&=
    list !== undefined && !list.isStale && list.readAt >= context.current.contentMs;
  return isWithin;
}

/** Shows a part of what was found; throws NotFound when there is none, or its course is beyond the limit. */
async function show<T, P>(
  finding: Promise<Cached<T | null>>,
  context: RequestContext,
  courseIdOf: (value: T) => string,
  part: (value: T) => P | undefined | Promise<P>,
): Promise<Cached<P>> {
  const [{ value, ...rest }, isWithin] = await Promise.all([finding, readLimit(context)]);
  const isShown = value !== null && isWithin(courseIdOf(value));
  const shown = isShown ? await part(value) : undefined;
  if (shown === undefined) throw new RefusedRequest('NotFound', 'There is nothing to show here.');
  return { value: shown, ...rest };
}

/** The lists of a course come from the same cached answer as its page. */
export async function find(
  route: Exclude<ContentRoute, { kind: 'version' }>,
  context: RequestContext,
): Promise<Cached<unknown>> {
  const { settings } = context;
  const { source } = context.deps;
  const { maxLessonsPerCourse } = settings.limits;
  const idOf = ({ id }: { id: string }): string => id;
  switch (route.kind) {
    case 'courses':
      return listCourses(route.skip, source.courses, settings, ratingsFor(context));
    case 'course':
      return show(source.course(route.id), context, idOf, async (course) => {
        const ratings = await ratingsFor(context)([route.id]);
        return shownCourse(course, ratings.get(route.id), settings, context.isOutsider);
      });
    case 'lessons':
      return show(source.course(route.id), context, idOf, ({ lessons }) => ({
        items: lessons.slice(0, maxLessonsPerCourse),
      }));
    case 'quizzes':
      return show(source.course(route.id), context, idOf, ({ quizzes }) => ({
        items: quizzes,
      }));
    case 'lesson':
      return show(
        source.lesson(route.id),
        context,
        ({ lesson }) => lesson.courseId,
        ({ lesson, place }) => (place < maxLessonsPerCourse ? lesson : undefined),
      );
    case 'quiz':
      return show(
        source.quiz(route.id),
        context,
        ({ courseId }) => courseId,
        (quiz) => quiz,
      );
  }
}
