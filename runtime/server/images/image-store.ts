import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDiskBudget } from './disk-budget.ts';
import type { ImageFormat } from './image-format.ts';

/** One original as it was last seen: the digest of its bytes, and when the backend last confirmed it (epoch ms). */
export interface OriginalRecord {
  readonly digest: string;
  readonly checkedAt: number;
}

/**
 * Images on disk, `<tenant>/<hash of the path>/`: the original, what is known of it, and each width and format made
 * from it. File names carry the original's digest, so that an image of an older original is never taken for a new one.
 */
export interface ImageStore {
  readonly readRecord: (tenant: string, path: string) => Promise<OriginalRecord | undefined>;
  /** Keeps an original and forgets what was made from another one. */
  readonly writeOriginal: (
    tenant: string,
    path: string,
    bytes: Uint8Array,
    checkedAt: number,
  ) => Promise<OriginalRecord>;
  readonly writeRecord: (tenant: string, path: string, record: OriginalRecord) => Promise<void>;
  readonly readOriginal: (tenant: string, path: string, digest: string) => Promise<Buffer | undefined>;
  readonly read: (image: StoredRendition) => Promise<Buffer | undefined>;
  readonly write: (image: StoredRendition, bytes: Uint8Array) => Promise<void>;
  /** Forgets a path altogether. */
  readonly remove: (tenant: string, path: string) => Promise<void>;
}

interface StoredRendition {
  readonly tenant: string;
  readonly path: string;
  readonly digest: string;
  readonly width: number;
  readonly format: ImageFormat;
}

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const RECORD_FILE = 'original.json';

/** @param tenantBytes bytes that one tenant may have on disk; its least recently used paths are removed */
export function createImageStore(directory: string, tenantBytes = Number.POSITIVE_INFINITY): ImageStore {
  const budget = createDiskBudget(directory, tenantBytes);
  // Tenants and paths come from requests: only their hashes become names of files.
  const tenantFolder = (tenant: string): string => sha256(tenant).slice(0, 16);
  const pathFolder = (path: string): string => sha256(path).slice(0, 40);
  const folder = (tenant: string, path: string): string => join(directory, tenantFolder(tenant), pathFolder(path));
  const write = async (tenant: string, path: string, file: string, bytes: Uint8Array | string): Promise<void> => {
    await writeFileAtomically(file, bytes);
    await budget.written(tenantFolder(tenant), pathFolder(path), bytes.length);
  };
  const place = ({ tenant, path, digest, width, format }: StoredRendition): string =>
    join(folder(tenant, path), `${digest.slice(0, 16)}-${width}.${format}`);
  const originalPlace = (tenant: string, path: string, digest: string): string =>
    join(folder(tenant, path), `${digest.slice(0, 16)}.original`);
  const confirm: ImageStore['writeRecord'] = (tenant, path, record) =>
    write(tenant, path, join(folder(tenant, path), RECORD_FILE), JSON.stringify(record));

  return {
    readRecord: async (tenant, path) => parseRecord(await readFileIfExists(join(folder(tenant, path), RECORD_FILE))),
    writeOriginal: async (tenant, path, bytes, checkedAt) => {
      const record = { digest: sha256(bytes), checkedAt };
      await write(tenant, path, originalPlace(tenant, path, record.digest), bytes);
      await confirm(tenant, path, record);
      await removeOtherDigests(folder(tenant, path), record.digest.slice(0, 16));
      return record;
    },
    writeRecord: confirm,
    readOriginal: (tenant, path, digest) => {
      budget.touch(tenantFolder(tenant), pathFolder(path));
      return readFileIfExists(originalPlace(tenant, path, digest));
    },
    read: (image) => {
      budget.touch(tenantFolder(image.tenant), pathFolder(image.path));
      return readFileIfExists(place(image));
    },
    write: (image, bytes) => write(image.tenant, image.path, place(image), bytes),
    remove: async (tenant, path) => {
      await rm(folder(tenant, path), { recursive: true, force: true });
      budget.removed(tenantFolder(tenant), pathFolder(path));
    },
  };
}

function parseRecord(bytes: Buffer | undefined): OriginalRecord | undefined {
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

async function readFileIfExists(file: string): Promise<Buffer | undefined> {
  try {
    const bytes = await readFile(file);
    return bytes.length === 0 ? undefined : bytes;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes beside and renames: a reader, or a start after a power cut, never sees half a file. */
async function writeFileAtomically(file: string, bytes: Uint8Array | string): Promise<void> {
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

async function removeOtherDigests(folder: string, digest: string): Promise<void> {
  const names = await readdir(folder);
  const older = names.filter((name) => name !== RECORD_FILE && !name.startsWith(digest) && !name.endsWith('.part'));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}
