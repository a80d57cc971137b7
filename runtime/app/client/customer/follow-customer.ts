import type { Stores } from '../../../stores/core/stores.ts';
import { browserStorage } from '../../../ui/hooks/persist.ts';
import type { Transport } from '../browser-api.ts';
import { followCart } from './follow-cart.ts';
import { followWishlist } from './follow-wishlist.ts';

/** Shows what a customer has at the backend, for as long as the tab is open. */
export function followCustomer(stores: Stores, transport: Transport): void {
  followWishlist(stores, transport);
  followCart(stores, transport, browserStorage());
}
