import { useEffect, useRef } from 'react';
import { href } from '../../app/paths.ts';
import { AuthForm } from './auth-form.tsx';

/** The sign-up form within another page; its first field gets the focus. */
export function SignUpHere() {
  const email = useRef('');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <AuthForm mode="sign-up" email={email} resetPath={href.auth({ mode: 'reset' })} />
    </div>
  );
}
