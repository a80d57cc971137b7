import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandContext, CommandError } from '../command.ts';
import { createBlockFiles } from './block-templates.ts';
import { type CreatedFiles, type NewOptions, writeNewFile } from './write-new-file.ts';

/** Creates the folder of a block with all its files. */
export async function createBlockFolder(
  name: string,
  _options: NewOptions,
  { project }: CommandContext,
): Promise<CreatedFiles> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new CommandError(`Invalid block name "${name}": use kebab-case, for example opening-hours.`);
  const folder = join(project, 'blocks', name);
  if (await stat(folder).catch(() => undefined))
    throw new CommandError(`Block ${name} already exists; nothing was written.`);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [file, text] of Object.entries(createBlockFiles(name))) {
    const path = join(folder, file);
    await writeNewFile(path, text);
    files.push(path);
  }
  return {
    files,
    next: `Types are generated when the shop starts, or with \`npm run codegen\`. Add a block with "type": "${name}" to a document.`,
  };
}
