/** Query value of a product's address, at which a line of the cart is edited: its digest. */
export const LINE_QUERY = 'line';

/** Where a guest's cart is kept; spec 4, "guests keep cart and wishlist locally". */
export const CART_KEY = 'v-cart';

/** Where the merge of a guest's cart into a customer's is kept until it is known to have happened. */
export const CART_MERGE_KEY = 'v-cart-merge';

/** Spec 9: "cart item count stored in a cookie". */
export const CART_COUNT_COOKIE = 'v-cart-count';

/** Lines that one request takes. Source: `checkCart`, `changeCart` and `mergeCart` in `schemas/calls.json`. */
export const MAX_LINES_PER_REQUEST = 100;
