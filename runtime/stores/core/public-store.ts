import type { PublicApi } from '../../api/api.ts';
import type { ResourceMap } from './resource-map.ts';

/** The ready values of a public store, by map and key; plain JSON. */
export type StoreSnapshot<Values extends object> = {
  readonly [Name in keyof Values]?: Readonly<Record<string, Values[Name]>>;
};

/** What public stores are created with. */
export interface PublicContext {
  readonly api: PublicApi;
  /** ISO 4217; part of the key of every request that answers prices. */
  readonly currency: string;
}

/**
 * A store of data that is the same for every visitor. The server puts it into the page's snapshot, from which the browser creates it again.
 */
export abstract class PublicStore<Values extends object> {
  /** Its name in the snapshot of a page (`PublicSnapshots`). */
  abstract readonly snapshotName: string;
  protected readonly maps: { readonly [Name in keyof Values]: ResourceMap<Values[Name]> };

  protected constructor(maps: { readonly [Name in keyof Values]: ResourceMap<Values[Name]> }) {
    this.maps = maps;
  }

  /** Whether nothing has changed since its snapshot was applied. */
  get isPristine(): boolean {
    return this.entries.every(([, map]) => map.isPristine);
  }

  /** Drops loading and failed values, so that a page shows them as missing. */
  dropUnfinished(): void {
    for (const [, map] of this.entries) map.dropUnfinished();
  }

  /** Makes the next load fetch every value again; current values stay until the answer. */
  expire(): void {
    for (const [, map] of this.entries) map.expire();
  }

  /** Undefined when nothing is ready. */
  snapshot(): StoreSnapshot<Values> | undefined {
    const filled = this.entries
      .map(([name, map]) => [name, map.snapshot()] as const)
      .filter(([, ready]) => Object.keys(ready).length > 0);
    // Each name came from the map of that name.
    return filled.length === 0 ? undefined : (Object.fromEntries(filled) as StoreSnapshot<Values>);
  }

  applySnapshot(snapshot: StoreSnapshot<Values> | undefined): void {
    const values = new Map<string, Readonly<Record<string, unknown>> | undefined>(Object.entries(snapshot ?? {}));
    for (const [name, map] of this.entries) map.applySnapshot(values.get(name) ?? {});
  }

  private get entries(): [string, ResourceMap<unknown>][] {
    return Object.entries(this.maps);
  }
}

/** The key of a request: the same for the same payload, in any order of its members. Source: spec 9. */
export const requestKey = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
