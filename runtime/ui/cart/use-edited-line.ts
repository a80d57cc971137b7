import hash from '@emotion/hash';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import type { CartStore } from '../../stores/visitor/cart/cart-store.ts';

/** Query value of a product's address, at which a line of the cart is edited: its digest. */
export const LINE_QUERY = 'line';

/** Names a line in an address, which tells nothing of what was chosen or written. */
export const lineDigest = (item: CartItem): string => hash(cartLineKey(item));

/** The line of a product that a digest names; undefined where it is not in the cart (any more). */
export const findLine = ({ lines }: CartStore, productId: string, digest: string): CartItem | undefined =>
  lines.find(({ item }) => item.productId === productId && lineDigest(item) === digest)?.item;

/**
 * Puts a product's page into update mode for the line of the cart that its address names (spec 2), and out of it at any other
 * address. For use in an `observer`.
 */
export function useEditedLine(selection: ProductSelection, cart: CartStore): void {
  const digest = new URLSearchParams(useLocation().search).get(LINE_QUERY);
  const line = digest === null ? undefined : findLine(cart, selection.product._id, digest);
  const isEditing = selection.editedLine !== undefined;
  /** What is chosen after that is the customer's. */
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (digest === null && isEditing) selection.reset();
    if (digest === null || line === undefined || entered.current === digest) return;
    entered.current = digest;
    selection.editLine(line);
  }, [selection, isEditing, digest, line]);
}
