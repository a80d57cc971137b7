import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { ProductShelfItems, ProductShelfSkeleton, type ShelfLayout } from '../../runtime/ui/product/ProductShelf.tsx';
import { useProduct } from '../../runtime/ui/product/use-product.ts';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';

export { load } from './load.ts';

/** Products related to the page's product. */
const RelatedProductsBlock = observer(({ props }: BlockProps<RelatedProductsProps>) => {
  const catalog = useStore(CatalogStore);
  const t = useMessages('related-products');
  const product = useProduct();
  const related = product && catalog.related(product._id);
  if (product === undefined) return null;
  const title = props.title ?? t('title');
  const look: ShelfLayout =
    props.variant === 'grid'
      ? { kind: 'grid', columns: props.columns }
      : { kind: 'carousel', fit: 'responsive', motion: STATIC_MOTION };
  if (related?.status === 'ready') {
    const products = related.value.slice(0, props.count);
    if (products.length === 0) return null;
    return (
      <>
        <SectionHeading title={title} />
        <ProductShelfItems products={products} layout={look} label={title} />
      </>
    );
  }
  return (
    <>
      <SectionHeading title={title} />
      {related?.status === 'failed' ? (
        <LoadFailed onRetry={() => catalog.loadRelated(product._id)} />
      ) : (
        <ProductShelfSkeleton count={props.count} layout={look} />
      )}
    </>
  );
});

/** No autoplay and no loop. */
const STATIC_MOTION = { speed: 1, autoplay: false, delay: 2000, loop: false, rows: 1 } as const;

export default RelatedProductsBlock;
