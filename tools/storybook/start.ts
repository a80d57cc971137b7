// node tools/storybook/start.ts dev|build [arguments of Storybook]
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { onShutdownSignal } from '../build/setup/on-shutdown-signal.ts';

const root = dirname(dirname(import.meta.dirname));
const [command = 'dev', ...rest] = process.argv.slice(2);
const settings =
  command === 'build'
    ? [`--output-dir=${join(root, 'dist/storybook')}`, '--quiet']
    : ['--port=6006', '--host=127.0.0.1', '--no-open', '--no-version-updates'];
const storybook = join(root, 'node_modules/storybook/dist/bin/dispatcher.js');
const config = `--config-dir=${join(root, 'tools/storybook')}`;
const child = spawn(process.execPath, [storybook, command, config, '--disable-telemetry', ...settings, ...rest], {
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
