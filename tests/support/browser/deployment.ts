import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { runTool } from '../../../scripts/command/child.ts';
import { built, addresses } from '../emulators/emulator.ts';

/**
 * A separate Hosting of the built app for one test, in front of the environment: a new version can
 * be deployed, and guests can be excluded, without affecting another test.
 */
export interface Deployment {
  /** Without a trailing slash. */
  url: string;
  /**
   * Replaces every script and style by one with another name, as a change of the entry does; the
   * old ones are removed.
   */
  deploy: () => void;
  /** Deploys only the script that withdraws the service worker. */
  withdraw: () => Promise<void>;
  /**
   * From now on lessons are only for signed-in users: the API's answers say so, and are not cached.
   */
  closeToGuests: () => void;
  /**
   * From now on private answers wait. `requested` resolves with the first one; `release` sends
   * them.
   */
  holdPrivate: () => { requested: Promise<void>; release: () => void };
  stop: () => void;
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
/**
 * The `sw.js` of a deployment that withdraws the service worker: by the build of the app, of an
 * empty page instead of the app.
 */
async function withdrawnWorker(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'withdrawn-'));
  mkdirSync(path.join(folder, 'src'));
  for (const file of ['index.html', 'src/sw.ts']) writeFileSync(path.join(folder, file), '');
  const env = { ...process.env, EDU_WITHDRAW_SERVICE_WORKER: '1', EDU_OUT: 'dist' };
  const args = ['build', folder, '--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  const { code, output } = await runTool('vite/bin/vite.js', args, env);
  if (code !== 0) throw new Error(output);
  const worker = readFileSync(path.join(folder, 'dist', 'sw.js'), 'utf8');
  rmSync(folder, { recursive: true });
  return worker;
}

const PROXIED = /^\/(?:api|__)\//;
const LESSONS = /^\/api\/content\/(?:courses|quizzes)\/[^/?]+/;

export async function startDeployment(): Promise<Deployment> {
  const assets = readdirSync(path.join(built.web, 'assets'), { recursive: true })
    .map(String)
    .filter((name) => /\.(?:js|css)$/.test(name));
  const state = {
    version: 0,
    isClosed: false,
    worker: undefined as string | undefined,
    /** Awaited before a private answer is sent. */
    hold: undefined as (() => Promise<void>) | undefined,
  };
  const prefix = () => (state.version ? `v${state.version}-` : '');

  /** The same file of this version, with the current names of the others. */
  function translated(file: string, text: string): string {
    if (!state.version) return text;
    const named = assets.reduce((all, name) => all.replaceAll(name, prefix() + name), text);
    if (file === 'app.html')
      return named.replace(/(<meta name="build" content=")[^"]*/, `$1version ${state.version}`);
    return named.replace(
      /("revision":")[^"]*("\s*,\s*"url":"app\.html")/,
      `$1build-${state.version}$2`,
    );
  }

  function fileOf(pathname: string): string | undefined {
    const [, name = ''] = /^\/assets\/(.+\.(?:js|css))$/.exec(pathname) ?? [];
    if (name) {
      const plain = name.slice(prefix().length);
      return name.startsWith(prefix()) && assets.includes(plain) ? `assets/${plain}` : undefined;
    }
    const file = path.join(built.web, pathname);
    if (path.extname(pathname) && statSync(file, { throwIfNoEntry: false })?.isFile())
      return pathname.slice(1);
    return /^\/(?:assets|media)\//.test(pathname) ? undefined : 'app.html';
  }

  async function proxied(request: IncomingMessage, response: ServerResponse) {
    const { authorization } = request.headers;
    const answer = await fetch(addresses.web + (request.url ?? ''), {
      headers: { ...(authorization && { authorization }) },
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const headers: Record<string, string> = {};
    for (const name of ['content-type', 'cache-control', 'etag', 'date', 'www-authenticate']) {
      const value = answer.headers.get(name);
      if (value !== null) headers[name] = value;
    }
    if (!state.isClosed || !LESSONS.test(request.url ?? ''))
      return void response.writeHead(answer.status, headers).end(body);
    headers['cache-control'] = 'private, no-store';
    if (authorization) {
      await state.hold?.();
      return void response.writeHead(answer.status, headers).end(body);
    }
    headers['www-authenticate'] = 'Bearer';
    delete headers['etag'];
    const outline = { ...(JSON.parse(body.toString()) as object), isOutline: true };
    response.writeHead(answer.status, headers).end(JSON.stringify(outline));
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (PROXIED.test(pathname)) {
      proxied(request, response).catch(() => response.writeHead(502).end());
      return;
    }
    const file = fileOf(pathname);
    if (file === undefined) return void response.writeHead(404).end();
    const extension = path.extname(file);
    const body = readFileSync(path.join(built.web, file));
    const isText = ['.html', '.js', '.css'].includes(extension);
    const text = (file === 'sw.js' && state.worker) || translated(file, body.toString());
    const sent = isText ? Buffer.from(text) : body;
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      'content-length': sent.length,
      'cache-control': file.startsWith('assets/')
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
    });
    response.end(request.method === 'HEAD' ? undefined : sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: () => void (state.version += 1),
    withdraw: async () => void (state.worker = await withdrawnWorker()),
    closeToGuests: () => void (state.isClosed = true),
    holdPrivate: () => {
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      state.hold = () => {
        requested.resolve();
        return released.promise;
      };
      return { requested: requested.promise, release: released.resolve };
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
