import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/Button.tsx';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { TileList } from '../../runtime/ui/TileList.tsx';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';

/** The brands of the shop: their marks side by side, in a carousel, as cards, as chips, or all of them by their letters. */
const BrandListBlock = observer(({ id, props }: BlockProps<BrandListProps>) => {
  const { catalog, locale, shop } = useStores();
  const t = useMessages('brand-list');
  const query = { pageSize: props.pageSize };
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  const brands = catalog.brands(query);
  const label = props.title ?? t('brands');
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      {props.look === 'letters' && brands?.status === 'ready' && brands.value.length > 0 ? (
        <Suspense fallback={null}>
          <LateBrandLetters id={id} brands={brands.value} label={label} />
        </Suspense>
      ) : (
        <TileList
          list={brands}
          toTile={({ _id, name, slug, ...pictures }) => ({
            ...pictures,
            key: _id,
            name: locale.text(name),
            href: shop.href('brand-products', { slug }),
          })}
          look={props.look === 'letters' ? 'mark' : props.look}
          ratio={1}
          motion={props.motion}
          count={props.pageSize}
          label={label}
          empty={
            <EmptyState
              title={t('empty')}
              action={
                <ButtonLink kind="outline" href={shop.href('products')}>
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

/** Stands on a page of its own, where the list is fetched with it. */
const LateBrandLetters = lazy(async () => ({
  default: (await untilFetched(() => import('./BrandLetters.tsx'))).BrandLetters,
}));
