import type { ComponentType, ReactNode } from 'react';
import type { Branch, ProductSummary } from '../../schemas/generated/wire.ts';
import type { Clock } from '../domain/clock.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { Stores } from '../stores/stores.ts';
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
  readonly stores: Stores;
  readonly clock: Clock;
  /** Aborted when the deadline has passed or the visitor has gone elsewhere. */
  readonly signal: AbortSignal;
}

/** Which of the backend's things a block shows, as far as search engines are told of it. */
export interface ShownByBlock {
  /** The list that the page is about; products that stand on it by the way are none of it. */
  readonly products?: readonly ProductSummary[];
  readonly branches?: readonly Branch[];
}

export interface LoadResult {
  /** Epoch ms at which what was loaded changes by itself: the end of a discount, say. */
  readonly validUntil?: number | undefined;
  readonly shows?: ShownByBlock | undefined;
}

/** One kind of block: a few hundred bytes that are always there. */
export interface BlockDefinition<Props = unknown, Slot extends string = string> {
  /** The name of its folder; what documents call it. */
  readonly type: string;
  /** Goes up by one whenever the props change their shape; each step has a migration beside it. */
  readonly version: number;
  /** The slots that documents may fill. */
  readonly slots?: readonly Slot[];
  /** Those that stand in a panel which a person opens; they wake later. Their element says `data-slot`: see `slotKey`. */
  readonly folds?: readonly Slot[];
  /**
   * Nothing happens in it before somebody is there: it changes only with its page, and whatever it answers begins with a
   * touch, a key or the focus. Its component is not fetched before that.
   */
  readonly isQuiet?: boolean;
  /** It speaks to whoever edits the shop: pages for shoppers, and what travels with them, are made without it. */
  readonly isForEditors?: boolean;
  /** Fills the stores with what the component reads. Runs on the server and, on navigation, in the browser. */
  readonly load?: (context: LoadContext<Props>) => Promise<LoadResult | undefined>;
  /** The component, in a chunk of its own. */
  readonly component: () => Promise<{ default: ComponentType<BlockProps<Props, Slot>> }>;
}

/** Declares a block. Its folder holds the rest, found by place: schema, component, messages, migrations, test. */
export const defineBlock = <Props, Slot extends string = never>(
  definition: BlockDefinition<Props, Slot>,
): BlockDefinition<Props, Slot> => definition;
