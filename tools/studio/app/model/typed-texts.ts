import type { KeyValueStorage } from '../../../../runtime/stores/kept-list.ts';

/** A text that was typed and neither saved as a draft nor published. */
export interface TypedText {
  /** Of the page that it was typed in: each open one has its own. */
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
  /** Entity tag of what was published when it was begun; absent where there was nothing. */
  readonly basedOn?: string;
}

/** Storage is a few megabytes for all tenants of one origin; a longer text is left to the drafts of the server. */
export const LIMITS = { length: 1_000_000, texts: 4, days: 30 } as const;

const DAY_MS = 86_400_000;

/** What the browser keeps for a tenant between visits. Every call may fail, which costs the memory and nothing else. */
export interface TypedTexts {
  /** The newest first. */
  read(): readonly TypedText[];
  /** Answers whether it is kept. */
  keep(typed: TypedText): boolean;
  drop(id: string): void;
}

/** @param storage undefined where the browser forbids it */
export function createTypedTexts(
  storage: KeyValueStorage | undefined,
  tenant: string,
  now: () => number = Date.now,
): TypedTexts {
  const key = `v-studio-typed:${tenant}`;

  function read(): readonly TypedText[] {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? '[]');
      if (!Array.isArray(kept)) return [];
      return kept.filter(isTyped).filter(({ at }) => now() - at < LIMITS.days * DAY_MS);
    } catch {
      return [];
    }
  }

  function write(texts: readonly TypedText[]): boolean {
    try {
      storage?.setItem(key, JSON.stringify(texts));
      return storage !== undefined;
    } catch {
      return false;
    }
  }

  const others = (id: string): readonly TypedText[] => read().filter((each) => each.id !== id);

  return {
    read,
    keep(typed) {
      if (typed.text.length > LIMITS.length) return false;
      const texts = [typed, ...others(typed.id)].slice(0, LIMITS.texts);
      // A full storage has room for the newest alone, perhaps.
      return write(texts) || write([typed]);
    },
    drop(id) {
      const kept = read();
      const left = kept.filter((each) => each.id !== id);
      if (left.length < kept.length) write(left);
    },
  };
}

const isTyped = (kept: unknown): kept is TypedText =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'at' in kept &&
  typeof kept.at === 'number' &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  (!('basedOn' in kept) || typeof kept.basedOn === 'string');
