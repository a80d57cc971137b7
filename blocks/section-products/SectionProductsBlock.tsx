import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ProductShelf } from '../../runtime/ui/ProductShelf.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';

/** A section that somebody put together: its name, its products and the way to all of them. */
const SectionProductsBlock = observer(({ props }: BlockProps<SectionProductsProps>) => {
  const { catalog, locale, shop } = useStores();
  const t = useMessages('section-products');
  const { section, pageSize, look, columns, fit, motion } = props;
  const list = catalog.products({ section, pageSize });
  const own = list?.status === 'ready' ? list.value.title : undefined;
  const title = props.title ?? (own && locale.text(own));
  const more = { label: t('seeAll'), href: shop.href('section-products', { id: section }) };
  return (
    <>
      {title === undefined ? list?.status !== 'failed' && waiting : <SectionHeading title={title} more={more} />}
      <ProductShelf
        query={{ section, pageSize }}
        look={look === 'strip' ? { kind: 'carousel', fit, motion } : { kind: 'grid', columns }}
        label={title ?? t('products')}
        words={{ empty: t('empty'), allProducts: t('allProducts') }}
      />
    </>
  );
});

export default SectionProductsBlock;

/** Stands for the name until it is here. */
const waiting = <Skeleton width="30%" />;
