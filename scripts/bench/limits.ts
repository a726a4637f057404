/**
 * The goal and the gate of every figure: the goal is what we aim for, a figure over its gate fails `npm test` or `npm run bench`.
 * 1 kB = 1000 bytes after brotli; times in milliseconds.
 */
export interface Limit {
  goal: number;
  gate: number;
  /** More is better, as with requests a second or a score. */
  isMoreBetter?: true;
}

const atMost = (goal: number, gate = goal): Limit => ({ goal, gate });
const atLeast = (goal: number, gate = goal): Limit => ({ goal, gate, isMoreBetter: true });

export const LIMITS = {
  vendorsChanged: atMost(0),
  ownPlugins: atMost(1, 2),
  chunkGroups: atMost(2),
  inlineScriptLines: atMost(15, 20),
  homeScript: atMost(120_000, 140_000),
  lessonScript: atMost(220_000, 260_000),
  firebaseInFirstLoad: atMost(0),
  foreignInHome: atMost(0),
  firstCss: atMost(12_000, 20_000),
  preloadedFonts: atMost(100_000, 130_000),
  fallbacks: atMost(0),
  foreignRequests: atMost(0),
  publicScore: atLeast(97, 90),
  innerScore: atLeast(90, 80),
  otherScores: atLeast(100),
  appliedLcp: atMost(1_200, 2_000),
  layoutShift: atMost(0.01, 0.05),
  inp: atMost(120, 200),
  routeCold: atMost(80, 150),
  routeWarm: atMost(40, 80),
  returningCold: atMost(2_600, 3_500),
  returningWarm: atMost(800, 1_500),
  offline: atMost(500, 1_000),
  heapGrowth: atMost(2_000_000, 5_000_000),
  listenersLeft: atMost(0),
  monthlyDollars: atMost(0.75, 1.5),
  ratingsPerSecond: atLeast(500, 300),
  ratingsExactWithin: atMost(5_000),
  ratingsWrong: atMost(0),
  ratingOperations: atMost(6),
  ratingGrowth: atMost(1, 1.5),
  apiHitRate: atLeast(0.8, 0.5),
  apiHitP99: atMost(1.1, 1.5),
  apiMiss: atMost(8, 15),
  apiSingleFlight: atMost(1),
  functionsImport: atMost(1.1, 1.3),
  startReady: atMost(20_000, 60_000),
  testRun: atMost(480_000, 600_000),
  build: atMost(12_000, 30_000),
} as const satisfies Record<string, Limit>;
