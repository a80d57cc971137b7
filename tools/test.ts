// npm test [-- names of steps]: everything that is checked, one line a step, and the sum in the last line.
import { generate } from './codegen/generate.ts';
import { findBrowser } from './setup/browser.ts';
import { buildShop, buildWhenChanged } from './setup/build-when-changed.ts';
import { onStop } from './setup/on-stop.ts';
import { studioApp, studioFrames } from './studio/build.ts';
import { conformOnEmbedded, conformOnPostgres } from './test/backend-under-test.ts';
import { projectFolder, runProgram } from './test/run-program.ts';
import { runVitest } from './test/run-vitest.ts';
import { type Outcome, outcomeOf, type Step } from './test/step.ts';

const program =
  (path: string, ...args: readonly string[]): Step['run'] =>
  async (signal) => {
    const { code, output } = await runProgram(path, args, { signal });
    return outcomeOf(code === 0, output);
  };

const steps: readonly Step[] = [
  { name: 'codegen', needs: [], run: runCodegen },
  { name: 'format', needs: [], run: program('@biomejs/biome/bin/biome', 'format') },
  {
    name: 'lint',
    needs: [],
    run: program('@biomejs/biome/bin/biome', 'check', '--formatter-enabled=false', '--error-on-warnings'),
  },
  { name: 'types', needs: ['codegen'], run: program('typescript/bin/tsc') },
  { name: 'unit', needs: ['codegen'], run: (signal) => runVitest(['unit', 'component'], { signal }) },
  { name: 'backend', needs: ['codegen'], run: conformOnEmbedded },
  { name: 'postgres', needs: ['codegen'], beside: 'backend', run: conformOnPostgres },
  { name: 'build', needs: ['codegen'], run: runBuild },
  { name: 'browser', needs: ['build'], run: runBrowserTests },
];

async function runCodegen(): Promise<Outcome> {
  const { problems } = await generate(projectFolder);
  return outcomeOf(problems.length === 0, problems.map(({ message }) => message).join('\n'));
}

async function runBuild(): Promise<Outcome> {
  await buildShop(projectFolder);
  await buildWhenChanged(projectFolder, studioApp(projectFolder));
  await buildWhenChanged(projectFolder, studioFrames(projectFolder));
  return outcomeOf(true, '');
}

async function runBrowserTests(signal: AbortSignal): Promise<Outcome> {
  return await runVitest(['browser'], { signal, env: { CHROME_PATH: await findBrowser() } });
}

const stopping = new AbortController();
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
const chosen = asked.length === 0 ? steps : steps.filter(({ name }) => asked.includes(name));

const results = new Map<string, Outcome>();
const finished = runAll();
onStop(async () => {
  stopping.abort();
  await finished;
}, 130);
await finished;
const passed = sum(({ passed: number }) => number);
const failed = sum(({ failed: number }) => number);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runAll(): Promise<void> {
  for (const step of chosen) {
    if (step.beside !== undefined && chosen.some(({ name }) => name === step.beside)) continue;
    const together = [step, ...chosen.filter(({ beside }) => beside === step.name)];
    await Promise.all(together.map(runStep));
  }
}

async function runStep(step: Step): Promise<void> {
  if (stopping.signal.aborted) return;
  const missing = step.needs.find((name) => (results.get(name)?.failed ?? 0) > 0);
  const began = performance.now();
  const outcome = missing === undefined ? await attempt(step) : outcomeOf(false, `Needs ${missing}, which failed.`);
  results.set(step.name, outcome);
  report(step, outcome, performance.now() - began);
}

async function attempt(step: Step): Promise<Outcome> {
  try {
    return await step.run(stopping.signal);
  } catch (error) {
    return outcomeOf(false, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function report({ name }: Step, outcome: Outcome, tookMs: number): void {
  const dots = '.'.repeat(12 - name.length);
  const verdict =
    outcome.failed === 0 ? `${outcome.passed} passed` : `${outcome.passed} passed, ${outcome.failed} FAILED`;
  console.log(`${name} ${dots} ${(tookMs / 1000).toFixed(1).padStart(5)} s   ${verdict}`);
  for (const test of outcome.unsteady ?? []) console.log(`  needed a second try: ${test}`);
  if (outcome.failed > 0) console.log(`${outcome.output.trimEnd()}\n`);
}

function sum(number: (outcome: Outcome) => number): number {
  return [...results.values()].reduce((total, outcome) => total + number(outcome), 0);
}
