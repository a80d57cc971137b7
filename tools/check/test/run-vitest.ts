import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { projectFolder } from '../../build/setup/project-paths.mjs';
import type { StepOutcome } from './check-step.ts';
import { runProgram } from './run-program.ts';

export interface VitestOptions {
  readonly signal: AbortSignal;
  readonly env?: Readonly<Record<string, string>>;
  /** Runs only the files whose paths contain one of these texts. */
  readonly only?: readonly string[];
  /** Further arguments of Vitest. */
  readonly args?: readonly string[];
}

/** Runs the tests of these projects of `vitest.config.ts` and counts them. */
export async function runVitest(
  projects: readonly string[],
  { signal, env = {}, only = [], args = [] }: VitestOptions,
): Promise<StepOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-tests-'));
  try {
    const report = join(folder, 'report.json');
    const allArgs = [
      'run',
      ...only,
      '--config=tools/check/test/vitest.config.ts',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ];
    const { code, output } = await runProgram('vitest/vitest.mjs', allArgs, { signal, env: { ...TEST_ENV, ...env } });
    return countResults(await readReport(report), code, output);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A build in this process sets `production`, whose React lacks `act`. */
const TEST_ENV = { NODE_ENV: 'test' };

/** Fields of Vitest's report in Jest's format. */
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
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

/** A file that fails without a failed test, such as by its imports, counts as one; so does a run without tests. */
export function countResults(report: VitestReport | undefined, code: number, output: string): StepOutcome {
  if (report === undefined) return { passed: 0, failed: 1, output };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  if (failed === 0 && report.numPassedTests === 0) return { passed: 0, failed: 1, output: `${output}\nNo test ran.` };
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    path: relative(projectFolder, name),
    ms: endTime - startTime,
  }));
  // Vitest also fails for errors outside any test.
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output, files };
}
