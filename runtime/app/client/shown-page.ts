import type { CompiledPage } from '../../page/compile-page.tsx';
import type { Stores } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import type { LoadOutcome } from '../shared/load-blocks.ts';
import type { PageData, PageState } from '../shared/page-data.ts';

/** A page as the browser shows it. */
export interface ShownPage {
  /** Path and query that it is the page of. */
  readonly href: string;
  /** Whether it lacks the parameters of the visitor's address, which is opened next. */
  readonly isShell?: boolean;
  readonly data: PageData;
  readonly compiled: CompiledPage;
  readonly facts: ShopContext;
  /** The visit's stores, with this page's route. */
  readonly stores: Stores;
  /** Settles when the data of its blocks is loaded or failed. */
  readonly loaded: Promise<Pick<LoadOutcome, 'missing'>>;
}

/** Shows a page of a newer document version. */
export interface RefreshablePage {
  readonly refresh: (state: PageState, href: string) => Promise<ShownPage>;
}
