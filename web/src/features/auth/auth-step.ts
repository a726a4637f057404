/** The form of /auth: sign-in, sign-up, password reset, or the action of an email's link. */
export type AuthStep =
  | { kind: 'sign-in' | 'sign-up' | 'reset' }
  | { kind: 'verify'; code: string }
  | FormStep;

/** The action of an email's link that a form asks for; `verify` has its own page. */
export type FormStep = { kind: 'new-password' | 'change-email'; code: string };

/** The `mode` parameters in the links of the sign-in service's emails. */
const EMAIL_MODES = {
  resetPassword: 'new-password',
  verifyEmail: 'verify',
  verifyAndChangeEmail: 'change-email',
} as const;

const isEmailMode = (mode: string | null): mode is keyof typeof EMAIL_MODES =>
  mode !== null && Object.hasOwn(EMAIL_MODES, mode);

export function readAuthStep(params: URLSearchParams): AuthStep {
  const mode = params.get('mode');
  const code = params.get('oobCode');
  if (code && isEmailMode(mode)) return { kind: EMAIL_MODES[mode], code };
  return { kind: mode === 'sign-up' || mode === 'reset' ? mode : 'sign-in' };
}
