import '../ui/alert.css';
import '../ui/tabs.css';
import '../features/auth/auth.css';
import { type RefObject, useRef } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { CLOSED_TO_GUESTS, href, safeNext } from '../app/paths.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { SignInDecoration } from '../features/auth/sign-in-decoration.tsx';
import { type AuthStep, readAuthStep } from '../features/auth/auth-step.ts';
import { EmailAction } from '../features/auth/email-action.tsx';
import { ResetForm } from '../features/auth/reset-form.tsx';
import { signInReason } from '../features/auth/sign-in-reason.ts';
import { VerifyAddress } from '../features/verification/verify-address.tsx';
import { useAuth } from '../features/auth/auth-provider.tsx';
import { useCourses } from '../features/content/use-content.ts';
import { usePageTitle } from '../features/settings/page-title.ts';
import { auth as text } from '../features/auth/text.ts';

const WORDS = {
  'sign-in': text.signIn,
  'sign-up': text.signUp,
  reset: text.reset,
  'new-password': text.newPassword,
  'change-email': text.changeEmail,
};

/**
 * Sign-in, sign-up, password reset, and the pages of the service's emails; returns to the page the
 * visitor came from.
 */
export function AuthPage() {
  const [params] = useSearchParams();
  const step = readAuthStep(params);
  const next = params.get('next');
  const { user } = useAuth();
  const { courses } = useCourses();
  const words = step.kind === 'verify' ? undefined : WORDS[step.kind];
  const { state } = useLocation();
  const email = useRef('');
  usePageTitle(step.kind === 'sign-in' ? text.signIn.action : words?.title);

  const isOwnWay = step.kind === 'sign-in' || step.kind === 'sign-up';
  const closed = state === CLOSED_TO_GUESTS ? text.closedToGuests : undefined;
  const reason = isOwnWay ? (closed ?? signInReason(next)) : undefined;
  if (user && isOwnWay) return <Navigate to={safeNext(next)} replace />;
  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          {words && <h1 className="t-title">{words.title}</h1>}
          {words && <p className="muted mt-2 auth__lead">{reason ?? words.lead}</p>}
          {/* Each step is a separate form; only the address is carried over. */}
          <Step key={step.kind} step={step} email={email} keep={next ? { next } : {}} />
        </div>
      </div>
      <SignInDecoration courses={courses} />
    </div>
  );
}

function Step({
  step,
  email,
  keep,
}: {
  step: AuthStep;
  email: RefObject<string>;
  keep: { next?: string };
}) {
  const signIn = href.auth(keep);
  if (step.kind === 'verify') return <VerifyAddress code={step.code} />;
  if ('code' in step)
    return (
      <>
        <EmailAction {...step} />
        <p className="ui-text mt-5">
          <Link className="link" to={signIn} replace>
            {text.signIn.action}
          </Link>
        </p>
      </>
    );
  if (step.kind === 'reset')
    return (
      <>
        <ResetForm email={email} />
        <Other to={signIn} {...text.backToSignIn} />
      </>
    );
  const isSignUp = step.kind === 'sign-up';
  const signUp = href.auth({ mode: 'sign-up', ...keep });
  return (
    <>
      <nav className="tabs" aria-label={text.tabs}>
        <Link to={signIn} replace aria-current={isSignUp ? undefined : 'page'}>
          {text.signIn.tab}
        </Link>
        <Link to={signUp} replace aria-current={isSignUp ? 'page' : undefined}>
          {text.signUp.tab}
        </Link>
      </nav>
      <AuthForm mode={step.kind} email={email} resetPath={href.auth({ mode: 'reset', ...keep })} />
      <Other to={isSignUp ? signIn : signUp} {...(isSignUp ? text.signUp : text.signIn)} />
    </>
  );
}

function Other({ to, other, otherAction }: { to: string; other: string; otherAction: string }) {
  return (
    <p className="muted ui-text mt-5">
      {other}
      <Link className="link" to={to} replace>
        {otherAction}
      </Link>
    </p>
  );
}
