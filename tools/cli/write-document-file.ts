import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, CommandError } from './command.ts';
import { fileErrorReason } from './read-document-files.ts';

/** Writes a file, replacing an existing one. Throws {@link CommandError} on failure. `name`: as given on the command line. */
export async function writeDocumentFile(
  name: string,
  content: string | Uint8Array,
  { cwd }: Pick<CommandContext, 'cwd'>,
): Promise<void> {
  try {
    await writeFile(resolve(cwd, name), content);
  } catch (error) {
    throw new CommandError(`Cannot write ${name}: ${fileErrorReason(error, 'written')}.`);
  }
}
