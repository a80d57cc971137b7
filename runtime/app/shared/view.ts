import type { Scheme } from '../../stores/shop/shop-context.ts';

/** For whom a page is made, as far as that changes the page. Nothing else of a request counts. */
export interface View {
  /** Two letters, one of the tenant's languages. */
  readonly locale: string;
  /** Two-letter code, one of the tenant's countries. */
  readonly country: string;
  /** Three-letter code, one of the tenant's currencies. */
  readonly currency: string;
  readonly scheme: Scheme;
}
