// npm run test:changed [-- REF]: tests affected by changes since REF, without those that need a shop.
import { execFileSync } from 'node:child_process';
import { projectFolder } from '../build/setup/project-paths.mjs';
import { runStep, type StepResult } from './test/check-step.ts';
import { lint, runCodegen, types } from './test/quick-steps.ts';
import { runVitest } from './test/run-vitest.ts';

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();

/** By default uncommitted changes, otherwise the last commit. */
const [since = git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'] = process.argv.slice(2);
const { signal } = new AbortController();
const run = (name: string, step: (signal: AbortSignal) => ReturnType<typeof types>): Promise<StepResult> =>
  runStep({ name, run: step }, signal);

const results = [await run('codegen', runCodegen)];
results.push(
  ...(await Promise.all([
    run('lint', () => lint(signal, ['--changed', `--since=${since}`, '--no-errors-on-unmatched'])),
    run('types', types),
  ])),
);
const changed = { signal, args: [`--changed=${since}`, '--passWithNoTests'] };
results.push(await run('tests', () => runVitest(['unit', 'component', 'page', 'conformance'], changed)));
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
