import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of one tenant's folders, least recently used first. */
interface Usage {
  readonly folders: Map<string, number>;
  bytes: number;
}

interface DiskBudget {
  readonly touch: (tenantFolder: string, folder: string) => void;
  /** Counts a written file, and removes the tenant's least recently used folders beyond the budget. */
  readonly written: (tenantFolder: string, folder: string, bytes: number) => Promise<void>;
  readonly removed: (tenantFolder: string, folder: string) => void;
}

/** Bounds the bytes on disk per tenant. Existing files are counted at the tenant's first write. */
export function createDiskBudget(directory: string, maxBytes: number): DiskBudget {
  const usages = new Map<string, Promise<Usage>>();
  const known = new Map<string, Usage>();

  const usageOf = (tenantFolder: string): Promise<Usage> => {
    const counted =
      usages.get(tenantFolder) ??
      countFolders(join(directory, tenantFolder)).then((usage) => {
        known.set(tenantFolder, usage);
        return usage;
      });
    usages.set(tenantFolder, counted);
    return counted;
  };

  const setBytes = (usage: Usage, folder: string, bytes: number): void => {
    usage.bytes += bytes - (usage.folders.get(folder) ?? 0);
    usage.folders.delete(folder);
    if (bytes > 0) usage.folders.set(folder, bytes);
  };

  return {
    touch(tenantFolder, folder) {
      const usage = known.get(tenantFolder);
      const bytes = usage?.folders.get(folder);
      if (usage !== undefined && bytes !== undefined) setBytes(usage, folder, bytes);
    },
    async written(tenantFolder, folder, bytes) {
      const isCounted = known.has(tenantFolder);
      const usage = await usageOf(tenantFolder);
      // The first count includes the file just written.
      setBytes(usage, folder, (usage.folders.get(folder) ?? 0) + (isCounted ? bytes : 0));
      for (const oldest of usage.folders.keys()) {
        if (usage.bytes <= maxBytes || oldest === folder) return;
        setBytes(usage, oldest, 0);
        await rm(join(directory, tenantFolder, oldest), { recursive: true, force: true });
      }
    },
    removed(tenantFolder, folder) {
      const usage = known.get(tenantFolder);
      if (usage !== undefined) setBytes(usage, folder, 0);
    },
  };
}

async function countFolders(tenantFolder: string): Promise<Usage> {
  const names = await readdir(tenantFolder).catch(() => []);
  const counted: { name: string; bytes: number; usedAt: number }[] = [];
  for (const name of names) {
    const files = await readdir(join(tenantFolder, name)).catch(() => []);
    let [bytes, usedAt] = [0, 0];
    for (const file of files) {
      const stats = await stat(join(tenantFolder, name, file)).catch(() => undefined);
      bytes += stats?.size ?? 0;
      usedAt = Math.max(usedAt, stats?.mtimeMs ?? 0);
    }
    counted.push({ name, bytes, usedAt });
  }
  counted.sort((a, b) => a.usedAt - b.usedAt);
  return {
    folders: new Map(counted.map(({ name, bytes }) => [name, bytes])),
    bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
