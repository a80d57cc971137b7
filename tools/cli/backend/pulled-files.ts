import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommandContext } from '../command.ts';
import { dataFolderOf } from './open-store.ts';

/** What a file was when it was last the same as a version at a backend. */
export interface PulledFile {
  readonly place: string;
  readonly tenant: string;
  readonly version: number;
  readonly etag: string;
  /** Of the file's bytes. */
  readonly digest: string;
}

type Context = Pick<CommandContext, 'env' | 'project'>;

/** What is known of a file, pulled from this place for this tenant. */
export async function findPulled(
  path: string,
  { place, tenant }: Pick<PulledFile, 'place' | 'tenant'>,
  context: Context,
): Promise<PulledFile | undefined> {
  const known = (await readAll(context))[path];
  return known?.place === place && known.tenant === tenant ? known : undefined;
}

export async function rememberPulled(path: string, pulled: PulledFile, context: Context): Promise<void> {
  const file = memoryOf(context);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...(await readAll(context)), [path]: pulled }, undefined, 2)}\n`);
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Without a memory everything is as if it had never been pulled. */
async function readAll(context: Context): Promise<Readonly<Record<string, PulledFile | undefined>>> {
  try {
    return JSON.parse(await readFile(memoryOf(context), 'utf8'));
  } catch {
    return {};
  }
}

const memoryOf = (context: Context): string => join(dataFolderOf(context), 'pulled.json');
