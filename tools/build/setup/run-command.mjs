// node tools/build/setup/run-command.mjs <command> [arguments]: called by the npm scripts.
// Plain JavaScript for Node 20 and later without packages, because it runs before anything is installed.
import { installIfNeeded } from './install-packages.mjs';
import { runProjectNode } from './run-project-node.mjs';

/**
 * What each command runs, on the Node that is installed as a package.
 * @type {Record<string, { prepare: readonly string[], entry: string, args?: readonly string[] } | undefined>}
 */
const commands = {
  start: { prepare: ['codegen', 'build'], entry: 'tools/serve/start.ts' },
  studio: { prepare: ['codegen', 'build', 'studio'], entry: 'tools/studio/start.ts' },
  dev: { prepare: ['codegen'], entry: 'tools/serve/dev.ts' },
  bench: { prepare: ['codegen', 'build', 'studio'], entry: 'tools/check/bench/main.ts' },
  screenshots: { prepare: ['codegen', 'build'], entry: 'tools/check/screenshots/main.ts' },
  test: { prepare: [], entry: 'tools/check/run-checks.ts' },
  'test:all': { prepare: [], entry: 'tools/check/run-checks.ts', args: ['--exhaustive'] },
  'test:changed': { prepare: [], entry: 'tools/check/test-changed.ts' },
  'test:repeat': { prepare: ['codegen', 'build'], entry: 'tools/check/test-repeat.ts' },
  codegen: { prepare: [], entry: 'tools/build/codegen/main.ts' },
  'studio:images': { prepare: ['codegen', 'build'], entry: 'tools/studio/block-images/capture-block-images.ts' },
  storybook: { prepare: ['codegen'], entry: 'tools/storybook/start.ts', args: ['dev'] },
  'storybook:build': { prepare: ['codegen'], entry: 'tools/storybook/start.ts', args: ['build'] },
  'storybook:axe': { prepare: ['codegen'], entry: 'tools/storybook/axe/main.ts' },
};

const [name = '', ...rest] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(`Unknown command ${JSON.stringify(name)}. Commands: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}

let code = await installIfNeeded();
if (code === 0 && command.prepare.length > 0)
  code = await runProjectNode('tools/build/setup/prepare-build.ts', command.prepare);
if (code === 0) code = await runProjectNode(command.entry, [...(command.args ?? []), ...rest]);
process.exitCode = code;
