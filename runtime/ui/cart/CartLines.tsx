import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import { isolate } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { useRemovalFocus } from '../hooks/use-removal-focus.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { useStores } from '../stores-context.ts';
import { CartRow } from './CartRow.tsx';
import * as styles from './cart.styles.ts';
import { useChosenProducts } from './SelectedOptions.tsx';
import { isUnknownProduct } from './selected-options.ts';
import { useCheckedCart } from './use-checked-cart.ts';

/**
 * The lines of the cart, newest first. The quantity of a line can be changed, and a line be removed, which can be undone. An
 * empty cart leads to the products.
 */
export const CartLines = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-lines');
  const shared = useMessages('shared');
  const { cart, checks } = useCheckedCart();
  useChosenProducts();
  const [removedLine, setRemovedLine] = useState<CartLine>();
  // Where no line is left, its removal can be undone.
  const { list, fallback, focusAt } = useRemovalFocus<HTMLButtonElement>();
  const lines = cart.lines.toReversed();

  const remove = (line: CartLine, index: number) => {
    cart.remove(line.item);
    setRemovedLine(line);
    focusAt(index);
  };
  const undoRemoval = () => {
    if (removedLine !== undefined) cart.undoRemoval(removedLine);
    setRemovedLine(undefined);
    focusAt(0);
  };

  return (
    <>
      <p role="status" className={styles.statusMessage}>
        {removedLine !== undefined && (
          <>
            {t('removed', {
              title: isolate(isUnknownProduct(removedLine) ? t('noLongerSold') : locale.text(removedLine.facts.title)),
            })}{' '}
            <button ref={fallback} type="button" className={styles.textButton} onClick={undoRemoval}>
              {shared('undo')}
            </button>
          </>
        )}
      </p>
      {lines.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyHint')}
          action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
        />
      ) : (
        <ul ref={list}>
          {lines.map((line, index) => (
            <CartRow
              key={cartLineKey(line.item)}
              line={line}
              notice={checks.noticeOf(line.item)}
              maximum={cart.remainingQuantity(line.item, line.facts, cartLineKey(line.item))}
              onQuantityChange={(quantity) => cart.setQuantity(line.item, quantity)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ul>
      )}
    </>
  );
});
CartLines.displayName = 'CartLines';
