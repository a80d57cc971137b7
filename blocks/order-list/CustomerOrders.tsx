import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import { OrderCards, OrderCardsPlaceholder } from './OrderCards.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import * as styles from './order-list.styles.ts';

export interface CustomerOrdersProps {
  /** What the list is called. */
  readonly label: string;
  /** The shop's own text for an empty list. */
  readonly empty: string | undefined;
}

const loadAllOrders = (stores: Stores, signal: AbortSignal): Promise<void> =>
  stores.of(OrdersStore).loadList('', signal);

/** The orders of a customer, the newest first, ten at a time; a search finds them by number or by what was ordered. */
export const CustomerOrders = observer(({ label, empty }: CustomerOrdersProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('order-list');
  const common = useMessages('orders');
  const orders = useStore(OrdersStore);
  const [q, setQuery] = useState('');
  const list = useRef<HTMLUListElement>(null);
  usePersonalData(loadAllOrders);
  useReloadWhenShown(orders, q);
  const found = orders.list(q);
  const all = orders.list('');
  const hasNone = all?.status === 'ready' && all.value.total === 0;

  const search = (text: string) => {
    setQuery(text);
    // The list shows the failure.
    void orders.loadList(text).catch(() => undefined);
  };

  if (hasNone && q === '')
    return (
      <EmptyState
        title={t('empty')}
        text={empty ?? t('emptyHint')}
        action={<ButtonLink href={shop.href('products')}>{common('allProducts')}</ButtonLink>}
      />
    );
  return (
    <>
      <OrderSearch onSearch={search} />
      {renderFound()}
    </>
  );

  function renderFound() {
    if (found === undefined || found.status === 'loading') return <OrderCardsPlaceholder />;
    if (found.status === 'failed') return <LoadFailed onRetry={() => orders.loadList(q)} />;
    const { entries: shown, total } = found.value;
    const number = (count: number) => formatCount(count, locale.locale, shop.digits);
    return (
      <>
        {total === 0 ? (
          <EmptyState title={t('nothingFound', { q: isolate(q) })} text={t('nothingFoundHint')} />
        ) : (
          <OrderCards ref={list} orders={shown} label={label} />
        )}
        <div className={styles.more}>
          <p role="status" className={styles.summary}>
            {total > 0 && t('shown', { shown: number(shown.length), total: number(total) })}
          </p>
          {shown.length < total && <LoadMoreButton load={loadMore} />}
        </div>
      </>
    );
  }

  async function loadMore(): Promise<void> {
    const before = list.current?.children.length ?? 0;
    await orders.loadMore(q);
    // The button may be gone: the focus goes on with the first order that came.
    list.current?.children[before]?.querySelector('a')?.focus();
  }
});
CustomerOrders.displayName = 'CustomerOrders';

/** Source: spec 2, "a load-more button adds 10". */
function LoadMoreButton({ load }: { readonly load: () => Promise<void> }) {
  const t = useMessages('order-list');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const press = async () => {
    if (state === 'busy') return;
    setState('busy');
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    setState(isLoaded ? 'idle' : 'failed');
  };
  return (
    <>
      {state === 'failed' && <p role="alert">{t('moreFailed')}</p>}
      {/* Not disabled while it loads: the focus would be lost. */}
      <Button variant="outline" aria-disabled={state === 'busy' || undefined} onClick={() => void press()}>
        {state === 'busy' ? t('loading') : t('loadMore')}
      </Button>
    </>
  );
}

/** Orders move while the page is hidden. */
function useReloadWhenShown(orders: OrdersStore, q: string): void {
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'visible') void orders.loadList(q).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', reload);
    return () => document.removeEventListener('visibilitychange', reload);
  }, [orders, q]);
}
