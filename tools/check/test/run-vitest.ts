import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { StepOutcome } from './check-step.ts';
import { runProgram } from './run-program.ts';

export interface VitestOptions {
  readonly signal: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs only the files whose paths contain one of these texts. */
  readonly only?: readonly string[] | undefined;
}

/** Runs the tests of these projects of `vitest.config.ts` and counts them. */
export async function runVitest(
  projects: readonly string[],
  { signal, env = {}, only = [] }: VitestOptions,
): Promise<StepOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'));
  try {
    const report = join(folder, 'report.json');
    const args = [
      'run',
      ...only,
      '--config=tools/check/test/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ];
    const { code, output } = await runProgram('vitest/vitest.mjs', args, { signal, env: { ...TEST_ENV, ...env } });
    return { ...countResults(await readReport(report), code, output), flakyTests: findFlakyTests(output) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A build in this process sets it to `production`, whose React has no `act`. */
const TEST_ENV = { NODE_ENV: 'test' };

/** What is read of the report that Vitest writes in Jest's form. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

async function readReport(path: string): Promise<VitestReport | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A file that fails without a failed test (it cannot be imported, say) counts as one, and so does a run without any test. */
export function countResults(report: VitestReport | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  if (failed === 0 && report.numPassedTests === 0) return { passed: 0, failed: 1, output: `${output}\nNo test ran.` };
  // Vitest also fails for errors outside any test.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output };
}

/** The tests that Vitest says were tried again and passed. */
export const findFlakyTests = (output: string): readonly string[] =>
  Array.from(stripVTControlCharacters(output).matchAll(/^\s*✓ (.+) \(retry x\d+\)/gm), ([, name = '']) =>
    name.replace(/ \d+ms$/, ''),
  );

/** What Vitest printed, without its lines on tests that passed: thousands, among which one that failed is not found. */
export const omitPassedTests = (output: string): string =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓ /.test(stripVTControlCharacters(line)))
    .join('\n');
