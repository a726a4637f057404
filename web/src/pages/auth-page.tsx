import '../styles/alerts.css';
import '../styles/auth.css';
import '../styles/tabs.css';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { href, safeNext } from '../app/paths.ts';
import { AuthForm } from '../features/auth/auth-form.tsx';
import { AuthShelf } from '../features/auth/auth-shelf.tsx';
import { useAuth } from '../state/auth.tsx';
import { useCourses } from '../state/content.ts';
import { auth as text } from '../text/auth.ts';
import { usePageTitle } from '../state/page-title.ts';

/** Sign in and sign up; returns to the page that the visitor came from. */
export function AuthPage() {
  const [params] = useSearchParams();
  const isSignUp = params.get('mode') === 'sign-up';
  const next = params.get('next');
  const { user } = useAuth();
  const { courses } = useCourses();
  const words = isSignUp ? text.signUp : text.signIn;
  const keep = next ? { next } : {};
  const signIn = href.auth(keep);
  const signUp = href.auth({ mode: 'sign-up', ...keep });
  usePageTitle(words.action);

  const target = safeNext(next);
  if (user) return <Navigate to={target} replace />;
  return (
    <div className="auth">
      <div className="auth__form">
        <div>
          <h1 className="t-title">{words.title}</h1>
          <p className="muted auth__lead">{words.lead}</p>
          <nav className="tabs" aria-label={text.tabs}>
            <Link to={signIn} replace aria-current={isSignUp ? undefined : 'page'}>
              {text.signIn.tab}
            </Link>
            <Link to={signUp} replace aria-current={isSignUp ? 'page' : undefined}>
              {text.signUp.tab}
            </Link>
          </nav>
          <AuthForm key={words.action} mode={isSignUp ? 'sign-up' : 'sign-in'} />
          <p className="muted t-ui auth__other">
            {words.other}
            <Link className="link" to={isSignUp ? signIn : signUp} replace>
              {words.otherAction}
            </Link>
          </p>
        </div>
      </div>
      <AuthShelf courses={courses} />
    </div>
  );
}
