import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { CommandContext } from '../command.ts';
import { dataFolderOf } from './find-backend.ts';

/** A file’s state when it was last identical to a published version. */
export interface PullRecord {
  readonly place: string;
  readonly tenant: string;
  readonly version: number;
  readonly etag: string;
  /** Of the file's bytes. */
  readonly digest: string;
}

type Context = Pick<CommandContext, 'env' | 'project'>;

/** The record of a file pulled from this backend for this tenant. */
export async function findPullRecord(
  path: string,
  { place, tenant }: Pick<PullRecord, 'place' | 'tenant'>,
  context: Context,
): Promise<PullRecord | undefined> {
  const record = (await readPulledFiles(context))[path];
  return record?.place === place && record.tenant === tenant ? record : undefined;
}

/** Entity tag of the version that a file was last identical to, in whichever backend: it is a digest of the content. */
export async function findLastSeenTag(path: string, tenant: string, context: Context): Promise<string | undefined> {
  const record = (await readPulledFiles(context))[path];
  return record?.tenant === tenant ? record.etag : undefined;
}

export async function savePullRecord(path: string, pulled: PullRecord, context: Context): Promise<void> {
  const file = pulledFilesPath(context);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...(await readPulledFiles(context)), [path]: pulled }, undefined, 2)}\n`);
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** An unreadable record file counts as empty. */
async function readPulledFiles(context: Context): Promise<Readonly<Record<string, PullRecord | undefined>>> {
  try {
    return JSON.parse(await readFile(pulledFilesPath(context), 'utf8'));
  } catch {
    return {};
  }
}

const pulledFilesPath = (context: Context): string => join(dataFolderOf(context), 'pulled.json');
