import { type Kept, KeptList } from './kept-list.ts';
import { isId } from './kept-shapes.ts';
import type { LateParts, LateStore } from './late-stores.ts';
import { makeStoreObservable } from './observing.ts';

/** Where the products that were looked at are kept. */
export const RECENT_KEY = 'v-recent';

/** How many products are remembered. */
export const MOST_RECENT = 20;

/** The products that a person looked at. */
export class RecentStore implements LateStore, Kept {
  private readonly kept: KeptList<string>;

  constructor({ storage }: Pick<LateParts, 'storage'>) {
    this.kept = new KeptList(storage, {
      key: RECENT_KEY,
      idOf: (id) => id,
      isItem: isId,
      again: 'last',
      most: MOST_RECENT,
    });
    makeStoreObservable<this, 'kept'>(this, { kept: false });
  }

  get key(): string {
    return this.kept.key;
  }

  get isAsMade(): boolean {
    return this.kept.isAsMade;
  }

  /** Ids, the one looked at last comes first. */
  get ids(): readonly string[] {
    return this.kept.items.toReversed();
  }

  /** Remembers that a product was looked at now. */
  add(productId: string): void {
    this.kept.put(productId);
  }

  /** Forgets all of them. */
  clear(): void {
    this.kept.clear();
  }

  restore(): void {
    this.kept.restore();
  }

  write(): void {
    this.kept.write();
  }
}
