import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type CommandContext, CommandError } from '../command.ts';
import { blockFiles } from './block-files.ts';
import { type Made, type MakeOptions, writeNew } from './made.ts';

/** Makes the folder of a block, with everything that belongs there. */
export async function newBlock(name: string, _options: MakeOptions, { project }: CommandContext): Promise<Made> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 60)
    throw new CommandError(`A block is named in kebab-case, such as opening-hours, not "${name}".`);
  const folder = join(project, 'blocks', name);
  if (await stat(folder).catch(() => undefined))
    throw new CommandError(`There is a block ${name} already; nothing was written.`);
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [file, text] of Object.entries(blockFiles(name))) {
    const path = join(folder, file);
    await writeNew(path, text);
    files.push(path);
  }
  return {
    files,
    next: `Its types are generated when the shop starts, or by \`npm run codegen\`. Write "type": "${name}" into a document.`,
  };
}
