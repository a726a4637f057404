import type { Course } from '@edu/domain/content/course';
import { href } from '../app/paths.ts';
import { CertificateStep } from '../features/certificates/certificate-step.tsx';
import { ShareButton } from '../features/course/share-button.tsx';
import { FinishMoment } from '../features/finish/finish-moment.tsx';

/** The end of a course with its certificate, in one chunk: it is seen once in a course. */
export function CourseEnd({
  course,
  isNow,
  address,
}: {
  course: Course;
  isNow: boolean;
  /** Of the page, to which a sign-in returns. */
  address: string;
}) {
  return (
    <FinishMoment
      course={course}
      isNow={isNow}
      certificate={<CertificateStep course={course} next={address} />}
      share={<ShareButton title={course.title} path={href.course(course.id)} />}
    />
  );
}
