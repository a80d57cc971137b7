import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { EmptyState } from '../../runtime/ui/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/LoadFailed.tsx';
import { SectionHeading } from '../../runtime/ui/SectionHeading.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { ServiceCard, ServiceCardSkeleton } from './ServiceCard.tsx';
import * as styles from './service-look.ts';
import { serviceQuery } from './service-query.ts';

/** No more places than a first view has room for. */
const MOST_SKELETONS = 4;

/** What the shop does for its customers, with how long it takes and what it costs. */
const ServiceListBlock = observer(({ props }: BlockProps<ServiceListProps>) => {
  const { services, shop } = useStores();
  const t = useMessages('service-list');
  const { title, look } = props;
  const query = serviceQuery(props);
  const more = props.more && { label: props.more.label, href: shop.resolveLink(props.more.link) };
  return (
    <>
      {title !== undefined && <SectionHeading title={title} more={more} />}
      {list()}
    </>
  );

  function list() {
    const found = services.services(query);
    if (found === undefined || found.status === 'loading') {
      return (
        <ul aria-busy className={styles.LISTS[look]}>
          {Array.from({ length: Math.min(props.pageSize, MOST_SKELETONS) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeletons are all alike and never move
            <li key={index} aria-hidden>
              <ServiceCardSkeleton look={look} />
            </li>
          ))}
        </ul>
      );
    }
    if (found.status === 'failed') return <LoadFailed onRetry={() => services.loadServices(query)} />;
    if (found.value.items.length === 0) return <EmptyState title={t('empty')} />;
    return (
      <ul aria-label={title ?? t('services')} className={styles.LISTS[look]}>
        {found.value.items.map((service) => (
          <li key={service._id}>
            <ServiceCard service={service} look={look} level={title === undefined ? 2 : 3} />
          </li>
        ))}
      </ul>
    );
  }
});

export default ServiceListBlock;
