import type { Api } from '../api/api.ts';
import type { KeyValueStorage } from './kept-list.ts';
import type { LocaleStore } from './locale-store.ts';

/** What a store that is made later may need of the others. */
export interface LateParts {
  readonly api: Api;
  readonly locale: LocaleStore;
  /** Where a person's things are kept between visits; nowhere on the server. */
  readonly storage: KeyValueStorage | undefined;
  /** Lets the server know something small at the next request, and the rest of the page at once (`Stores.told`). */
  readonly setCookie: ((name: string, value: string) => void) | undefined;
}

/** A store that only some pages need. */
export interface LateStore {
  /** Whether it still holds just what a page is made with. */
  readonly isAsMade: boolean;
}

/**
 * The stores that only some pages need: each is made when it is first asked for, once for a page (server) or a visit
 * (browser), and its code comes with the blocks that ask for it.
 */
export class LateStores {
  private readonly parts: LateParts;
  private readonly made = new Map<new (parts: LateParts) => LateStore, LateStore>();

  constructor(parts: LateParts) {
    this.parts = parts;
  }

  get isAsMade(): boolean {
    return Array.from(this.made.values()).every((store) => store.isAsMade);
  }

  of<Store extends LateStore>(Kind: new (parts: LateParts) => Store): Store {
    const known = this.made.get(Kind);
    if (known instanceof Kind) return known;
    const store = new Kind(this.parts);
    this.made.set(Kind, store);
    return store;
  }
}
