import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { lineKey } from '../../runtime/domain/cart-line.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartStore } from '../../runtime/stores/cart-store.ts';
import type { CartLine } from '../../runtime/stores/kept-cart-line.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useKeptStore } from '../../runtime/ui/use-kept-store.ts';
import { CartRow } from './CartRow.tsx';
import * as look from './cart-list-look.ts';
import { Total } from './Total.tsx';

/** What is in the cart, the newest first, and what it costs as it was when it was put there. A line can be taken out. */
const CartList = observer(() => {
  const { locale, shop } = useStores();
  const t = useMessages('cart-link');
  const shared = useMessages('shared');
  const cart = useKeptStore(CartStore);
  const [removed, setRemoved] = useState<CartLine>();
  const list = useRef<HTMLUListElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const lines = cart.lines.toReversed();

  const remove = (line: CartLine, index: number) => {
    cart.remove(line.item);
    setRemoved(line);
    // The focus goes on with the next line, or with the way back.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[index] ?? buttons[index - 1] ?? undo.current)?.focus();
    });
  };
  const putBack = () => {
    if (removed !== undefined) cart.add(removed.item, removed.facts);
    setRemoved(undefined);
    requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };

  return (
    <>
      <p role="status" className={look.said}>
        {removed !== undefined && (
          <>
            {t('removed', { title: `\u2068${locale.text(removed.facts.title)}\u2069` })}{' '}
            <button ref={undo} type="button" className={look.undo} onClick={putBack}>
              {shared('undo')}
            </button>
          </>
        )}
      </p>
      {lines.length === 0 ? (
        <div className={look.empty}>
          <p>{t('empty')}</p>
          <ButtonLink kind="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul ref={list} className={look.lines}>
            {lines.map((line, index) => (
              <CartRow key={lineKey(line.item)} line={line} onRemove={() => remove(line, index)} />
            ))}
          </ul>
          <Total lines={lines} />
        </>
      )}
    </>
  );
});
CartList.displayName = 'CartList';

export default CartList;
