import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { LINE_QUERY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import type { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { findLine } from '../../runtime/ui/cart/line-digest.ts';

export interface EditedLineProps {
  readonly selection: ProductSelection;
  readonly cart: CartStore;
}

/**
 * Renders nothing. Puts a product page into update mode for the cart line of its URL (spec 2), and ends it at another
 * URL or once the line is removed, which resets the selection.
 */
const EditedLine = observer(({ selection, cart }: EditedLineProps) => {
  const { search } = useLocation();
  const { product } = selection;
  const digest = new URLSearchParams(search).get(LINE_QUERY);
  const line = digest === null ? undefined : findLine(cart, product._id, digest);
  const isEditing = selection.editedLine !== undefined;
  /** Later selections are the customer's. */
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (digest === null || line === undefined) {
      entered.current = undefined;
      if (isEditing) selection.reset();
    } else if (entered.current !== digest) {
      entered.current = digest;
      selection.editLine(line);
    }
  }, [selection, isEditing, digest, line]);
  return null;
});
EditedLine.displayName = 'EditedLine';

export default EditedLine;
