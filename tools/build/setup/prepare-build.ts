// node tools/build/setup/prepare-build.ts [codegen] [build] [studio] [studio-app]: generates and builds outdated parts of shop and studio.

import { studioAppBuild, studioFrameBuild } from '../../studio/build.ts';
import { runCodegen } from '../codegen/run-codegen.ts';
import { buildIfChanged, buildShop, printDuration } from './incremental-build.ts';
import { projectFolder } from './project-paths.mjs';

const steps = process.argv.slice(2);

if (steps.includes('codegen')) {
  const began = performance.now();
  const { written, problems } = await runCodegen();
  if (problems.length > 0) {
    for (const { message } of problems) console.error(message);
    process.exit(1);
  }
  if (written.length > 0) printDuration('types and validators', performance.now() - began);
}
try {
  if (steps.includes('build')) await buildShop(projectFolder);
  if (steps.includes('studio') || steps.includes('studio-app'))
    await buildIfChanged(projectFolder, studioAppBuild(projectFolder));
  if (steps.includes('studio')) await buildIfChanged(projectFolder, studioFrameBuild(projectFolder));
} catch (error) {
  // A mistake in the sources: the message has file, line and cause.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
