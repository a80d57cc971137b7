import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { TileList } from '../../runtime/ui/content/TileList.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { OccasionListProps } from '../../schemas/generated/blocks/occasion-list.ts';

export { load } from './load.ts';

/** Occasions for a gift, as cards, in a carousel, as tall images or as chips. */
const OccasionListBlock = observer(({ props }: BlockProps<OccasionListProps>) => {
  const { locale, shop } = useStores();
  const catalog = useStore(CatalogStore);
  const t = useMessages('occasion-list');
  const query = { pageSize: props.pageSize };
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      <TileList
        list={catalog.occasions(query)}
        toTile={({ _id, name, slug, ...images }) => ({
          ...images,
          key: _id,
          name: locale.text(name),
          href: shop.href('occasion-products', { slug }),
        })}
        variant={props.variant}
        ratio={props.variant === 'tile' ? undefined : 1}
        motion={props.motion}
        count={props.pageSize}
        label={props.title ?? t('occasions')}
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
        onRetry={() => catalog.loadOccasions(query)}
      />
    </>
  );
});

export default OccasionListBlock;
