#!/usr/bin/env node
// npx vitrine <command> …: plain JavaScript for any Node from 20 on; runs the command line on the Node that the project brings along.
import { installWhenNeeded } from '../setup/install.mjs';
import { runNode } from '../setup/run-node.mjs';
import { isGeneratedFresh, markGeneratedFresh } from './generated.mjs';

// What a command prints may be read by a program: setting up speaks where errors go.
let code = await installWhenNeeded(process.stderr);
if (code === 0 && !isGeneratedFresh()) {
  code = await runNode('tools/setup/prepare.ts', ['codegen'], { output: 2 });
  if (code === 0) markGeneratedFresh();
}
// 1 would say that there are problems in a document.
if (code !== 0) process.exit(2);
process.exitCode = await runNode('tools/cli/main.ts', process.argv.slice(2), { cwd: process.cwd() });
