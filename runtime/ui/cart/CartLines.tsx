import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CatalogStore } from '../../stores/catalog/catalog-store.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { useRemovalFocus } from '../hooks/use-removal-focus.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';
import { CartRow } from './CartRow.tsx';
import * as styles from './cart.styles.ts';
import { hasChoices, isUnknownProduct } from './selected-options.ts';
import { useCheckedCart } from './use-checked-cart.ts';

/** Slugs of the products whose options name the selections of a line in the page's language. */
const chosenSlugs = (stores: Stores): readonly string[] =>
  stores
    .of(CartStore)
    .lines.filter((line) => hasChoices(line.item) && !isUnknownProduct(line))
    .map(({ facts }) => facts.slug);

const loadChosenProducts = (stores: Stores, signal: AbortSignal): Promise<unknown> =>
  // A failed product leaves only the names of the choices out.
  Promise.allSettled(chosenSlugs(stores).map((slug) => stores.of(CatalogStore).loadProduct(slug, signal)));

const chosenKey = (stores: Stores): string => chosenSlugs(stores).join();

/**
 * The lines of the cart, newest first. The quantity of a line can be changed, and a line be removed, which can be undone. An
 * empty cart leads to the products.
 */
export const CartLines = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-lines');
  const shared = useMessages('shared');
  const { cart, checks } = useCheckedCart();
  usePersonalData(loadChosenProducts, chosenKey);
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
              title: `\u2068${isUnknownProduct(removedLine) ? t('noLongerSold') : locale.text(removedLine.facts.title)}\u2069`,
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
        <ul ref={list} className={styles.lines}>
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
