import { defineConfig } from 'vitest/config';

const setupFiles = ['support/setup.ts'];

/** Ends a test that hangs; no test judges how long something takes. `npm run test:long` needs more. */
const HANG_MS = Number(process.env['HANG_MINUTES'] ?? 10) * 60_000;

/** One project for each kind of test; scripts/test.ts starts what each needs. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // A test that nobody runs is a test that rots.
    allowOnly: false,
    // As many as there are processors: Vitest leaves one of them idle, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS, interval: 100 } },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['unit/**/*.test.{ts,tsx}'], setupFiles },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['rules/**/*.test.ts'],
          setupFiles,
          maxConcurrency: 24,
          // Each presses the emulator: two files at once would wait for one another.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          setupFiles,
          // They share the one stack and switch its content server's faults on and off.
          fileParallelism: false,
        },
      },
    ],
  },
});
