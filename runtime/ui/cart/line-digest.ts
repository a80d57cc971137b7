import hash from '@emotion/hash';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import { LINE_QUERY } from '../../stores/visitor/cart/cart-names.ts';
import type { CartStore } from '../../stores/visitor/cart/cart-store.ts';

/** Identifies a line in a URL without revealing its selections and texts. */
export const lineDigest = (item: CartItem): string => hash(cartLineKey(item));

/** The line of a product that a digest names; undefined where it is not in the cart (any more). */
export const findLine = ({ lines }: CartStore, productId: string, digest: string): CartItem | undefined =>
  lines.find(({ item }) => item.productId === productId && lineDigest(item) === digest)?.item;

/** The address at which a line is edited: that of its product, with its digest. */
export const editLineHref = (productHref: string, item: CartItem): string =>
  `${productHref}?${LINE_QUERY}=${lineDigest(item)}`;
