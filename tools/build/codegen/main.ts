// npm run codegen [-- --watch]: generates schemas/generated/ from the JSON Schemas.
import { projectFolder } from '../setup/project-paths.mjs';
import type { GenerateResult } from './generate.ts';
import { runCodegen } from './run-codegen.ts';
import { watchSchemas } from './watch-schemas.ts';

const began = performance.now();

const printResult = ({ written, problems }: GenerateResult, took?: number): void => {
  for (const { message } of problems) console.error(message);
  const time = took === undefined ? '' : ` in ${(took / 1000).toFixed(1)} s`;
  if (problems.length === 0)
    console.log(`codegen: ${written.length === 0 ? 'up to date' : `${written.length} files`}${time}`);
};

const result = await runCodegen();
printResult(result, performance.now() - began);
if (process.argv.includes('--watch')) {
  watchSchemas(projectFolder, (next) => {
    if (next.written.length > 0 || next.problems.length > 0) printResult(next);
  });
} else if (result.problems.length > 0) {
  process.exitCode = 1;
}
