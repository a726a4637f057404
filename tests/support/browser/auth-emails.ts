import { PROJECT_ID, addresses } from '../emulators/emulator.ts';

/**
 * The code in the newest email of this kind that the Auth emulator has for an address; undefined
 * when there is none.
 */
export async function codeFor(
  email: string,
  kind: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string | undefined> {
  const response = await fetch(`${addresses.auth}/emulator/v1/projects/${PROJECT_ID}/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; newEmail?: string; requestType: string; oobCode: string }[];
  };
  return oobCodes.findLast(
    (one) => [one.email, one.newEmail].includes(email) && one.requestType === kind,
  )?.oobCode;
}
