// The command line, on the project's own Node; `vitrine.mjs` starts it.
import { dirname } from 'node:path';
import { runCommand } from './run-command.ts';

// Whoever reads only the beginning (`| head`) has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

const project = dirname(dirname(import.meta.dirname));

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  project,
  toolkit: async () => (await import('../documents/read-toolkit.ts')).readToolkit(project),
  env: process.env,
  input: process.stdin,
  fetch,
  hasColors: process.stdout.isTTY && process.stdout.hasColors(),
  print: (line) => process.stdout.write(`${line}\n`),
  write: (text) => process.stdout.write(text),
  tell: (line) => process.stderr.write(`${line}\n`),
});
