import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { TileList } from '../../runtime/ui/TileList.tsx';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';

/** The kinds of services that the shop does, each leading to its services. */
const ServiceCategoriesBlock = observer(({ props }: BlockProps<ServiceCategoriesProps>) => {
  const { services, locale, shop } = useStores();
  const t = useMessages('service-categories');
  const query = { pageSize: props.pageSize };
  const kinds = services.categories(query);
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      <TileList
        list={kinds?.status === 'ready' ? { status: 'ready', value: kinds.value.items } : kinds}
        toTile={({ _id, slug, name, image }) => ({
          key: _id,
          name: locale.text(name),
          href: shop.resolveLink(`/service-categories/${slug}/services`),
          image,
        })}
        look={props.look}
        count={props.pageSize}
        label={props.title ?? t('kinds')}
        empty={<EmptyState title={t('empty')} />}
        onRetry={() => services.loadCategories(query)}
      />
    </>
  );
});

export default ServiceCategoriesBlock;
