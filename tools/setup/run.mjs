// node tools/setup/run.mjs <command> [arguments]: what the npm scripts call.
// Plain JavaScript for any Node from 20 on, and no package: it also runs right after a clone, before anything is installed.
import { installWhenNeeded } from './install.mjs';
import { runNode } from './run-node.mjs';

/**
 * What each command runs, on the Node that the project brings along.
 * @type {Record<string, { prepare: readonly string[], entry: string, args?: readonly string[] } | undefined>}
 */
const commands = {
  start: { prepare: ['codegen', 'build'], entry: 'tools/start.ts' },
  studio: { prepare: ['codegen', 'build', 'studio'], entry: 'tools/studio/start.ts' },
  dev: { prepare: ['codegen'], entry: 'tools/dev.ts' },
  bench: { prepare: ['codegen', 'build', 'studio'], entry: 'tools/bench/main.ts' },
  photograph: { prepare: ['codegen', 'build'], entry: 'tools/photograph/main.ts' },
  test: { prepare: [], entry: 'tools/test.ts' },
  codegen: { prepare: [], entry: 'tools/codegen/main.ts' },
  layouts: { prepare: [], entry: 'tools/studio/layouts/main.ts' },
  'studio:pictures': { prepare: ['codegen', 'build'], entry: 'tools/studio/pictures/make-pictures.ts' },
  storybook: { prepare: ['codegen'], entry: 'tools/storybook/start.ts', args: ['dev'] },
  'storybook:build': { prepare: ['codegen'], entry: 'tools/storybook/start.ts', args: ['build'] },
  'storybook:axe': { prepare: ['codegen'], entry: 'tools/storybook/axe/main.ts' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(`Unknown command ${JSON.stringify(name)}. There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

let code = await installWhenNeeded();
if (code === 0 && command.prepare.length > 0) code = await runNode('tools/setup/prepare.ts', command.prepare);
if (code === 0) code = await runNode(command.entry, [...(command.args ?? []), ...rest]);
process.exitCode = code;
