import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { productsOfRoute } from '../../runtime/stores/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** "35 products"; "1,000+ products" where counting stopped. The list itself says it aloud. */
export const ResultCount = observer(() => {
  const { catalog, locale, route, shop } = useStores();
  const t = useMessages('list-toolbar');
  const list = catalog.products(productsOfRoute(route.match, catalog));
  const last = useRef<ProductList>(undefined);
  const known = list?.status === 'ready' ? list.value : last.current;
  useEffect(() => {
    last.current = known;
  }, [known]);
  if (list?.status === 'failed') return <span />;
  if (known === undefined) {
    return (
      <span className={waiting}>
        <Skeleton />
      </span>
    );
  }
  const shown = formatCount(known.total, locale.locale, shop.digits) + (known.totalIsExact ? '' : '+');
  return <p className={count}>{t('count', { count: known.total, shown })}</p>;
});
ResultCount.displayName = 'ResultCount';

const count = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });

const waiting = css({ inlineSize: '6rem', fontSize: 'var(--text-s)' });
