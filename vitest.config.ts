// The test projects: pure packages, the server on a real database, the page sources, the contract and the whole system on running shops, and the long runs.
import { defineConfig } from 'vitest/config';

const setupFiles = ['./apps/server/src/platform/testing/console.ts'];
const globalSetup = ['./apps/server/src/platform/testing/globalSetup.ts'];
// Of tests that run whole servers.
const shops = [...globalSetup, './tests/support/global-shops.ts'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    pool: 'forks',
    // Tests wait for a third of their time: two at once leave two cores idle for that long.
    maxWorkers: 3,
    passWithNoTests: true,
    projects: [
      // Files share a process where a start of one costs more than most of their tests.
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: ['packages/**/src/**/*.test.{ts,tsx}'], setupFiles, testTimeout: 30_000 },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['apps/server/src/**/*.test.ts'],
          setupFiles,
          globalSetup,
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'shop',
          isolate: false,
          include: ['apps/*/{app,scripts}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          setupFiles,
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // One after the other these send everything that the contract takes: their shops are no longer what others expect.
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          setupFiles,
          globalSetup: shops,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // Files of one worker share a shop (tests/support/shared.ts) and wait for answers, not for times.
          name: 'system',
          isolate: false,
          include: ['tests/{bench,bundle,http,races,restart,tidy,upgrade}/**/*.test.ts'],
          setupFiles,
          globalSetup: shops,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          // What passes only at its second try is named at the end of the run.
          name: 'browser',
          isolate: false,
          include: ['tests/{journeys,screens}/**/*.test.ts'],
          setupFiles,
          globalSetup: shops,
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 60_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'full',
          include: ['tests/full/**/*.test.ts'],
          setupFiles,
          globalSetup: shops,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
