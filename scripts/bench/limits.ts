/** Every figure with its goal and its gate. 1 kB = 1000 bytes after brotli; times in milliseconds. */
export type Unit = 'bytes' | 'ms' | 'count' | 'score' | 'ratio' | 'dollars' | 'per second' | 'cls';

export interface Limit {
  goal: number;
  gate: number;
  /** For requests a second and scores. */
  isMoreBetter?: true;
}

export interface Known {
  /** A label that begins with … belongs to the figure before it. */
  label: string;
  unit: Unit;
  limit?: Limit;
}

const atMost = (unit: Unit, label: string, goal: number, gate = goal) => ({
  label,
  unit,
  limit: { goal, gate },
});
const atLeast = (unit: Unit, label: string, goal: number, gate = goal) => ({
  label,
  unit,
  limit: { goal, gate, isMoreBetter: true } as const,
});
const fact = (unit: Unit, label: string) => ({ label, unit });

export const BUDGETS = {
  vendorsChanged: atMost('count', 'vendors changed by aliases or patches', 0),
  ownPlugins: atMost('count', 'own build plugins', 1, 2),
  chunkGroups: atMost('count', 'chunk groups', 2),
  inlineScriptLines: atMost('count', 'lines of inline script in web/index.html', 15, 20),
  homeScript: atMost('bytes', 'JavaScript of the first load: home', 120_000, 140_000),
  lessonScript: atMost('bytes', '… a lesson with its player', 220_000, 260_000),
  firebaseInFirstLoad: atMost('count', 'chunks with Firebase in a public page', 0),
  foreignInHome: atMost('count', 'chunks of admin, charts, player, quiz in home', 0),
  firstCss: atMost('bytes', 'CSS of the first load', 12_000, 20_000),
  preloadedFonts: atMost('bytes', 'fonts, preloaded', 100_000, 130_000),
  fallbacks: atMost('count', 'fonts without a metric-matched fallback', 0),
  secrets: atMost('count', 'files with a token, an answer or the administrator’s address', 0),
  panelPrecached: atMost('count', 'files of the admin panel that the service worker precaches', 0),
  missingIcons: atMost('count', 'icons of the web manifest without a file', 0),
};

export const FIGURES = {
  ...BUDGETS,
  importOurs: fact('ms', 'a fresh process imports the functions'),
  importSdks: fact('ms', '… firebase-functions and firebase-admin alone'),
  importRatio: atMost('ratio', '… medians compared', 1.1, 1.3),
  importMemory: fact('bytes', '… memory of the process after the import'),
  monthlyDollars: atMost('dollars', '1,000 active learners in a month, list price', 0.75, 1.5),
  ratingOperations: atMost('count', 'reads and writes of one more rating', 6),
  publicScore: atLeast('score', 'Lighthouse performance', 97, 90),
  innerScore: atLeast('score', 'Lighthouse performance', 90, 80),
  simulatedFcp: fact('ms', '… FCP, simulated'),
  simulatedLcp: fact('ms', '… LCP, simulated'),
  blockingTime: fact('ms', '… TBT'),
  lighthouseShift: atMost('cls', '… CLS', 0.01, 0.05),
  speedIndex: fact('ms', '… Speed Index'),
  accessibility: atLeast('score', '… accessibility', 100),
  'best-practices': atLeast('score', '… best practices', 100),
  seo: atLeast('score', '… SEO', 100),
  appliedLcp: atMost('ms', 'LCP, applied', 1_200, 2_000),
  appliedFcp: fact('ms', '… FCP, applied'),
  layoutShift: atMost('cls', 'CLS', 0.01, 0.05),
  inp: atMost('ms', 'INP', 120, 200),
  routeCold: atMost('ms', 'route change, chunk cold', 80, 150),
  routeWarm: atMost('ms', '… warm', 40, 80),
  returningCold: atMost('ms', 'own progress is rendered, empty HTTP cache', 2_600, 3_500),
  returningWarm: atMost('ms', '… second visit', 800, 1_500),
  offline: atMost('ms', 'offline visit', 500, 1_000),
  apiHitRate: atLeast('ratio', 'content API hit, beside a bare handler in turns', 0.8, 0.5),
  apiHitP99: atMost('ratio', '… p99', 1.1, 1.5),
  apiHits: fact('per second', '… requests'),
  bareHits: fact('per second', '… requests of the bare handler'),
  apiMiss: atMost('ms', 'content API miss over the upstream’s own time', 8, 15),
  apiMissesAtOnce: atMost('count', 'upstream calls for 1,000 misses of one key at once', 1),
  ratingsPerSecond: atLeast('per second', 'ratings of 1,000 learners on one course', 500, 300),
  ratingsExact: atMost('ms', '… until the aggregate holds them all', 5_000),
  ratingsWrong: atMost('count', '… ratings by which it is wrong then', 0),
  start: atMost('ms', 'npm start until it is ready, packages installed', 20_000, 60_000),
  build: atMost('ms', 'production build, web and functions', 12_000, 30_000),
  tests: atMost('ms', 'npm test, its last green run of this commit', 480_000, 600_000),
  noTests: fact('ms', 'npm test: no green run of this commit is recorded here'),
  siteRequests: fact('count', 'requests'),
  siteForeign: fact('count', '… to other hosts'),
  siteScripts: fact('bytes', '… scripts of the first load, brotli'),
  siteStyles: fact('bytes', '… stylesheets, brotli'),
  siteFonts: fact('bytes', '… fonts'),
  siteScore: fact('score', '… Lighthouse performance'),
  siteShift: fact('cls', '… CLS'),
  siteLcp: fact('ms', '… LCP, applied'),
} satisfies Record<string, Known>;
