// npm test; npm run test:all [-- parts, and words that paths of test files contain]: a line for each step, the sum last.

import { findBrowser } from '../build/setup/find-browser.ts';
import { buildIfChanged, buildShop } from '../build/setup/incremental-build.ts';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { studioAppBuild, studioFrameBuild } from '../studio/build.ts';
import { type CheckStep, createOutcome, runStep, type StepOutcome, type StepResult } from './test/check-step.ts';
import { runConformanceOnPglite, runConformanceOnPostgres } from './test/conformance-steps.ts';
import { lint, runBrowserTests, runCodegen, types } from './test/quick-steps.ts';
import { runVitest } from './test/run-vitest.ts';
import { SEED_VARIABLE, type SeededFolder, seedDataFolder } from './test/seed-data-folder.ts';

/** Steps that run in parallel. Tests use all cores, so each such step is a stage. */
type Stage = readonly CheckStep[];

let seed: SeededFolder | undefined;

const codegen: CheckStep = { name: 'codegen', run: runCodegen };
/** Installs Chromium if it is missing. */
const chromium: CheckStep = {
  name: 'chromium',
  async run() {
    await findBrowser();
    return createOutcome(true, '');
  },
};
const build: CheckStep = {
  name: 'build',
  async run() {
    await buildShop(projectFolder);
    return createOutcome(true, '');
  },
};

/** `npm test`: the gate. It stops after the first stage that fails. */
const gate: readonly Stage[] = [
  [codegen, chromium],
  [
    // Rules that read the whole project take more than all others together; `npm run test:all` has them.
    {
      name: 'lint',
      run: (signal) =>
        lint(signal, [
          '--skip=suspicious/noImportCycles',
          '--skip=nursery/noFloatingPromises',
          '--skip=nursery/noMisusedPromises',
        ]),
    },
    { name: 'types', run: types },
    build,
    {
      name: 'seed',
      async run() {
        seed = await seedDataFolder();
        process.env[SEED_VARIABLE] = seed.folder;
        return createOutcome(true, '');
      },
    },
  ],
  [{ name: 'unit', run: (signal) => runVitest(['unit'], { signal }) }],
  [{ name: 'component', run: (signal) => runVitest(['component', 'page'], { signal }) }],
  [{ name: 'backend', run: (signal) => runConformanceOnPglite({ signal }) }],
  [{ name: 'browser', run: (signal) => runBrowserTests({ signal }) }],
];

const EXHAUSTIVE = { TEST_EXHAUSTIVE: '1' };

/** `npm run test:all`: every test file, with random seeds and more runs. Its parts are independent of each other. */
const exhaustiveParts = (only: readonly string[]): readonly Stage[] => {
  const options = { env: EXHAUSTIVE, only };
  return [
    [codegen, chromium],
    [
      { name: 'lint', run: (signal) => lint(signal) },
      { name: 'build', run: buildAll },
    ],
    [{ name: 'unit', run: (signal) => runVitest(['unit'], { ...options, signal }) }],
    [{ name: 'component', run: (signal) => runVitest(['component', 'page'], { ...options, signal }) }],
    [{ name: 'pglite', run: (signal) => runConformanceOnPglite({ ...options, signal }) }],
    [{ name: 'postgres', run: (signal) => runConformanceOnPostgres({ ...options, signal }) }],
    [{ name: 'browser', run: (signal) => runBrowserTests({ ...options, signal }) }],
  ];
};

/** The frame's build needs the shop's. */
async function buildAll(): Promise<StepOutcome> {
  await buildShop(projectFolder);
  await buildIfChanged(projectFolder, studioAppBuild(projectFolder));
  await buildIfChanged(projectFolder, studioFrameBuild(projectFolder));
  return createOutcome(true, '');
}

const abortController = new AbortController();
const args = process.argv.slice(2);
const isExhaustive = args.includes('--exhaustive');
const words = args.filter((arg) => arg !== '--exhaustive');
const partNames = (isExhaustive ? exhaustiveParts([]) : gate).flat().map(({ name }) => name);
const chosen = words.filter((word) => partNames.includes(word));
const files = words.filter((word) => !partNames.includes(word));
if (files.length > 0 && (!isExhaustive || chosen.length === 0)) {
  console.error(`Unknown part ${files.join(', ')}. Parts: ${partNames.join(', ')}.`);
  process.exit(2);
}

const results: StepResult[] = [];
const finished = runStages();
onShutdownSignal(async () => {
  abortController.abort();
  await finished;
}, 130);
await finished;
const sum = (numberOf: (result: StepResult) => number) => results.reduce((total, each) => total + numberOf(each), 0);
const [passed, failed] = [sum((result) => result.passed), sum((result) => result.failed)];
printSlowest();
// Exit only after the output was flushed.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(failed === 0 && passed > 0 ? 0 : 1));

async function runStages(): Promise<void> {
  try {
    for (const stage of isExhaustive ? exhaustiveParts(files) : gate) {
      if (!isExhaustive && results.some(({ failed: count }) => count > 0)) return;
      const steps = stage.filter(({ name }) => chosen.length === 0 || chosen.includes(name) || needed(name));
      results.push(...(await Promise.all(steps.map((step) => runStep(step, abortController.signal)))));
    }
  } finally {
    await seed?.remove();
  }
}

/** Whether every part needs a step. */
function needed(name: string): boolean {
  return name === 'codegen' || (chosen.includes('browser') && ['chromium', 'build'].includes(name));
}

function printSlowest(): void {
  const all = results.flatMap(({ files: timed = [] }) => timed).toSorted((left, right) => right.ms - left.ms);
  if (all.length > 0) console.log('slowest files:');
  for (const { path, ms } of all.slice(0, 10)) console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s   ${path}`);
}
