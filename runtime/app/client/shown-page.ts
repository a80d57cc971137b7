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
  /** Settles when what its blocks asked for is here, or is not to be had. */
  readonly loaded: Promise<Pick<LoadOutcome, 'seo'> & Partial<Pick<LoadOutcome, 'missing'>>>;
}

/** What shows the page of a newer version of the document. */
export interface RefreshablePage {
  readonly refresh: (state: PageState, href: string) => Promise<ShownPage>;
}
