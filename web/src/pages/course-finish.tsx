import type { Course } from '@edu/domain/content/course';
import { lazy } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { href } from '../app/paths.ts';
import { ShareButton } from '../features/course/share-button.tsx';
import { OnDemand } from '../ui/on-demand.tsx';

/** Seen once in a course: in its own chunk. */
const FinishMoment = lazy(async () => ({
  default: (await import('../features/finish/finish-moment.tsx')).FinishMoment,
}));

const CertificateOffer = lazy(async () => ({
  default: (await import('../features/certificates/certificate-offer.tsx')).CertificateOffer,
}));

const CertificateWay = lazy(async () => ({
  default: (await import('../features/certificates/certificate-way.tsx')).CertificateWay,
}));

/** The end of a course, composed for the pages of its lessons and quizzes. */
export function CourseFinish({ course, isNow }: { course: Course; isNow: boolean }) {
  return (
    <OnDemand>
      <FinishMoment
        course={course}
        isNow={isNow}
        certificate={
          <OnDemand>
            <CertificateOffer course={course} />
          </OnDemand>
        }
        // Shown together with the moment, so that its buttons do not move.
        toCertificate={
          <ErrorBoundary fallback={null}>
            <CertificateWay course={course} />
          </ErrorBoundary>
        }
        share={<ShareButton title={course.title} path={href.course(course.id)} />}
      />
    </OnDemand>
  );
}
