// node tools/storybook/start.ts dev|build [arguments of Storybook]: its command line with this project's settings.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';

const root = dirname(dirname(import.meta.dirname));
const [command = '', ...rest] = process.argv.slice(2);
const settings: Readonly<Record<string, readonly string[]>> = {
  dev: ['--port=6006', '--host=127.0.0.1', '--no-open', '--no-version-updates'],
  build: [`--output-dir=${join(root, 'dist/storybook')}`, '--quiet'],
};
const own = Object.hasOwn(settings, command) ? settings[command] : undefined;
if (own === undefined) {
  console.error(`Unknown command ${JSON.stringify(command)}. Commands: ${Object.keys(settings).join(', ')}.`);
  process.exit(2);
}

const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
const args = [
  storybook,
  command,
  `--config-dir=${join(root, 'tools/storybook')}`,
  '--disable-telemetry',
  ...own,
  ...rest,
];
const child = spawn(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' },
});
const ended = new Promise<number>((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
onShutdownSignal(async () => {
  child.kill('SIGTERM');
  await ended;
});
process.exitCode = await ended;
