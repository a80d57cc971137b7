// The command line on the project's own Node; started by `vitrine.mjs`.
import { writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runCommand } from './run-command.ts';

// The reader closed the pipe (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2));

const project = dirname(dirname(import.meta.dirname));

/** Resolves to one line, or '' for a closed input. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await new Promise<string>((answer) => {
      terminal.once('close', () => answer(''));
      void terminal.question(question).then(answer);
    });
  } finally {
    terminal.close();
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  cwd: process.cwd(),
  project,
  loadSpec: async () => (await import('../documents/read-validation-spec.ts')).readValidationSpec(project),
  env: process.env,
  input: process.stdin,
  ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
  fetch,
  writeFile,
  hasColors: process.stdout.isTTY && process.stdout.hasColors(),
  print: (line) => process.stdout.write(`${line}\n`),
  write: (text) => process.stdout.write(text),
  printError: (line) => process.stderr.write(`${line}\n`),
});
