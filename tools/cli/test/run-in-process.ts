import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readValidationSpec } from '../../documents/read-validation-spec.ts';
import type { CommandContext } from '../command.ts';
import { runCommand } from '../run-command.ts';

/** The result of a command. */
export interface CommandRun {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const project = dirname(dirname(dirname(import.meta.dirname)));

/** Runs `npx vitrine` in this process. */
export async function runInProcess(
  args: readonly string[],
  { input = '', ...given }: Partial<Omit<CommandContext, 'input'>> & { readonly input?: string | Uint8Array } = {},
): Promise<CommandRun> {
  let [output, errors] = ['', ''];
  const code = await runCommand(args, {
    cwd: project,
    project,
    loadSpec: () => readValidationSpec(project),
    // Prevents calls to a shop running in this project.
    env: { DATA_DIR: join(project, 'no-data') },
    hasColors: false,
    fetch,
    writeFile,
    ...given,
    input: (async function* () {
      yield input;
    })(),
    print: (line) => {
      output += `${line}\n`;
    },
    write: (text) => {
      output += text;
    },
    printError: (line) => {
      errors += `${line}\n`;
    },
  });
  return { code, output, errors };
}
