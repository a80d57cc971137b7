import { productEvent } from '../../domain/marketing-event.ts';
import { displayedPrice, type PricedProduct } from '../../domain/product/price-range.ts';
import { randomHex } from '../../domain/random-hex.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type WishlistItem, WishlistStore } from '../../stores/visitor/wishlist-store.ts';
import { useStore, useStores } from '../stores-context.ts';

export interface WishlistItemState {
  readonly isOnWishlist: boolean;
  /** A request to the backend is running. */
  readonly isBusy: boolean;
  /** Adds or removes the product and shows a notice with an undo action. */
  toggle(): void;
}

/**
 * Whether a product is on the wishlist, and a function to toggle it. For an `observer`.
 *
 * @param removedMessage message after a removal, instead of spec 8's 'removedFromWishlist'
 */
export function useWishlistItem(
  product: WishlistItem & Partial<PricedProduct>,
  removedMessage?: string,
): WishlistItemState {
  const { notices, events, locale } = useStores();
  const wishlist = useStore(WishlistStore);
  const t = useMessages('shared');
  const isOnWishlist = wishlist.has(product._id);
  const isBusy = wishlist.isBusy(product._id);

  const toggle = async () => {
    const position = wishlist.indexOf(product._id);
    await wishlist.change(product, !isOnWishlist);
    // Reverted by the backend, which reports it, or by another tap.
    if (wishlist.has(product._id) === isOnWishlist) return;
    if (!isOnWishlist) announce();
    const message = isOnWishlist ? (removedMessage ?? t('removedFromWishlist')) : t('addedToWishlist');
    notices.show(message, 'success', {
      label: t('undo'),
      run: () => void wishlist.change(product, isOnWishlist, position),
    });
  };
  const announce = () => {
    const { _id: id, sellPrice = 0, ...rest } = product;
    const item = { id, quantity: 1, price: displayedPrice({ sellPrice, ...rest }).sellPrice };
    events.emit(productEvent('AddToWishlist', item, { currency: locale.currencyCode, eventId: randomHex(8) }));
  };
  return { isOnWishlist, isBusy, toggle: () => void toggle() };
}
