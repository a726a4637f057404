import { addresses } from '../emulators/emulator.ts';

interface Backends {
  backends: { functionTriggers: { name: string; httpsTrigger?: object; labels?: object }[] }[];
}

/** The requests of two pages that load at once. */
const API_REQUESTS = 8;

/**
 * Before the journeys: the emulator starts a process for each function at its first call, and
 * another one for a request that arrives while the others are busy; each start takes many seconds
 * on a busy machine. Each callable is called once with an input that it rejects, and the content
 * API by as many requests at once as pages send. The triggers of Firestore start at the first write
 * of a test.
 */
export async function warmUp(): Promise<void> {
  const response = await fetch(`${new URL(addresses.functions).origin}/backends`);
  const { backends } = (await response.json()) as Backends;
  const names = backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .filter(({ httpsTrigger }) => httpsTrigger !== undefined)
    .map(({ name }) => name);
  if (names.length === 0) throw new Error('The functions emulator lists no function.');
  const queue = [...names];
  const next = async () => {
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      const answer = await fetch(`${addresses.functions}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"data":"none"}',
      });
      await answer.arrayBuffer();
    }
  };
  await Promise.all([next(), next()]);
  const pages = Array.from({ length: API_REQUESTS }, async () => {
    const answer = await fetch(`${addresses.web}/api/content/courses?skip=0`);
    await answer.arrayBuffer();
  });
  await Promise.all(pages);
}
