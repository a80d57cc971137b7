import type { ShopStore } from '../stores/shop/shop-store.ts';

/** The step of the checkout where a payment is chosen, with everything kept; undefined without a checkout page. */
export function paymentStepHref(shop: Pick<ShopStore, 'href'>): string | undefined {
  const checkout = shop.href('checkout');
  return checkout && `${checkout}#step-2`;
}
