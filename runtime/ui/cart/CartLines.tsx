import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Stores } from '../../stores/core/stores.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import type { CartLine } from '../../stores/visitor/cart/persisted-cart-line.ts';
import { ButtonLink } from '../primitives/Button.tsx';
import { EmptyState } from '../primitives/EmptyState.tsx';
import { useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';
import { CartRow } from './CartRow.tsx';
import * as styles from './cart.styles.ts';
import { hasChoices, isUnknownProduct } from './selected-options.ts';
import { useCheckedCart } from './use-checked-cart.ts';

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
            <button ref={undoButton} type="button" className={styles.textButton} onClick={undoRemoval}>
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
