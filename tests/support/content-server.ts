import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Course, CoursePage, Quiz } from '@edu/domain/course';
import type { ExportFile } from '../../content/stand-in/export-types.ts';
import {
  DEMO_SPACE,
  DEMO_TOKEN,
  startStandIn,
  type StandIn,
} from '../../content/stand-in/server.ts';
import type { ContentConfig } from '../../functions/src/content/config.ts';
import { createContentSource } from '../../functions/src/content/content-source.ts';
import { createContentApi } from '../../functions/src/handlers/content-api.ts';

/** The fields of every kind of answer at once: a test names those that it expects. */
export type AnyAnswer = Course & Quiz & CoursePage;

/** The content handler behind a plain HTTP server, in front of a stand-in of its own. */
export interface ContentServer {
  standIn: StandIn;
  /** Everything the handler logged, as JSON text. */
  logs: string[];
  /** The clock of the memory cache, in milliseconds. */
  clock: { now: number };
  /** `path` begins after /api/content. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON body of a GET. */
  read(path: string): Promise<AnyAnswer>;
  close(): Promise<void>;
}

export async function startContentServer(
  data: ExportFile,
  config: Partial<ContentConfig> = {},
  budgetMs?: number,
): Promise<ContentServer> {
  const standIn = await startStandIn({ data });
  const logs: string[] = [];
  const clock = { now: 0 };
  const log = (...parts: unknown[]): void => void logs.push(JSON.stringify(parts));
  const readConfig = (): ContentConfig => ({
    spaceId: DEMO_SPACE,
    accessToken: DEMO_TOKEN,
    environment: 'master',
    host: standIn.host,
    locale: '',
    assetBase: '',
    timeoutMs: 10_000,
    ...config,
  });
  const source = createContentSource({
    readConfig,
    log,
    now: () => clock.now,
    ...(budgetMs === undefined ? {} : { budgetMs }),
  });
  const handler = createContentApi(source, log);
  const server = createServer((request, response) => void handler(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/content`;
  const ask = (path: string, init?: RequestInit) => fetch(base + path, init);
  return {
    standIn,
    logs,
    clock,
    ask,
    read: async (path) => (await (await ask(path)).json()) as AnyAnswer,
    close: async () => {
      await standIn.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
