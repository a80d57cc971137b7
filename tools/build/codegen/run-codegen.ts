import { writeLayouts } from '../../studio/fixture-layouts/write-layouts.ts';
import { projectFolder } from '../setup/project-paths.mjs';
import { type GenerateResult, generate } from './generate.ts';

/** Generates types and validators from the schemas, and the fixture layouts from the examples of blocks. */
export async function runCodegen(): Promise<GenerateResult> {
  const result = await generate(projectFolder);
  if (result.problems.length === 0) await writeLayouts(projectFolder);
  return result;
}
