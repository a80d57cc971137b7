import { runProjectNode } from '../run-project-node.mjs';

process.exitCode = await runProjectNode('tools/build/setup/test/stoppable.ts', []);
