import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ImageFormat } from './image-format.ts';

/** One original as it was last seen: the digest of its bytes, and when the backend last confirmed it (epoch ms). */
export interface OriginalRecord {
  readonly digest: string;
  readonly checkedAt: number;
}

/**
 * Pictures on disk, `<tenant>/<hash of the path>/`: the original, what is known of it, and each width and format made
 * from it. File names carry the original's digest, so that a picture of an older original is never taken for a new one.
 */
export interface ImageStore {
  readonly readRecord: (tenant: string, path: string) => Promise<OriginalRecord | undefined>;
  /** Keeps an original and forgets what was made from another one. */
  readonly keepOriginal: (
    tenant: string,
    path: string,
    bytes: Uint8Array,
    checkedAt: number,
  ) => Promise<OriginalRecord>;
  readonly confirm: (tenant: string, path: string, record: OriginalRecord) => Promise<void>;
  readonly readOriginal: (tenant: string, path: string, digest: string) => Promise<Buffer | undefined>;
  readonly read: (picture: StoredPicture) => Promise<Buffer | undefined>;
  readonly write: (picture: StoredPicture, bytes: Uint8Array) => Promise<void>;
  /** Forgets a path altogether. */
  readonly forget: (tenant: string, path: string) => Promise<void>;
}

export interface StoredPicture {
  readonly tenant: string;
  readonly path: string;
  readonly digest: string;
  readonly width: number;
  readonly format: ImageFormat;
}

export const digestOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const RECORD = 'original.json';

export function createImageStore(directory: string): ImageStore {
  // Tenants and paths come from requests: only their hashes become names of files.
  const folder = (tenant: string, path: string): string =>
    join(directory, digestOf(tenant).slice(0, 16), digestOf(path).slice(0, 40));
  const place = ({ tenant, path, digest, width, format }: StoredPicture): string =>
    join(folder(tenant, path), `${digest.slice(0, 16)}-${width}.${format}`);
  const originalPlace = (tenant: string, path: string, digest: string): string =>
    join(folder(tenant, path), `${digest.slice(0, 16)}.original`);
  const confirm: ImageStore['confirm'] = (tenant, path, record) =>
    writeWhole(join(folder(tenant, path), RECORD), JSON.stringify(record));

  return {
    readRecord: async (tenant, path) => readRecord(await readIfThere(join(folder(tenant, path), RECORD))),
    keepOriginal: async (tenant, path, bytes, checkedAt) => {
      const record = { digest: digestOf(bytes), checkedAt };
      await writeWhole(originalPlace(tenant, path, record.digest), bytes);
      await confirm(tenant, path, record);
      await forgetOlder(folder(tenant, path), record.digest.slice(0, 16));
      return record;
    },
    confirm,
    readOriginal: (tenant, path, digest) => readIfThere(originalPlace(tenant, path, digest)),
    read: (picture) => readIfThere(place(picture)),
    write: (picture, bytes) => writeWhole(place(picture), bytes),
    forget: (tenant, path) => rm(folder(tenant, path), { recursive: true, force: true }),
  };
}

function readRecord(bytes: Buffer | undefined): OriginalRecord | undefined {
  if (bytes === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof value !== 'object' || value === null || !('digest' in value) || !('checkedAt' in value))
      return undefined;
    const { digest, checkedAt } = value;
    return typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest) && typeof checkedAt === 'number'
      ? { digest, checkedAt }
      : undefined;
  } catch {
    // A record that can't be read is a record that isn't there: the original is fetched again.
    return undefined;
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.length === 0 ? undefined : bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes beside and renames: a reader, or a start after a power cut, never sees half a file. */
async function writeWhole(file: string, bytes: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const beside = `${file}.${randomUUID()}.part`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

async function forgetOlder(folder: string, digest: string): Promise<void> {
  const names = await readdir(folder);
  const older = names.filter((name) => name !== RECORD && !name.startsWith(digest) && !name.endsWith('.part'));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}
