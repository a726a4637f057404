import { getAuth } from 'firebase-admin/auth';
import { app } from '../lib/firebase.ts';
import { log } from '../lib/log.ts';

/** Whether an `Authorization` header holds a valid ID token of this project. Says why not in the log, by code alone. */
export async function isSignedIn(authorization: string | undefined): Promise<boolean> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return false;
  try {
    await getAuth(app).verifyIdToken(token);
    return true;
  } catch (error) {
    log('info', 'An ID token was refused.', { code: (error as { code?: unknown }).code });
    return false;
  }
}
