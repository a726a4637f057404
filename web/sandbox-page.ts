import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const FOLDER = path.join(import.meta.dirname, 'src/sandbox');
const PAGE = '/sandbox.html';

/** A script with its imports, as text that may be in a page. */
async function bundle(file: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: path.join(FOLDER, file), output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error(`${file} has no single output.`);
  return result.output[0].code.trim().replaceAll('</script', '<\\/script');
}

/**
 * sandbox.html whole: a document of an opaque origin loads no file. Its scripts are bundled here;
 * those of the workers are data. Only the frame's own script may run, by its hash.
 */
async function sandboxHtml(): Promise<string> {
  const [frame = '', worker = '', sql = ''] = await Promise.all(
    ['frame.ts', 'worker.ts', 'sql-worker.ts'].map(bundle),
  );
  const hash = createHash('sha256').update(frame).digest('base64');
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<title>Код уроку</title>
<meta http-equiv="Content-Security-Policy" content="script-src 'sha256-${hash}' 'wasm-unsafe-eval' blob:">
<script type="text/plain" id="worker">${worker}</script>
<script type="text/plain" id="sql-worker">${sql}</script>
</head>
<body>
<script>${frame}</script>
</body>
</html>
`;
}

interface Headers {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The headers of the page, as Hosting sends them. */
function sandboxHeaders(): { key: string; value: string }[] {
  const file = path.join(import.meta.dirname, '../firebase.json');
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as Headers;
  return hosting.headers.find(({ source }) => source === PAGE)?.headers ?? [];
}

/** Writes sandbox.html into a build, and serves it with its headers while developing. */
export const sandboxPage: Plugin = {
  name: 'sandbox-page',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: PAGE.slice(1), source: await sandboxHtml() });
  },
  configureServer(server) {
    let html: Promise<string> | undefined;
    server.middlewares.use(PAGE, (_request, response) => {
      html ??= sandboxHtml();
      html.then(
        (text) => {
          for (const { key, value } of sandboxHeaders()) response.setHeader(key, value);
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(text);
        },
        (error: unknown) => {
          response.statusCode = 500;
          response.end(String(error));
        },
      );
    });
  },
};
