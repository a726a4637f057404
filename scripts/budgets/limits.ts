/**
 * The goal and the gate of every figure that has them (the performance design, section 1): the goal is what we want to show, the
 * gate is the least, and what is over it fails the tests or the bench. 1 kB = 1000 bytes after brotli; times in milliseconds.
 */
export interface Limit {
  goal: number;
  gate: number;
  /** Whether more is better, as with requests a second or a score. */
  isMoreBetter?: true;
}

const atMost = (goal: number, gate = goal): Limit => ({ goal, gate });
const atLeast = (goal: number, gate = goal): Limit => ({ goal, gate, isMoreBetter: true });

export const LIMITS = {
  homeScript: atMost(120_000, 140_000),
  lessonScript: atMost(220_000, 260_000),
  firebaseBeforePaint: atMost(0),
  foreignInHome: atMost(0),
  panelElsewhere: atMost(0),
  firstCss: atMost(12_000, 20_000),
  preloadedFonts: atMost(100_000, 130_000),
  fallbacks: atMost(0),
  requestsBeforePaint: atMost(8, 12),
  foreignRequests: atMost(0),
  publicScore: atLeast(100, 98),
  innerScore: atLeast(97, 93),
  otherScores: atLeast(100),
  simulatedLcp: atMost(1_200, 1_500),
  appliedLcp: atMost(850, 1_200),
  blockingTime: atMost(20, 80),
  layoutShift: atMost(0.005, 0.02),
  searchInp: atMost(40, 64),
  searchInpMany: atMost(48, 80),
  otherInp: atMost(64, 120),
  routeCold: atMost(80, 150),
  routeWarm: atMost(40, 80),
  returningCold: atMost(1_900, 2_300),
  returningWarm: atMost(1_000, 1_300),
  offline: atMost(500, 800),
  heapGrowth: atMost(2_000_000, 5_000_000),
  listenersLeft: atMost(0),
  monthlyDollars: atMost(0.75, 1.5),
  ratingsPerSecond: atLeast(500, 300),
  ratingsExactWithin: atMost(5_000),
  ratingsWrong: atMost(0),
  ratingOperations: atMost(6),
  ratingGrowth: atMost(1, 1.5),
  apiHitRate: atLeast(0.95, 0.8),
  apiHitP99: atMost(1.1, 1.5),
  apiMiss: atMost(8, 15),
  apiSingleFlight: atMost(1),
  functionsImport: atMost(1.1, 1.3),
  startReady: atMost(20_000, 60_000),
  testRun: atMost(300_000, 600_000),
  build: atMost(12_000, 30_000),
} as const satisfies Record<string, Limit>;
