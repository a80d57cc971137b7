import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { cartLineKey } from '../../runtime/domain/cart/cart-line.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../runtime/stores/visitor/cart/persisted-cart-line.ts';
import { useLazyStore, usePersistedStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import { CartRow } from './CartRow.tsx';
import { CartTotal } from './CartTotal.tsx';
import * as styles from './cart-list.styles.ts';
import { hasChoices, isUnknownProduct } from './selected-options.ts';

/** Slugs of the products whose options are needed: they name the choices of a line in the language of the page. */
const chosenSlugs = ({ lazy: late }: Stores): readonly string[] =>
  late
    .of(CartStore)
    .lines.filter((line) => hasChoices(line.item) && !isUnknownProduct(line))
    .map(({ facts }) => facts.slug);

const loadChosenProducts = (stores: Stores, signal: AbortSignal): Promise<unknown> =>
  // A failed product leaves only the names of the choices out.
  Promise.allSettled(chosenSlugs(stores).map((slug) => stores.catalog.loadProduct(slug, signal)));

const chosenKey = (stores: Stores): string => chosenSlugs(stores).join();

/** In a line, whose other buttons are those of its quantity. */
const REMOVE_BUTTON = ':scope > button';

/**
 * The cart lines, newest first, with their total. The backend checks them when they are shown and after each change; until it
 * has answered, they are shown as they were last. The quantity of a line can be changed, and a line be removed, which can be
 * undone.
 */
const CartList = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-link');
  const shared = useMessages('shared');
  const cart = usePersistedStore(CartStore);
  const checks = useLazyStore(CartCheckStore);
  usePersonalData(loadChosenProducts, chosenKey);
  const checkedLines = JSON.stringify(cart.lines.map(({ item }) => item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is checked again when the lines or the currency change.
  useEffect(() => checks.scheduleCheck(), [checks, checkedLines, locale.currencyCode]);
  const [removedLine, setRemovedLine] = useState<CartLine>();
  const list = useRef<HTMLUListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const lines = cart.lines.toReversed();

  const remove = (line: CartLine, index: number) => {
    cart.remove(line.item);
    setRemovedLine(line);
    // Focus moves to the next line, else to the undo button.
    requestAnimationFrame(() => {
      const rows = list.current?.children;
      const next = rows?.[index] ?? rows?.[index - 1];
      (next?.querySelector<HTMLElement>(REMOVE_BUTTON) ?? undoButton.current)?.focus();
    });
  };
  const undoRemoval = () => {
    if (removedLine !== undefined) cart.undoRemoval(removedLine);
    setRemovedLine(undefined);
    requestAnimationFrame(() => list.current?.firstElementChild?.querySelector<HTMLElement>(REMOVE_BUTTON)?.focus());
  };

  return (
    <>
      <p role="status" className={styles.statusMessage}>
        {removedLine !== undefined && (
          <>
            {t('removed', {
              title: `\u2068${isUnknownProduct(removedLine) ? t('noLongerSold') : locale.text(removedLine.facts.title)}\u2069`,
            })}{' '}
            <button ref={undoButton} type="button" className={styles.undoButton} onClick={undoRemoval}>
              {shared('undo')}
            </button>
          </>
        )}
      </p>
      {lines.length === 0 ? (
        <div className={styles.empty}>
          <p>{t('empty')}</p>
          <ButtonLink variant="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        </div>
      ) : (
        <>
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
          <CartTotal lines={lines.filter(({ item }) => checks.noticeOf(item)?.problem !== 'unavailable')} />
        </>
      )}
    </>
  );
});
CartList.displayName = 'CartList';

export default CartList;
