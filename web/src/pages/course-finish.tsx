import type { Course } from '@edu/domain/content/course';
import { lazy } from 'react';
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
        share={<ShareButton title={course.title} path={href.course(course.id)} />}
      />
    </OnDemand>
  );
}
