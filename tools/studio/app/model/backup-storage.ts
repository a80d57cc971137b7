import type { KeyValueStorage } from '../../../../runtime/stores/core/persisted-list.ts';

/** Unsaved text: neither saved as a draft nor published. */
export interface TextBackup {
  /** Id of the browser page it was typed in; each open page has its own. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
  /** ETag of the published version it is based on; absent when there was none. */
  readonly basedOn?: string;
}

/**
 * Storage is a few megabytes for all tenants of an origin; longer texts rely on server drafts. Length in characters.
 */
export const BACKUP_LIMITS = { length: 1_000_000, texts: 4, days: 30 } as const;

const DAY_MS = 86_400_000;

/** Unsaved texts of a tenant in the browser. Every call may fail, which loses only the backup. */
export interface BackupStorage {
  /** Newest first. */
  read(): readonly TextBackup[];
  /** Returns whether the text is stored. */
  save(typed: TextBackup): boolean;
  remove(id: string): void;
}

/** @param storage undefined where the browser blocks it */
export function createBackupStorage(
  storage: KeyValueStorage | undefined,
  tenant: string,
  now: () => number = Date.now,
): BackupStorage {
  const key = `v-studio-typed:${tenant}`;

  function read(): readonly TextBackup[] {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter(isTextBackup).filter(({ at }) => now() - at < BACKUP_LIMITS.days * DAY_MS);
    } catch {
      return [];
    }
  }

  function write(texts: readonly TextBackup[]): boolean {
    try {
      storage?.setItem(key, JSON.stringify(texts));
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  const otherBackups = (id: string): readonly TextBackup[] => read().filter((each) => each.id !== id);

  return {
    read,
    save(typed) {
      if (typed.text.length > BACKUP_LIMITS.length) return false;
      const texts = [typed, ...otherBackups(typed.id)].slice(0, BACKUP_LIMITS.texts);
      // A full storage may still have room for the newest text.
      return write(texts) || write([typed]);
    },
    remove(id) {
      const kept = read();
      const left = kept.filter((each) => each.id !== id);
      if (left.length < kept.length) write(left);
    },
  };
}

const isTextBackup = (kept: unknown): kept is TextBackup =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  (!('basedOn' in kept) || typeof kept.basedOn === 'string');
