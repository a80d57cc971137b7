import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import { CONDITION_TIMEOUT_MS, isExhaustive } from './exhaustive.ts';

/** Slow, complete tests of rules that faster tests check by examples; run by `npm run test:all`. */
const SLOW_FILES = isExhaustive ? [] : ['**/*.slow.test.{ts,tsx}'];

/** Files whose listeners on the document would affect later files, or that replace a module. */
const PAGE_CODE = [
  'runtime/app/**/*.test.tsx',
  'tools/studio/{frame,app/editor,app/pickers}/**/*.test.tsx',
  'tools/studio/app/*.test.tsx',
  'runtime/ui/lazy/file-storage.test.tsx',
  'blocks/product-options/FileField.test.tsx',
];

const componentProject = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: 'jsdom',
    pool: 'threads',
    restoreMocks: true,
    include: ['{runtime,blocks,tools}/**/*.test.tsx'],
    setupFiles: ['./tools/check/test/unit-setup.ts', './tools/check/test/component-setup.ts'],
    // The studio's editor imports its styles, which Node cannot.
    server: { deps: { inline: [/monaco-editor/] } },
    ...test,
  },
});

/** The name and folder of a test file decide its project; each project can run alone. */
export default defineConfig({
  root: projectFolder,
  test: {
    reporters: ['default'],
    // The default leaves one core to the runner, half of a small machine.
    maxWorkers: '100%',
    // Timeouts catch hanging tests, not slow ones.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: CONDITION_TIMEOUT_MS } },
    // A passing test that writes to the console hides the output of one that fails.
    silent: 'passed-only',
    bail: isExhaustive ? 0 : 10,
    // Read at run time, not imported.
    forceRerunTriggers: ['**/schemas/**', '**/blocks/*/*.schema.json', '**/messages.json', '**/package-lock.json'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // Threads take a third less time than processes, and shared modules another third.
          pool: 'threads',
          isolate: false,
          setupFiles: ['./tools/check/test/unit-setup.ts'],
          include: ['{runtime,blocks,fixtures,tools}/**/*.test.ts'],
          exclude: ['tools/backend/conformance/**', 'tools/check/e2e/**', ...SLOW_FILES],
        },
      },
      componentProject('component', { isolate: false, exclude: [...PAGE_CODE, ...SLOW_FILES] }),
      componentProject('page', { include: PAGE_CODE, exclude: SLOW_FILES }),
      {
        extends: true,
        test: {
          name: 'conformance',
          environment: 'node',
          include: ['tools/backend/conformance/**/*.test.ts'],
          exclude: SLOW_FILES,
          globalSetup: ['./tools/backend/conformance/database-template.ts'],
          setupFiles: ['./tools/check/test/unit-setup.ts'],
          maxWorkers: 2,
          // The embedded database is compiled once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: [isExhaustive ? 'tools/check/e2e/**/*.test.ts' : 'tools/check/e2e/journeys/*.test.ts'],
          globalSetup: ['./tools/check/e2e/running/global-setup.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 480_000,
        },
      },
    ],
  },
});
