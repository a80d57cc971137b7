import type { ComponentType, ReactNode } from 'react';
import type { Branch, ProductSummary, Service } from '../../schemas/generated/wire.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { PublicStores, Stores } from '../stores/core/stores.ts';
import type { Localized } from './localized.ts';

/** What a block's component receives. */
export interface BlockProps<Props, Slot extends string = never> {
  /** The block's key on this page; unique, and the same on server and browser. */
  readonly id: string;
  /** Validated, migrated, defaults filled in, in one language. */
  readonly props: Localized<Props>;
  /** What stands in each slot, ready to be put in place. */
  readonly slots: Readonly<Partial<Record<Slot, ReactNode>>>;
}

export interface LoadContext<Props> {
  readonly props: Localized<Props>;
  readonly route: RouteMatch;
  /** What is the same for everybody: a page is made of it, and kept. */
  readonly stores: PublicStores;
  readonly clock: Clock;
  /** Aborted when the deadline has passed or the visitor has gone elsewhere. */
  readonly signal: AbortSignal;
}

interface PersonalLoadContext<Props> {
  readonly props: Localized<Props>;
  readonly route: RouteMatch;
  readonly stores: Stores;
  /** Aborted when a newer run has begun or the block is gone. */
  readonly signal: AbortSignal;
}

/** Which of the backend's things a block shows, as far as search engines are told of it. */
export interface SeoEntities {
  /** The list that the page is about; products that stand on it by the way are none of it. */
  readonly products?: readonly ProductSummary[];
  /** Likewise of services. */
  readonly services?: readonly Service[];
  readonly branches?: readonly Branch[];
}

export interface LoadResult {
  /** Epoch ms at which what was loaded changes by itself: the end of a discount, say. */
  readonly validUntil?: number | undefined;
  readonly seo?: SeoEntities | undefined;
}

/** Fills the stores with what a component reads. Runs on the server and, on navigation, in the browser. */
export type BlockLoad<Props = unknown> = (context: LoadContext<Props>) => Promise<LoadResult | undefined>;

/** How a block differs from one that only shows its props: what its `block.ts` says. Always there, so a few bytes. */
export interface BlockOptions<Props = unknown, Slot extends string = string> {
  /** The slots that documents may fill. */
  readonly slots?: readonly Slot[];
  /**
   * Those that stand in a panel which a person opens. In a header they hydrate later: their element says `data-slot`, see `slotKey`.
   * In a page they are not rendered before: their components are fetched with the first input.
   */
  readonly collapsedSlots?: readonly Slot[];
  /** Those that are for signed-in customers alone: a page is made without them, and the browser gets them once it knows who is visiting. */
  readonly customerSlots?: readonly Slot[];
  /**
   * When it hydrates. Left out: when it comes near the window, or with the first input.
   *
   * - `interaction`: nothing happens in it before somebody is there: it changes only with its page, and whatever it answers
   *   begins with a touch, a key or the focus. Its component is not fetched before that.
   * - `load`: it acts by itself wherever it stands, as a popup does after its delay. It never waits, unless it is hidden at this
   *   width.
   */
  readonly hydrateOn?: 'interaction' | 'load';
  /** It speaks to whoever edits the shop: pages for shoppers, and what travels with them, are made without it. */
  readonly isForEditors?: boolean;
  /**
   * Fetches what belongs to the visitor into the stores. Runs in the browser alone, after the block has hydrated, and again
   * when somebody else is visiting or `personalKey` answers another text. A newer run aborts the older one's signal. What it
   * rejects with is the stores' to show.
   */
  readonly loadPersonal?: (context: PersonalLoadContext<Props>) => Promise<unknown>;
  /** What `loadPersonal` depends on beside the visitor: ids of what is on a list, say. Read of the stores' observables. */
  readonly personalKey?: ((stores: Stores) => string) | undefined;
}

/** One kind of block: what its folder holds for a page. */
export interface BlockDefinition<Props = unknown, Slot extends string = string> extends BlockOptions<Props, Slot> {
  /** The name of its folder; what documents call it. */
  readonly type: string;
  readonly load?: BlockLoad<Props> | undefined;
  /** The component, in a chunk of its own. */
  readonly component: () => Promise<{ default: ComponentType<BlockProps<Props, Slot>> }>;
}

/**
 * Declares what is special about a block. Its folder holds the rest, found by place: schema, component, `load`, messages,
 * test. Its version and its migrations stand in `runtime/tenant/block-migrations.ts`.
 */
export const defineBlock = <Props, Slot extends string = never>(
  options: BlockOptions<Props, Slot>,
): BlockOptions<Props, Slot> => options;
