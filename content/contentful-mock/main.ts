import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DEMO_SPACE, DEMO_TOKEN, startContentfulMock, type ContentfulMock } from './server.ts';

/**
 * Runs the Contentful mock on its own: `node content/contentful-mock/main.ts [--file content/export.json] [--port 5055] [--space ID]
 * [--environment master] [--token TOKEN]`. Prints one line when it is ready and ends on SIGINT or SIGTERM.
 */
function readOptions() {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', default: fileURLToPath(new URL('../export.json', import.meta.url)) },
      port: { type: 'string', default: '5055' },
      space: { type: 'string', default: DEMO_SPACE },
      environment: { type: 'string', default: 'master' },
      token: { type: 'string', default: process.env.CONTENTFUL_ACCESS_TOKEN ?? DEMO_TOKEN },
    },
  });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535)
    throw new Error(`--port ${values.port} is not a port. Give a number from 0 to 65535.`);
  return { ...values, port: Number(values.port) };
}

function explain(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    return `Port ${(error as { port?: number }).port} is taken. Stop what listens there or choose another with --port.`;
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<ContentfulMock> {
  const options = readOptions();
  const contentful = await startContentfulMock(options);
  console.log(
    `Contentful mock ready: ${contentful.url} (space ${options.space}, content from ${options.file})`,
  );
  return contentful;
}

try {
  const contentful = await start();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void contentful.close());
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
