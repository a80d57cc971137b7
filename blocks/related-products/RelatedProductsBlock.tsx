import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { type ShelfLook, ShelfProducts, ShelfSkeleton } from '../../runtime/ui/ProductShelf.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { useProduct } from '../../runtime/ui/use-product.ts';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';

/** Products that go with the page's. */
const RelatedProductsBlock = observer(({ props }: BlockProps<RelatedProductsProps>) => {
  const { catalog } = useStores();
  const t = useMessages('related-products');
  const product = useProduct();
  const related = product && catalog.related(product._id);
  if (product === undefined) return null;
  const title = props.title ?? t('title');
  const look: ShelfLook =
    props.look === 'grid'
      ? { kind: 'grid', columns: props.columns }
      : { kind: 'carousel', fit: 'items', motion: STILL };
  if (related?.status === 'ready') {
    const products = related.value.slice(0, props.count);
    if (products.length === 0) return null;
    return (
      <>
        <SectionHeading title={title} />
        <ShelfProducts products={products} look={look} label={title} />
      </>
    );
  }
  return (
    <>
      <SectionHeading title={title} />
      {related?.status === 'failed' ? (
        <LoadFailed onRetry={() => catalog.loadRelated(product._id)} />
      ) : (
        <ShelfSkeleton count={props.count} look={look} />
      )}
    </>
  );
});

/** It moves when somebody moves it, and ends at its end. */
const STILL = { speed: 1, autoplay: false, delay: 2000, loop: false, rows: 1 } as const;

export default RelatedProductsBlock;
