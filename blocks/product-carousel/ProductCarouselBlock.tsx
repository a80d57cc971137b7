import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ProductShelf } from '../../runtime/ui/ProductShelf.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';

/** Products that the tenant chose, in one line. */
const ProductCarouselBlock = observer(({ props }: BlockProps<ProductCarouselProps>) => {
  const { shop } = useStores();
  const t = useMessages('product-carousel');
  const { title, source, pageSize, fit, motion } = props;
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} more={more} />}
      <ProductShelf
        query={{ ...source, pageSize }}
        look={{ kind: 'carousel', fit, motion }}
        label={title ?? t('products')}
        words={{ empty: t('empty'), allProducts: t('allProducts') }}
      />
    </>
  );
});

export default ProductCarouselBlock;
