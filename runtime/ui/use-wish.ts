import { ApiError } from '../api/api.ts';
import { useMessages } from '../i18n/use-messages.ts';
import type { WishlistItem } from '../stores/wishlist-store.ts';
import { useStores } from './stores-context.ts';

export interface Wish {
  readonly isWished: boolean;
  /** The backend is being told. */
  readonly isBusy: boolean;
  /** Puts it on the list or takes it off, says so, and offers to take that back. */
  toggle(): void;
}

/**
 * Whether a product is on the wishlist, and the way to change that. For an `observer`.
 *
 * @param removed what is said of taking it off, instead of spec 8's 'removedFromWishlist'
 */
export function useWish(product: WishlistItem, removed?: string): Wish {
  const { wishlist, notices } = useStores();
  const t = useMessages('shared');
  const isWished = wishlist.has(product._id);
  const isBusy = wishlist.isBusy(product._id);

  // Where there was no answer the list says enough: it is as it was (spec 8, "network errors only logged").
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.status > 0) notices.say(error.message, 'error');
  };
  const toggle = async () => {
    if (isBusy) return;
    const place = wishlist.placeOf(product._id);
    await wishlist.change(product, !isWished);
    const said = isWished ? (removed ?? t('removedFromWishlist')) : t('addedToWishlist');
    notices.say(said, 'success', {
      label: t('undo'),
      act: () => void wishlist.change(product, isWished, place).catch(refuse),
    });
  };
  return { isWished, isBusy, toggle: () => void toggle().catch(refuse) };
}
