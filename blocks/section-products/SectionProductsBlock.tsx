import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { ProductShelf } from '../../runtime/ui/product/ProductShelf.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';

export { load } from './load.ts';

/** A curated section of products: its title, its products, and a link to all of them. */
const SectionProductsBlock = observer(({ props }: BlockProps<SectionProductsProps>) => {
  const { locale, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('section-products');
  const { section, pageSize, variant, columns, slidesPerView, motion } = props;
  const list = catalog.products({ section, pageSize });
  const sectionTitle = list?.status === 'ready' ? list.value.title : undefined;
  const title = props.title ?? (sectionTitle && locale.text(sectionTitle));
  const more = { label: t('seeAll'), href: shop.href('section-products', { id: section }) };
  return (
    <>
      {title === undefined ? list?.status !== 'failed' && titleSkeleton : <SectionHeading title={title} more={more} />}
      <ProductShelf
        query={{ section, pageSize }}
        layout={variant === 'carousel' ? { kind: 'carousel', fit: slidesPerView, motion } : { kind: 'grid', columns }}
        label={title ?? t('products')}
        labels={{ empty: t('empty'), allProducts: t('allProducts') }}
      />
    </>
  );
});

export default SectionProductsBlock;

/** Skeleton of the title. */
const titleSkeleton = <Skeleton width="30%" />;
