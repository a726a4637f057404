import type { Course } from '@edu/domain/content/course';
import { href } from '../app/paths.ts';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { CertificateStep } from '../features/certificates/certificate-step.tsx';
import { useOwnCertificates } from '../features/certificates/store.ts';
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
  const { user } = useAuth();
  const { data: certificates } = useOwnCertificates(user?.uid);
  const issued = certificates?.find(({ courseId }) => courseId === course.id);
  return (
    <FinishMoment
      course={course}
      isNow={isNow}
      certificate={<CertificateStep course={course} next={address} />}
      share={
        <ShareButton
          title={course.title}
          path={issued ? href.certificate(issued.id) : href.course(course.id)}
        />
      }
    />
  );
}
