import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import { TileList } from '../../runtime/ui/content/TileList.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';

export { load } from './load.ts';

/** Categories of the shop's services, each linked to its services. */
const ServiceCategoriesBlock = observer(({ props }: BlockProps<ServiceCategoriesProps>) => {
  const { locale, shop } = useStores();
  const services = useStore(ServicesStore);
  const t = useMessages('service-categories');
  const query = { pageSize: props.pageSize };
  const categories = services.categories(query);
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {props.title !== undefined && <SectionHeading title={props.title} more={more} />}
      <TileList
        list={categories?.status === 'ready' ? { status: 'ready', value: categories.value.items } : categories}
        toTile={({ _id, slug, name, image }) => ({
          key: _id,
          name: locale.text(name),
          href: shop.href('services', { slug }),
          image,
        })}
        variant={props.variant}
        count={props.pageSize}
        label={props.title ?? t('kinds')}
        empty={<EmptyState title={t('empty')} />}
        onRetry={() => services.loadCategories(query)}
      />
    </>
  );
});

export default ServiceCategoriesBlock;
