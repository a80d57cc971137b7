import type { Stores } from '../../../stores/core/stores.ts';
import { browserStorage } from '../../../ui/hooks/persist.ts';
import type { Transport } from '../browser-api.ts';
import { followCart } from './follow-cart.ts';
import { followWishlist } from './follow-wishlist.ts';

/** Syncs the customer's data with the backend. */
export function followCustomer(stores: Stores, transport: Transport): void {
  followWishlist(stores, transport);
  followCart(stores, transport, browserStorage());
}
