import { runCodegen as generate } from '../../build/codegen/run-codegen.ts';
import { findBrowser } from '../../build/setup/find-browser.ts';
import { createOutcome, type StepOutcome } from './check-step.ts';
import { runProgram } from './run-program.ts';
import { runVitest, type VitestOptions } from './run-vitest.ts';

export async function runCodegen(): Promise<StepOutcome> {
  const { problems } = await generate();
  return createOutcome(problems.length === 0, problems.map(({ message }) => message).join('\n'));
}

/** Formatting and lint rules. */
export const lint = (signal: AbortSignal, args: readonly string[] = []): Promise<StepOutcome> =>
  runPackage(signal, '@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...args);

export const types = (signal: AbortSignal): Promise<StepOutcome> => runPackage(signal, 'typescript/bin/tsc');

async function runPackage(signal: AbortSignal, path: string, ...args: readonly string[]): Promise<StepOutcome> {
  const { code, output } = await runProgram(path, args, { signal });
  return createOutcome(code === 0, output);
}

export async function runBrowserTests(options: VitestOptions): Promise<StepOutcome> {
  return await runVitest(['browser'], { ...options, env: { ...options.env, CHROME_PATH: await findBrowser() } });
}
