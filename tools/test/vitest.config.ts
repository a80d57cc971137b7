import { dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import { blockStories } from '../storybook/index/block-stories.ts';

const root = dirname(dirname(import.meta.dirname));

/** What kind of test a file holds follows from its name and place; each kind is a project that can be run alone. */
export default defineConfig({
  root,
  test: {
    reporters: ['default'],
    // It would leave one core to itself, which is half of a small machine.
    maxWorkers: '100%',
    // A slow machine is no failure.
    testTimeout: 20_000,
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
          include: ['{runtime,blocks,fixtures,tools}/**/*.test.ts'],
          exclude: ['tools/backend/conformance/**', 'tools/e2e/**'],
        },
      },
      {
        extends: true,
        plugins: [blockStories(root)],
        test: {
          name: 'component',
          environment: 'jsdom',
          // A file has a context of its own in a worker that is there already: a third of the time of a process each.
          pool: 'vmThreads',
          include: ['{runtime,blocks,tools}/**/*.test.tsx'],
          setupFiles: ['./tools/test/component-setup.ts'],
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
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tools/e2e/**/*.test.ts'],
          globalSetup: ['./tools/e2e/running/shared-shop.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          // Browser, server and database share few cores here. Who needed a second try is named by `npm test`.
          retry: 1,
        },
      },
    ],
  },
});
