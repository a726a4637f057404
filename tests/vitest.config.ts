import { defineConfig } from 'vitest/config';

const setupFiles = ['support/setup.ts'];

/** As in the browser: a loaded machine may stall the emulators for longer than any wait; a fault fails twice. */
const retry = 1;

/** One project for each kind of test; scripts/test.ts starts what each needs. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    // A test that nobody runs is a test that rots.
    allowOnly: false,
    // As many as there are processors: Vitest leaves one of them idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['unit/**/*.test.{ts,tsx}'],
          setupFiles,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['rules/**/*.test.ts'],
          setupFiles,
          retry,
          // They wait for the emulator more than they compute.
          maxConcurrency: 24,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          setupFiles,
          retry,
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // They share the one stack and switch its content server's faults on and off.
          fileParallelism: false,
        },
      },
    ],
  },
});
