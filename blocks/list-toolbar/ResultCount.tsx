import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import { productsOfRoute } from '../../runtime/stores/catalog/route-products.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

/** "35 products"; "1,000+ products" if counting stopped. The list's own status announces it. */
export const ResultCount = observer(() => {
  const { locale, route, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('list-toolbar');
  const list = catalog.products(productsOfRoute(route.match, catalog));
  const lastList = useRef<ProductPages>(undefined);
  const shownList = list?.status === 'ready' ? list.value : lastList.current;
  useEffect(() => {
    lastList.current = shownList;
  }, [shownList]);
  if (list?.status === 'failed') return <span />;
  if (shownList === undefined) {
    return (
      <span className={placeholder}>
        <Skeleton />
      </span>
    );
  }
  const formattedTotal = formatCount(shownList.total, locale.locale, shop.digits) + (shownList.totalIsExact ? '' : '+');
  return <p className={count}>{t('count', { count: shownList.total, shown: formattedTotal })}</p>;
});
ResultCount.displayName = 'ResultCount';

const count = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

const placeholder = css({ inlineSize: '6rem', fontSize: 'var(--text-s)' });
