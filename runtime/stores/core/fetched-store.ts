import type { PublicApi } from '../../api/api.ts';
import type { ResourceMap } from './resource-map.ts';

/** What a store's maps hold when a page is made: by the map's name, what is ready in it; plain JSON. */
export type FetchedSnapshot<Values extends object> = {
  readonly [Name in keyof Values]?: Readonly<Record<string, Values[Name]>>;
};

/** What a store fetches by. */
export interface FetchContext {
  readonly api: PublicApi;
  /** ISO 4217; prices are kept apart by it. */
  readonly currency: string;
}

/** A store of what is fetched: maps by name, which go into the page's snapshot and come out of it. */
export abstract class FetchedStore<Values extends object> {
  protected readonly maps: { readonly [Name in keyof Values]: ResourceMap<Values[Name]> };

  protected constructor(maps: { readonly [Name in keyof Values]: ResourceMap<Values[Name]> }) {
    this.maps = maps;
  }

  /** Whether it still holds just what its snapshot held. */
  get isPristine(): boolean {
    return this.entries.every(([, map]) => map.isPristine);
  }

  /** Forgets what is under way or failed; the page shows it as not there yet. */
  dropUnfinished(): void {
    for (const [, map] of this.entries) map.dropUnfinished();
  }

  /** Has everything fetched again when it is asked for. */
  expire(): void {
    for (const [, map] of this.entries) map.expire();
  }

  /** What is ready, for the page's snapshot; undefined where that is nothing. */
  snapshot(): FetchedSnapshot<Values> | undefined {
    const filled = this.entries
      .map(([name, map]) => [name, map.snapshot()] as const)
      .filter(([, ready]) => Object.keys(ready).length > 0);
    // Each name came from the map of that name.
    return filled.length === 0 ? undefined : (Object.fromEntries(filled) as FetchedSnapshot<Values>);
  }

  private get entries(): [string, ResourceMap<unknown>][] {
    return Object.entries(this.maps);
  }
}

/** The key of a request: the same for the same payload, whatever the order of its members. Source: spec 9. */
export const requestKey = (query: object): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
