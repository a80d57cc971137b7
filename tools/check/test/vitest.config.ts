import { defineConfig } from 'vitest/config';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { blockStoriesPlugin } from '../../storybook/index/block-stories-plugin.ts';
import { CONDITION_TIMEOUT_MS, isExhaustive } from './exhaustive.ts';

/** Tests that take long, and prove what quicker ones prove in part; `npm run test:all` runs them. */
const SLOW_FILES = isExhaustive ? [] : ['**/*.slow.test.{ts,tsx}'];

/** What kind of test a file holds follows from its name and place; each kind is a project that can be run alone. */
export default defineConfig({
  root: projectFolder,
  test: {
    reporters: ['default'],
    // It would leave one core to itself, which is half of a small machine.
    maxWorkers: '100%',
    // Limits are for what hangs, and not for what is slow: the slowest test takes a few seconds on an idle machine.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: CONDITION_TIMEOUT_MS } },
    // A passing test that writes to the console hides the words of one that fails.
    silent: 'passed-only',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // They take a third less than processes.
          pool: 'threads',
          // Files share what they import: a third of the time again. State of a module is a test's to restore.
          isolate: false,
          setupFiles: ['./tools/check/test/unit-setup.ts'],
          include: ['{runtime,blocks,fixtures,tools}/**/*.test.ts'],
          exclude: ['tools/backend/conformance/**', 'tools/check/e2e/**', ...SLOW_FILES],
        },
      },
      {
        extends: true,
        plugins: [blockStoriesPlugin(projectFolder)],
        test: {
          name: 'component',
          environment: 'jsdom',
          // A file has a context of its own in a worker that is there already: a third of the time of a process each.
          pool: 'vmThreads',
          include: ['{runtime,blocks,tools}/**/*.test.tsx'],
          exclude: SLOW_FILES,
          setupFiles: ['./tools/check/test/component-setup.ts'],
          // The studio's editor imports its styles, which Node cannot.
          server: { deps: { inline: [/monaco-editor/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['tools/backend/conformance/**/*.test.ts'],
          exclude: SLOW_FILES,
          globalSetup: ['./tools/backend/conformance/database-template.ts'],
          maxWorkers: 2,
          // As for the unit tests; the embedded database is compiled once, too.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tools/check/e2e/**/*.test.ts'],
          exclude: SLOW_FILES,
          globalSetup: ['./tools/check/e2e/running/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 480_000,
          expect: { poll: { timeout: CONDITION_TIMEOUT_MS } },
          // Browser, server and database share few cores here. Who needed a second try is named by `npm test`.
          retry: 1,
        },
      },
    ],
  },
});
