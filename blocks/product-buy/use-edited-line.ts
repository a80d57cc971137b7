import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import type { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { findLine, LINE_QUERY } from '../../runtime/ui/cart/line-digest.ts';

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
