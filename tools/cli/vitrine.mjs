#!/usr/bin/env node
// npx vitrine <command> …: plain JavaScript for Node 20 and later; runs the command line on the project's own Node.
import { installIfNeeded } from '../build/setup/install-packages.mjs';
import { runProjectNode } from '../build/setup/run-project-node.mjs';
import { isGeneratedFresh, markGeneratedFresh } from './generated-freshness.mjs';

// Programs may read the standard output of a command, so setup prints to standard error.
let code = await installIfNeeded(process.stderr);
if (code === 0 && !isGeneratedFresh()) {
  code = await runProjectNode('tools/build/setup/prepare-build.ts', ['codegen'], { output: 2 });
  if (code === 0) markGeneratedFresh();
}
// 1 would mean problems in a document.
if (code !== 0) process.exit(2);
process.exitCode = await runProjectNode('tools/cli/main.ts', process.argv.slice(2), { cwd: process.cwd() });
