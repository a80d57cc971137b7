import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import type { BuyAgainProblem, BuyAgainResult } from '../../stores/visitor/orders/buy-again.ts';
import { OrdersStore } from '../../stores/visitor/orders/orders-store.ts';
import { usePersistedStore } from '../hooks/use-persisted-store.ts';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { useBranchGate } from '../navigation/use-branch-gate.ts';
import { Button, ButtonLink } from '../primitives/Button.tsx';
import { useStore, useStores } from '../stores-context.ts';
import * as styles from './orders.styles.ts';

/** Adds the order's items to the cart again, and names unavailable ones. */
export const BuyAgainButton = observer(({ order }: { readonly order: Order }) => {
  const { notices, shop } = useStores();
  const t = useMessages('orders');
  const orders = useStore(OrdersStore);
  // A guest's cart is read before something is added to it.
  usePersistedStore(CartStore);
  const [result, setResult] = useState<BuyAgainResult>();
  const isAdding = useRef(false);
  const leadToBranch = useBranchGate();

  const add = async () => {
    if (isAdding.current || leadToBranch()) return;
    isAdding.current = true;
    try {
      setResult(await orders.buyAgain(order));
    } catch {
      notices.show(t('buyAgainFailed'), 'error');
    } finally {
      isAdding.current = false;
    }
  };

  return (
    <div>
      <p className={styles.actions}>
        <Button onClick={() => void add()}>{t('buyAgain')}</Button>
        {result !== undefined && result.added > 0 && (
          <ButtonLink variant="outline" href={shop.href('cart')}>
            {t('toCart')}
          </ButtonLink>
        )}
      </p>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <div role="status" className={styles.result}>
        {result !== undefined && <BuyAgainReport result={result} />}
      </div>
    </div>
  );
});
BuyAgainButton.displayName = 'BuyAgainButton';

function BuyAgainReport({ result: { added, missing } }: { readonly result: BuyAgainResult }) {
  const { locale, shop } = useStores();
  const t = useMessages('orders');
  return (
    <>
      <p>{added === 0 ? t('buyAgainNone') : missing.length === 0 ? t('buyAgainAll') : t('buyAgainSome')}</p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ item, problem }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the report never changes, and two lines can be of one product
            <li key={index}>
              <ShopLink href={problem === 'unavailable' ? undefined : shop.href('product', { slug: item.slug })}>
                {locale.text(item.title)}
              </ShopLink>
              {` – ${problemText(problem)}`}
            </li>
          ))}
        </ul>
      )}
    </>
  );

  function problemText(problem: BuyAgainProblem): string {
    switch (problem) {
      case 'unavailable':
        return t('unavailable');
      case 'changed':
        return t('choicesChanged');
      case 'file':
        return t('fileMissing');
      case 'sold-out':
        return t('soldOut');
      case 'quantity':
        return t('fewer');
    }
  }
}
