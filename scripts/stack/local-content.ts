import path from 'node:path';

import { startContentfulMock } from '../../content/contentful-mock/server.ts';
import { atEnd } from './lifetime.ts';
import type { Ports } from './ports.ts';
import { Problem } from './problem.ts';
import { ROOT } from './root.ts';

/**
 * Serves content/export.json as the Content Delivery API of the demo space, until this program ends.
 * @throws Problem when the file is missing or broken
 */
export async function startLocalContent(ports: Ports): Promise<void> {
  const file = path.join(ROOT, 'content', 'export.json');
  const contentful = await startContentfulMock({ file, port: ports.contentful }).catch(
    (error: Error) => {
      throw new Problem(
        `The content server could not start: ${error.message} Mend or restore the file and run the command again.`,
      );
    },
  );
  atEnd(() => contentful.close());
}
