import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { noteBelowList, PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { ServiceCard, ServiceCardSkeleton } from './ServiceCard.tsx';
import * as styles from './service-list.styles.ts';
import { serviceQuery } from './service-query.ts';

export { load } from './load.ts';

/** As many as fit into a first view. */
const MAX_SKELETONS = 4;

/** Services of the shop with their duration and price. */
const ServiceListBlock = observer(({ props }: BlockProps<ServiceListProps>) => {
  const { shop, route } = useStores();
  const services = useStore(ServicesStore);
  const t = useMessages('service-list');
  const { title, variant } = props;
  const query = serviceQuery(props, route.match);
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} more={more} />}
      {renderList()}
    </>
  );

  function renderList() {
    const list = services.services(query);
    if (list === undefined || list.status === 'loading') {
      return (
        <>
          <ul aria-busy className={styles.LISTS[variant]}>
            {Array.from({ length: Math.min(props.pageSize, MAX_SKELETONS) }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are identical and never move
              <li key={index} aria-hidden>
                <ServiceCardSkeleton variant={variant} />
              </li>
            ))}
          </ul>
          {note}
        </>
      );
    }
    if (list.status === 'failed') return <LoadFailed onRetry={() => services.loadServices(query)} />;
    if (list.value.items.length === 0) return <EmptyState title={t('empty')} />;
    return (
      <>
        <ul aria-label={title ?? t('services')} className={styles.LISTS[variant]}>
          {list.value.items.map((service) => (
            <li key={service._id}>
              <ServiceCard service={service} variant={variant} level={title === undefined ? 2 : 3} />
            </li>
          ))}
        </ul>
        {note}
      </>
    );
  }
});

const note = <PriceNote isVatOnly className={noteBelowList} />;

export default ServiceListBlock;
