import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, CommandError } from './command.ts';
import { reasonOf } from './read-documents.ts';

/** Writes a file over what is there. Throws {@link CommandError} where that is not possible. `name`: as it was written by whoever runs the command. */
export async function writeDocument(
  name: string,
  content: string | Uint8Array,
  { cwd }: Pick<CommandContext, 'cwd'>,
): Promise<void> {
  try {
    await writeFile(resolve(cwd, name), content);
  } catch (error) {
    throw new CommandError(`${name} cannot be written: ${reasonOf(error, 'written')}.`);
  }
}
