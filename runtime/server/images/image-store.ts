import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDiskBudget } from './disk-budget.ts';
import type { ImageFormat } from './image-format.ts';

/** Digest of an original, and the time of the last check with the backend (epoch ms). */
export interface OriginalRecord {
  readonly digest: string;
  readonly checkedAt: number;
}

/**
 * Images on disk in `<tenant>/<hash of the path>/`: the original, its record, and its renditions. File names hold the
 * original's digest, so that outdated renditions are never served.
 */
export interface ImageStore {
  readonly readRecord: (tenant: string, path: string) => Promise<OriginalRecord | undefined>;
  /** Stores an original and removes the renditions of others. */
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
  readonly remove: (tenant: string, path: string) => Promise<void>;
  /** Ignores later writes; settles once current ones are done, so that the folder can be removed. */
  readonly drain: () => Promise<void>;
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

/** @param tenantBytes limit per tenant; the least recently used paths are removed */
export function createImageStore(directory: string, tenantBytes = Number.POSITIVE_INFINITY): ImageStore {
  const budget = createDiskBudget(directory, tenantBytes);
  // Tenants and paths come from requests: only their hashes become file names.
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
  const writeRecord: ImageStore['writeRecord'] = (tenant, path, record) =>
    write(tenant, path, join(folder(tenant, path), RECORD_FILE), JSON.stringify(record));
  const writing = new Set<Promise<unknown>>();
  let isDrained = false;
  /** Ignored writes answer `otherwise`: their images are encoded again. */
  async function track<T>(begin: () => Promise<T>, otherwise: T): Promise<T> {
    if (isDrained) return otherwise;
    const started = begin();
    writing.add(started);
    try {
      return await started;
    } finally {
      writing.delete(started);
    }
  }

  return {
    readRecord: async (tenant, path) => parseRecord(await readFileIfExists(join(folder(tenant, path), RECORD_FILE))),
    writeOriginal: (tenant, path, bytes, checkedAt) => {
      const record = { digest: sha256(bytes), checkedAt };
      return track(async () => {
        await write(tenant, path, originalPlace(tenant, path, record.digest), bytes);
        await writeRecord(tenant, path, record);
        await removeOtherDigests(folder(tenant, path), record.digest.slice(0, 16));
        return record;
      }, record);
    },
    writeRecord: (tenant, path, record) => track(() => writeRecord(tenant, path, record), undefined),
    readOriginal: (tenant, path, digest) => {
      budget.touch(tenantFolder(tenant), pathFolder(path));
      return readFileIfExists(originalPlace(tenant, path, digest));
    },
    read: (image) => {
      budget.touch(tenantFolder(image.tenant), pathFolder(image.path));
      return readFileIfExists(place(image));
    },
    write: (image, bytes) => track(() => write(image.tenant, image.path, place(image), bytes), undefined),
    remove: (tenant, path) =>
      track(async () => {
        await rm(folder(tenant, path), { recursive: true, force: true });
        budget.removed(tenantFolder(tenant), pathFolder(path));
      }, undefined),
    drain: async () => {
      isDrained = true;
      await Promise.allSettled(writing);
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
    // The original is fetched again.
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

/** Writes beside and renames, so that no partial file is ever read. */
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
