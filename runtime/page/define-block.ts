import type { ComponentType, ReactNode } from 'react';
import type { Branch, ProductSummary, Service } from '../../schemas/generated/wire.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { Clock } from '../domain/time/clock.ts';
import type { PublicStores, Stores } from '../stores/core/stores.ts';
import type { Localized } from './localized.ts';

/** Props of a block's component. */
export interface BlockProps<Props, Slot extends string = never> {
  /** The block's key on this page; unique, and the same on server and browser. */
  readonly id: string;
  /** Validated, migrated, defaults filled in, in one language. */
  readonly props: Localized<Props>;
  /** Elements of each slot. */
  readonly slots: Readonly<Partial<Record<Slot, ReactNode>>>;
}

export interface LoadContext<Props> {
  readonly props: Localized<Props>;
  readonly route: RouteMatch;
  /** Public stores only: pages are cached. */
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

/** The block's entities for search engines. */
export interface SeoEntities {
  /** The list that the page is about, without incidental products. */
  readonly products?: readonly ProductSummary[];
  /** Likewise of services. */
  readonly services?: readonly Service[];
  readonly branches?: readonly Branch[];
}

export interface LoadResult {
  /** Epoch ms at which the loaded data changes, such as the end of a discount. */
  readonly validUntil?: number | undefined;
  readonly seo?: SeoEntities | undefined;
}

/** Fills the stores that a component reads. Runs on the server and, on navigation, in the browser. */
export type BlockLoad<Props = unknown> = (context: LoadContext<Props>) => Promise<LoadResult | undefined>;

/** Settings of a block's `block.ts`. In the initial bundle: keep it small. */
export interface BlockOptions<Props = unknown, Slot extends string = string> {
  /** The slots that documents may fill. */
  readonly slots?: readonly Slot[];
  /**
   * Slots in a panel that opens on demand. In a header they hydrate later, marked by `data-slot` (see `slotKey`). In a
   * page they are rendered when opened; their components are fetched at the first input.
   */
  readonly collapsedSlots?: readonly Slot[];
  /** Slots for signed-in customers: absent from the public page, fetched by the browser for a customer. */
  readonly customerSlots?: readonly Slot[];
  /**
   * Time of hydration; default: near the window, or at the first input.
   *
   * - `interaction`: at the first input inside it, when its component is fetched; for blocks that change only with their page.
   * - `load`: at once, unless hidden at this width; for a popup with a delay.
   */
  readonly hydrateOn?: 'interaction' | 'load';
  /** For editors only: omitted from shoppers' pages and data. */
  readonly isForEditors?: boolean;
  /**
   * Fetches personal data into the stores, in the browser after hydration, and again for another visitor or
   * `personalKey`. A newer run aborts the older one. Stores show its failures.
   */
  readonly loadPersonal?: (context: PersonalLoadContext<Props>) => Promise<unknown>;
  /** Dependencies of `loadPersonal` beside the visitor, such as ids of a list. Reads observables. */
  readonly personalKey?: ((stores: Stores) => string) | undefined;
}

/** One type of block. */
export interface BlockDefinition<Props = unknown, Slot extends string = string> extends BlockOptions<Props, Slot> {
  /** Type in documents, and name of its folder. */
  readonly type: string;
  readonly load?: BlockLoad<Props> | undefined;
  /** The component, in a chunk of its own. */
  readonly component: () => Promise<{ default: ComponentType<BlockProps<Props, Slot>> }>;
}

/**
 * Declares a block. Its folder has schema, component, `load`, messages and test; versions and migrations are in
 * `runtime/tenant/block-migrations.ts`.
 */
export const defineBlock = <Props, Slot extends string = never>(
  options: BlockOptions<Props, Slot>,
): BlockOptions<Props, Slot> => options;
