/** Where a guest's cart is kept; spec 4, "guests keep cart and wishlist locally". */
export const CART_KEY = 'v-cart';

/** Spec 9: "cart item count stored in a cookie". */
export const CART_COUNT_COOKIE = 'v-cart-count';
