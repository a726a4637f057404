/** What runs by the clock, for the local stack, whose emulators know no clock. */

/** The jobs by their names, and what each does. */
export const JOBS: Record<string, string> = {
  resumeDeletions:
    'goes on with the deletions of accounts that are due: 10 minutes after one stopped, and 65 minutes after its first part',
  reconcileRatings: 'counts again the ratings whose aggregate is wrong',
  reconcileAccounts: 'counts the accounts, and begins the deletion of what removed ones have left',
  rollUpAnalytics: 'adds up the counts of the last days',
};

/**
 * Runs a job now and waits for its end; says whether it succeeded.
 * @param functions where the emulator serves functions, such as http://127.0.0.1:5001/demo-edu/europe-west1
 */
export async function runJob(functions: string, name: string): Promise<boolean> {
  // The emulator numbers the triggers of what is no request.
  const response = await fetch(`${functions}/${name}-0`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  // Whatever it says is not for people; what went wrong stands in the log of the stack.
  await response.body?.cancel();
  return response.ok;
}
