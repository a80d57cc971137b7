/** Query parameter of a product page in update mode: the digest of the edited cart line. */
export const LINE_QUERY = 'line';

/** Storage key of a guest's cart; spec 4, "guests keep cart and wishlist locally". */
export const CART_KEY = 'v-cart';

/** Storage key of an unconfirmed merge of a guest's cart. */
export const CART_MERGE_KEY = 'v-cart-merge';

/** Spec 9: "cart item count stored in a cookie". */
export const CART_COUNT_COOKIE = 'v-cart-count';

/** Source: `checkCart`, `changeCart` and `mergeCart` in `schemas/calls.json`. */
export const MAX_LINES_PER_REQUEST = 100;
