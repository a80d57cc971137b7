// npm test, npm run test:all [-- names of steps]: one line for each step, and the sum in the last line.
import { generate } from '../build/codegen/generate.ts';
import { findBrowser } from '../build/setup/find-browser.ts';
import { buildIfChanged, buildShop } from '../build/setup/incremental-build.ts';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { studioAppBuild, studioFrameBuild } from '../studio/build.ts';
import { type CheckStep, createOutcome, type StepOutcome } from './test/check-step.ts';
import { runConformanceOnPglite, runConformanceOnPostgres } from './test/conformance-steps.ts';
import { runProgram } from './test/run-program.ts';
import { omitPassedTests, runVitest, type VitestOptions } from './test/run-vitest.ts';

/** Test files whose cases `npm test` samples, and those that it leaves out. */
const SWEEPS_AND_SLOW = ['.sweep.test.', '.slow.test.'];

const EXHAUSTIVE = { TEST_EXHAUSTIVE: '1' };

const packageStep =
  (path: string, ...args: readonly string[]): CheckStep['run'] =>
  async (signal) => {
    const { code, output } = await runProgram(path, args, { signal });
    return createOutcome(code === 0, output);
  };

/** Steps of one stage run beside each other; a stage begins when the one before it has ended. Tests use all cores alone. */
type Stage = readonly CheckStep[];

/** `npm test`: every rule, with a sample of the sweeps and without the slow tests. */
const quickStages: readonly Stage[] = [
  [{ name: 'codegen', needs: [], run: runCodegen }],
  [
    {
      // Its form, too.
      name: 'lint',
      needs: [],
      run: packageStep('@biomejs/biome/bin/biome', 'check', '--error-on-warnings'),
    },
    { name: 'types', needs: ['codegen'], run: packageStep('typescript/bin/tsc') },
    { name: 'build', needs: ['codegen'], run: runBuild },
  ],
  [{ name: 'unit', needs: ['codegen'], run: (signal) => runVitest(['unit', 'component'], { signal }) }],
  [{ name: 'backend', needs: ['codegen'], run: (signal) => runConformanceOnPglite(signal) }],
  [{ name: 'browser', needs: ['build'], run: (signal) => runBrowserTests(signal) }],
];

/** `npm run test:all`: the sweeps with all of their cases, the slow tests, and the conformance suite on PostgreSQL. */
const exhaustiveStages: readonly Stage[] = [
  [{ name: 'codegen', needs: [], run: runCodegen }],
  [{ name: 'build', needs: ['codegen'], run: runBuild }],
  [{ name: 'postgres', needs: ['codegen'], run: (signal) => runConformanceOnPostgres(signal, EXHAUSTIVE) }],
  [
    {
      name: 'pglite',
      needs: ['codegen'],
      run: (signal) => runConformanceOnPglite(signal, { env: EXHAUSTIVE, only: SWEEPS_AND_SLOW }),
    },
  ],
  [
    {
      name: 'unit',
      needs: ['codegen'],
      run: (signal) => runVitest(['unit', 'component'], { signal, env: EXHAUSTIVE, only: SWEEPS_AND_SLOW }),
    },
  ],
  [
    {
      name: 'browser',
      needs: ['build'],
      run: (signal) => runBrowserTests(signal, { env: EXHAUSTIVE, only: SWEEPS_AND_SLOW }),
    },
  ],
];

async function runCodegen(): Promise<StepOutcome> {
  const { problems } = await generate(projectFolder);
  return createOutcome(problems.length === 0, problems.map(({ message }) => message).join('\n'));
}

async function runBuild(): Promise<StepOutcome> {
  await buildShop(projectFolder);
  await buildIfChanged(projectFolder, studioAppBuild(projectFolder));
  await buildIfChanged(projectFolder, studioFrameBuild(projectFolder));
  return createOutcome(true, '');
}

async function runBrowserTests(
  signal: AbortSignal,
  { env, only }: Omit<VitestOptions, 'signal'> = {},
): Promise<StepOutcome> {
  return await runVitest(['browser'], { signal, env: { ...env, CHROME_PATH: await findBrowser() }, only });
}

const abortController = new AbortController();
const { exhaustive, names: chosenNames } = readArguments(process.argv.slice(2));
const stages = exhaustive ? exhaustiveStages : quickStages;
const allNames = stages.flat().map(({ name }) => name);
const unknown = chosenNames.filter((name) => !allNames.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step ${unknown.join(', ')}. Steps: ${allNames.join(', ')}.`);
  process.exit(2);
}

const results = new Map<string, StepOutcome>();
const finished = runSteps();
onShutdownSignal(async () => {
  abortController.abort();
  await finished;
}, 130);
await finished;
const passed = sumOutcomes(({ passed: number }) => number);
const failed = sumOutcomes(({ failed: number }) => number);
const exitCode = failed === 0 && passed > 0 ? 0 : 1;
// A process that exits drops what a pipe has not taken yet: what failed, and the sum.
process.stdout.write(`${passed} passed, ${failed} failed\n`, () => process.exit(exitCode));

function readArguments(args: readonly string[]): { readonly exhaustive: boolean; readonly names: readonly string[] } {
  return { exhaustive: args.includes('--exhaustive'), names: args.filter((arg) => arg !== '--exhaustive') };
}

/** `npm test` stops after the first stage that fails; the parts of `npm run test:all` say nothing of each other. */
async function runSteps(): Promise<void> {
  for (const stage of stages) {
    if (!exhaustive && [...results.values()].some(({ failed: number }) => number > 0)) return;
    await Promise.all(stage.filter(({ name }) => chosenNames.length === 0 || chosenNames.includes(name)).map(runStep));
  }
}

async function runStep(step: CheckStep): Promise<void> {
  if (abortController.signal.aborted) return;
  const missing = step.needs.find((name) => (results.get(name)?.failed ?? 0) > 0);
  const began = performance.now();
  const outcome =
    missing === undefined ? await runSafely(step) : createOutcome(false, `Needs ${missing}, which failed.`);
  results.set(step.name, outcome);
  printResult(step, outcome, performance.now() - began);
}

async function runSafely(step: CheckStep): Promise<StepOutcome> {
  try {
    return await step.run(abortController.signal);
  } catch (error) {
    return createOutcome(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function printResult({ name }: CheckStep, outcome: StepOutcome, tookMs: number): void {
  const dots = '.'.repeat(Math.max(1, 16 - name.length));
  const verdict =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`;
  console.log(`${name} ${dots} ${(tookMs / 1000).toFixed(1).padStart(5)} s   ${verdict}`);
  for (const test of outcome.flakyTests ?? []) console.log(`  needed a second try: ${test}`);
  if (outcome.failed > 0) console.log(`${omitPassedTests(outcome.output).trimEnd()}\n`);
}

function sumOutcomes(number: (outcome: StepOutcome) => number): number {
  return [...results.values()].reduce((total, outcome) => total + number(outcome), 0);
}
