import { WISHLIST_KEY, type WishlistStore } from '../stores/wishlist-store.ts';

/** The browser's storage; undefined where a person forbids it: even asking for it throws then. */
export function browserStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** Fills the wishlist with what is kept, and keeps it like other tabs' as long as the page stands. Answers how to stop. */
export function keepWishlist(wishlist: WishlistStore): () => void {
  // A null key says that the whole storage was emptied.
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === WISHLIST_KEY) wishlist.restore();
  };
  const write = () => wishlist.write();
  wishlist.restore();
  addEventListener('storage', follow);
  addEventListener('pagehide', write);
  return () => {
    write();
    removeEventListener('storage', follow);
    removeEventListener('pagehide', write);
  };
}
