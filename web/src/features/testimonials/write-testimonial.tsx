import { lazy, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link } from 'react-router-dom';
import { href, paths } from '../../app/paths.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { useSettings } from '../settings/settings-provider.tsx';
import { testimonials } from './text.ts';
import { TestimonialFormHead, TestimonialFormSkeleton } from './testimonial-form-head.tsx';

const text = testimonials.tell;

/** A guest needs no form. */
const OwnTestimonial = lazy(async () => ({
  default: (await import('./own-testimonial.tsx')).OwnTestimonial,
}));

interface Props {
  isAlone: boolean;
  /** Whether the section is in or near the viewport: nothing is fetched before. */
  isNear: boolean;
}

/** «Поділіться враженням»: the form, or the user's own testimonial with its state. */
export function WriteTestimonial({ isAlone, isNear }: Props) {
  const { user, remembered, loading } = useAuth();
  const { requireEmailVerification } = useSettings().settings.security;
  const wait = (
    <>
      <TestimonialFormHead title={text.title} lead={text.lead} isAlone={isAlone} />
      <TestimonialFormSkeleton />
    </>
  );
  return (
    <div className={isAlone ? 'testimonial-form testimonial-form--alone' : 'testimonial-form'}>
      {user && (user.emailVerified || !requireEmailVerification) ? (
        // When its chunk fails to load, the other testimonials stay.
        <ErrorBoundary fallback={null}>
          <Suspense fallback={wait}>
            {isNear ? <OwnTestimonial key={user.uid} user={user} isAlone={isAlone} /> : wait}
          </Suspense>
        </ErrorBoundary>
      ) : loading && remembered ? (
        wait
      ) : (
        <>
          <TestimonialFormHead title={text.title} lead={text.lead} isAlone={isAlone} />
          <p>{user ? <Unverified /> : <Guest />}</p>
        </>
      )}
    </div>
  );
}

function Unverified() {
  return (
    <>
      {text.unverified}{' '}
      <Link className="link" to={`${paths.profile}?tab=data`}>
        {text.toProfile}
      </Link>
    </>
  );
}

function Guest() {
  return (
    <>
      <Link className="link" to={href.auth({ next: paths.home })}>
        {text.signIn}
      </Link>
      , {text.guest}
    </>
  );
}
