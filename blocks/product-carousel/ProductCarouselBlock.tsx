import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { ProductShelf } from '../../runtime/ui/product/ProductShelf.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';

export { load } from './load.ts';

/** A carousel of products that the tenant chose. */
const ProductCarouselBlock = observer(({ props }: BlockProps<ProductCarouselProps>) => {
  const { shop } = useStores();
  const t = useMessages('product-carousel');
  const { title, source, pageSize, slidesPerView, motion } = props;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} more={more} />}
      <ProductShelf
        query={{ ...source, pageSize }}
        layout={{ kind: 'carousel', fit: slidesPerView, motion }}
        label={title ?? t('products')}
        labels={{ empty: t('empty'), allProducts: t('allProducts') }}
      />
    </>
  );
});

export default ProductCarouselBlock;
