import type { Stores } from '../../stores/core/stores.ts';
import { retryImport } from './retry-import.ts';

/** Checks the changed cart, of a block that shows no prices of the cart. Source: spec 4, "any cart change triggers a server cart check". */
export async function checkCart(stores: Pick<Stores, 'of'>): Promise<void> {
  const { CartCheckStore } = await retryImport(() => import('../../stores/visitor/cart/cart-check-store.ts'));
  stores.of(CartCheckStore).scheduleCheck();
}
