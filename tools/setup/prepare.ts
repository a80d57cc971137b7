// node tools/setup/prepare.ts [codegen] [build] [studio] [studio-app]: what has to be made before the shop and its studio can
// run, skipped where nothing changed.
import { dirname } from 'node:path';
import { generate } from '../codegen/generate.ts';
import { studioApp, studioFrames } from '../studio/build.ts';
import { buildShop, buildWhenChanged } from './build-when-changed.ts';
import { line } from './line.ts';

const folder = dirname(dirname(import.meta.dirname));
const steps = process.argv.slice(2);

if (steps.includes('codegen')) {
  const began = performance.now();
  const { written, problems } = await generate(folder);
  if (problems.length > 0) {
    for (const { message } of problems) console.error(message);
    process.exit(1);
  }
  if (written.length > 0) line('types and validators', performance.now() - began);
}
if (steps.includes('build')) await buildShop(folder);
if (steps.includes('studio') || steps.includes('studio-app')) await buildWhenChanged(folder, studioApp(folder));
if (steps.includes('studio')) await buildWhenChanged(folder, studioFrames(folder));
