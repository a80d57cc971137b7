import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { RecentlyViewedStore } from '../../runtime/stores/visitor/recently-viewed-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { usePersistedStore } from '../../runtime/ui/hooks/use-persisted-store.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { ProductShelfItems } from '../../runtime/ui/product/ProductShelf.tsx';
import { useProduct } from '../../runtime/ui/product/use-product.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { RecentlyViewedProps } from '../../schemas/generated/blocks/recently-viewed.ts';

/** Recently viewed products without the page's own. Nothing on the server. */
const RecentlyViewedBlock = observer(({ props }: BlockProps<RecentlyViewedProps>) => {
  const { notices } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('recently-viewed');
  const product = useProduct();
  const recent = usePersistedStore(RecentlyViewedStore);
  const isHydrated = useHydrated();
  useRecordView(product?._id, recent);
  const ids = isHydrated ? recent.ids.filter((id) => id !== product?._id).slice(0, props.count) : NO_IDS;
  const requestedIds = ids.join(' ');

  useEffect(() => {
    // If the request fails, the block stays hidden.
    if (requestedIds !== '') void catalog.loadProductsById(requestedIds.split(' ')).catch(() => undefined);
  }, [catalog, requestedIds]);

  // Products that the shop no longer has, and those that are loading, are left out.
  const products = catalog
    .productsById(ids)
    .map((picked) => (picked?.status === 'ready' ? picked.value : null))
    .filter((resource) => resource !== null);
  if (products.length === 0) return null;
  const title = props.title ?? t('title');
  return (
    <>
      <SectionHeading title={title} />
      <ProductShelfItems products={products} layout={SCROLLER_LAYOUT} label={title} />
      <div className={clearRow}>
        <Button
          variant="quiet"
          onClick={() => {
            recent.clear();
            notices.show(t('forgotten'), 'info');
          }}
        >
          {t('forget')}
        </Button>
      </div>
    </>
  );
});

const NO_IDS: readonly string[] = [];

const SCROLLER_LAYOUT = { kind: 'line' } as const;

export default RecentlyViewedBlock;

const clearRow = css({ display: 'flex', justifyContent: 'end', marginBlockStart: 'var(--space-3)' });

/** Records a product as viewed once its page is visible: a prerendered page or a background tab does not count. */
function useRecordView(productId: string | undefined, recent: RecentlyViewedStore): void {
  useEffect(() => {
    if (productId === undefined) return undefined;
    const recordView = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', recordView);
      recent.add(productId);
    };
    document.addEventListener('visibilitychange', recordView);
    recordView();
    return () => document.removeEventListener('visibilitychange', recordView);
  }, [productId, recent]);
}
