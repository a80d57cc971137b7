import { runNode } from '../run-node.mjs';

process.exitCode = await runNode('tools/setup/test/stoppable.ts', []);
