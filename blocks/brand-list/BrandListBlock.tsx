import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { TileList } from '../../runtime/ui/content/TileList.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';
import { BrandsByLetter } from './BrandsByLetter.tsx';

export { load } from './load.ts';

/** The shop's brands: as logos, as a carousel, as cards, as chips, or all of them by letter. */
const BrandListBlock = observer(({ id, props }: BlockProps<BrandListProps>) => {
  const { locale, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('brand-list');
  const query = { pageSize: props.pageSize };
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  const brands = catalog.brands(query);
  const label = props.title ?? t('brands');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {props.variant === 'alphabetical' && brands?.status === 'ready' && brands.value.length > 0 ? (
        <BrandsByLetter id={id} brands={brands.value} label={label} />
      ) : (
        <TileList
          list={brands}
          toTile={({ _id, name, slug, ...images }) => ({
            ...images,
            key: _id,
            name: locale.text(name),
            href: shop.href('brand-products', { slug }),
          })}
          variant={props.variant === 'alphabetical' ? 'logo' : props.variant}
          ratio={1}
          motion={props.motion}
          count={props.pageSize}
          label={label}
          empty={
            <EmptyState
              title={t('empty')}
              action={
                <ButtonLink variant="outline" href={shop.href('products')}>
                  {t('allProducts')}
                </ButtonLink>
              }
            />
          }
          onRetry={() => catalog.loadBrands(query)}
        />
      )}
    </>
  );
});

export default BrandListBlock;
