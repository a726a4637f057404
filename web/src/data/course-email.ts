import type { CourseEmailPreview, CourseEmailRequest } from '@edu/domain/course-email';
import { callFunction } from './call-function.ts';

/** Previews, tests or sends the email about a course. Throws AppError, 'already-exists' for one that was sent before. */
export const askCourseEmail = (request: CourseEmailRequest): Promise<CourseEmailPreview> =>
  callFunction('courseEmail', request);
