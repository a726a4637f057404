import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Course, CoursePage, Quiz } from '@edu/domain/content/course';
import type { CourseRating } from '@edu/domain/community/rating';
import {
  type Renderer,
  ROOT_ID,
  type Served,
  type PublicTestimonial,
} from '@edu/domain/site/served-page';
import { DEFAULT_SETTINGS, readSettings, type Settings } from '@edu/domain/settings/settings';
import { AppError } from '@edu/domain/errors/errors';
import type { ExportFile } from '../../../content/contentful-mock/export-types.ts';
import {
  demoConfig,
  type ContentfulMock,
  startContentfulMock,
} from '../../../content/contentful-mock/server.ts';
import type { Cached, StaleFallback } from '../../../functions/src/lib/cache.ts';
import type { ContentConfig } from '../../../functions/src/content/contentful/client.ts';
import { type ContentSource, createContentSource } from '../../../functions/src/content/source.ts';
import type { ReadCaptions } from '../../../functions/src/content/index-reader.ts';
import { createContentApi } from '../../../functions/src/content/api.ts';
import { createApp } from '../../../functions/src/content/app.ts';
import type { ContentUser } from '../../../functions/src/content/visible-content.ts';
import type { BuiltApp } from '../../../functions/src/site/page-html.ts';
import { type CertificateDeps } from '../../../functions/src/certificates/site.ts';
import { createKeys } from '../../../functions/src/certificates/keys.ts';
import type { ShelfDeps } from '../../../functions/src/shelves/site.ts';
import type { FoundShelf, ReadLearning } from '../../../functions/src/shelves/store.ts';
import type { StoredCertificate } from '../../../functions/src/certificates/store.ts';
import { createSite } from '../../../functions/src/site/site.ts';

/** The addresses of the valid content of content-fixtures.ts, below /api/content. */
export const PATHS = [
  '/courses',
  '/courses/c1',
  '/courses/c1/lessons',
  '/courses/c1/quizzes',
  '/lessons/l1',
  '/quizzes/z1',
];

/** The fields of every kind of answer at once: a test names those that it expects. */
export type AnyAnswer = Course & Quiz & CoursePage;

const BUILD = 'this build';
const PAGE_MODULES = ['home', 'course', 'lesson', 'quiz', 'video', 'missing'];
const appOf = (build: string): BuiltApp => ({
  html: `<!doctype html><html lang="uk"><head><meta name="build" content="${build}" /><!--page-meta--><title>Застосунок</title><!--/page-meta--><!--page-styles--><link rel="stylesheet" href="/assets/index.css"><!--/page-styles--><script type="module" src="/assets/index.js"></script></head><body><div id="${ROOT_ID}"></div></body></html>`,
  manifest: {
    'index.html': { file: 'assets/index.js', css: ['assets/index.css'], imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
    ...Object.fromEntries(
      PAGE_MODULES.map((name) => [
        name,
        { file: `assets/${name}.js`, css: [`assets/${name}.css`], imports: ['_shared.js'] },
      ]),
    ),
  },
  styles: Object.fromEntries(
    ['index', 'shared', ...PAGE_MODULES].map((name) => [`assets/${name}.css`, `.${name}{}`]),
  ),
});
export const APP = appOf(BUILD);

/** The name of a page in the manifest above. */
function moduleOf(address: string, { isMissing, course }: Served): string {
  if (isMissing) return 'missing';
  if (!course) return 'home';
  return /\/(lesson|quiz|video)/.exec(address)?.[1] ?? 'course';
}

/** Renders only what the test needs; its state has the content as it was passed. */
export const RENDERER: Renderer = {
  build: BUILD,
  renderPage: async ({ address, served }) => ({
    html: `<h1>${address}</h1>${served.course?.id ?? ''}${served.quiz?.id ?? ''}${served.courses?.length ?? ''}`,
    state: { settings: served.settings, isMissing: served.isMissing ?? false, queries: served },
    modules: [moduleOf(address, served)],
  }),
  describePage: (pathname, platform) => ({
    title: `${pathname} — ${platform}`,
    description: 'Опис',
  }),
  shareWords: {
    slogan: 'Вчіться',
    describeCourse: ({ lessonIds }) => `${lessonIds.length}`,
    describeShelf: (shelf) => ({ title: shelf?.handle ?? 'none', description: '' }),
  },
  describeItem: ({ kind, title, course, about }, platform) => ({
    title: `${kind} ${title} — ${course} — ${platform}`,
    description: about,
  }),
};
export const SITE_URL = 'https://edu.example.com';

/** The services around a server. Two servers that share them are two instances. */
export const surroundings = () => ({
  /** The last good copies, by key. */
  copies: new Map<string, Pick<Cached<unknown>, 'value' | 'readAt'>>(),
  /** Undefined while the database was never reachable. */
  settings: DEFAULT_SETTINGS as Settings | undefined,
  /** False once they could not be read again. */
  areSettingsCurrent: true,
  ratings: new Map<string, CourseRating>(),
  /** False while they were never read. */
  areRatingsKnown: true,
  /**
   * The courses that the learner of GOOD_TOKEN has begun; undefined while the database does not
   * answer.
   */
  begun: [] as string[] | undefined,
  /** The newest approved ones; undefined when no reading has succeeded. */
  testimonials: [] as PublicTestimonial[] | undefined,
  /** The searches without a hit that were counted. */
  missed: [] as string[],
  certificates: new Map<string, StoredCertificate & { id: string }>(),
  /** The shelves that are shown, and what their owners have learned. */
  shelves: new Map<string, FoundShelf>(),
  learning: { courses: {}, certificates: [] } as ReadLearning,
  /** The secret with the signing keys. */
  certificateKeys: '',
  isLookupLimited: false,
  /** The clock of all caches, in milliseconds. */
  clock: { now: 1_700_000_000_000 },
  /** What Hosting serves; undefined while it was never reachable. */
  app: APP as BuiltApp | undefined,
  renderer: RENDERER,
});
type Surroundings = ReturnType<typeof surroundings>;

/** The default settings with some changed. */
export const settingsWith = (change: {
  features?: object;
  limits?: object;
  security?: object;
}): Settings => readSettings(change);

/** The application of the function `api` on a plain HTTP server, with its own Contentful mock. */
export interface ContentServer extends Surroundings {
  contentful: ContentfulMock;
  /** The source behind the handler, keys included. */
  source: ContentSource;
  /** Everything the handler logged, as JSON text. */
  logs: string[];
  /** `path` begins after /api/content. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** A page or a file of the site; a redirect is not followed. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON body of a GET. */
  read(path: string): Promise<AnyAnswer>;
  /** A GET of an address exactly as it is written, which fetch would normalise. */
  askRaw(address: string): Promise<{ status: number; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** The only tokens that this server accepts: of a learner, and of the administrator. */
export const GOOD_TOKEN = 'Bearer good';
export const ADMIN_TOKEN = 'Bearer admin';

const staleFallbackIn = (copies: Surroundings['copies']): StaleFallback => ({
  find: async (key) => copies.get(key),
  save: async (key, value, readAt) =>
    void (value === null ? copies.delete(key) : copies.set(key, { value, readAt })),
});

interface Options {
  readCaptions?: ReadCaptions;
  timeouts?: { staleAfterTimeoutMs: number; timeoutMs: number };
  around?: Surroundings;
  staleFallback?: StaleFallback;
}

export async function startContentServer(
  data: ExportFile,
  config: Partial<ContentConfig> = {},
  {
    readCaptions,
    timeouts,
    around = surroundings(),
    staleFallback = staleFallbackIn(around.copies),
  }: Options = {},
): Promise<ContentServer> {
  const contentful = await startContentfulMock({ data });
  const { clock } = around;
  const logs: string[] = [];
  const log = (...parts: unknown[]): void => void logs.push(JSON.stringify(parts));
  const now = () => clock.now;
  const readConfig = (): ContentConfig => ({
    ...demoConfig(contentful.host),
    timeoutMs: 10_000,
    retryLimit: 0,
    ...config,
  });
  const self: Omit<ContentServer, 'source'> = {
    ...around,
    contentful,
    logs,
    ask: (path, init) => fetch(`${base}/api/content${path}`, init),
    visit: (path, init) => fetch(base + path, { redirect: 'manual', ...init }),
    read: async (path) => (await (await self.ask(path)).json()) as AnyAnswer,
    askRaw: (address) => askRaw(port, address),
    close: async () => {
      await contentful.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
  const source = createContentSource({
    readConfig,
    log,
    now,
    staleFallback,
    ...(readCaptions ? { readCaptions } : {}),
    ...(timeouts ? { timeouts } : {}),
  });
  const shared = {
    source,
    settings: async () => ({
      settings: self.settings,
      isCurrent: self.settings !== undefined && self.areSettingsCurrent,
    }),
    readRatings: async () => ({
      ratings: self.areRatingsKnown ? self.ratings : undefined,
      isCurrent: self.areRatingsKnown,
    }),
    log,
  };
  const users: Record<string, ContentUser> = {
    [GOOD_TOKEN]: { uid: 'olena', isAdmin: false },
    [ADMIN_TOKEN]: { uid: 'admin', isAdmin: true },
  };
  const readUser = async (authorization = '') => users[authorization];
  const hasBegun = async (_: string, courseId: string) => {
    if (self.begun === undefined) throw new AppError('unavailable', 'No database.');
    return self.begun.includes(courseId);
  };
  const onMissedSearch = async (query: string) => void self.missed.push(query);
  const api = createContentApi({ ...shared, readUser, hasBegun, onMissedSearch });
  const builtApp = async () => self.app;
  const renderer = async () => self.renderer;
  const testimonials = async () => self.testimonials;
  const siteUrl = () => SITE_URL;
  const certificates: CertificateDeps = {
    find: async (id) => self.certificates.get(id),
    findByNumber: async (number) => {
      if (self.isLookupLimited) throw new AppError('rate-limited', 'Too many requests.');
      return [...self.certificates.values()].find((certificate) => certificate.number === number)
        ?.id;
    },
    keys: createKeys(() => self.certificateKeys),
  };
  const shelves: ShelfDeps = {
    find: async (handle) => self.shelves.get(handle),
    readLearning: async () => self.learning,
    now: () => new Date(clock.now),
  };
  const pageDeps = { builtApp, renderer, testimonials, certificates, shelves, siteUrl };
  const site = createSite({ ...shared, ...pageDeps });
  const app = createApp(api, site);
  const server = createServer((request, response) => {
    // As the platform's own Express does, which reads the query in another way.
    response.setHeader('X-Powered-By', 'Express');
    app(Object.assign(request, { query: {} }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const base = `http://127.0.0.1:${port}`;
  return Object.assign(self, { source });
}

function askRaw(port: number, path: string): ReturnType<ContentServer['askRaw']> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
