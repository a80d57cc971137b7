import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { serviceImages, serviceOriginalPrice } from '../../runtime/domain/product/service.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { useDurationText } from '../../runtime/ui/services/use-duration-text.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';
import type { Service } from '../../schemas/generated/wire.ts';
import { NoImage, ServiceGallery } from './ServiceGallery.tsx';
import * as styles from './service-details.styles.ts';

export { load } from './load.ts';

type ServicePart = ServiceDetailsProps['show'][number];

/** The service of the page: what it is, what it costs and how long it takes; its slot books it. */
const ServiceDetailsBlock = observer(({ props, slots }: BlockProps<ServiceDetailsProps, 'booking'>) => {
  const { route } = useStores();
  const services = useStore(ServicesStore);
  const { page, params } = route.match;
  if (page !== 'service') return null;
  const slug = params.slug ?? '';
  const service = services.service(slug);
  if (service?.status === 'failed') return <LoadFailed onRetry={() => services.loadService(slug)} />;
  if (service?.status !== 'ready') return <ServiceSkeleton {...props} />;
  return <ServiceContent service={service.value} booking={slots.booking} {...props} />;
});

interface ServiceContentProps extends Localized<ServiceDetailsProps> {
  readonly service: Service;
  readonly booking: ReactNode;
}

function ServiceContent({ service, booking, show, ratio, sticky }: ServiceContentProps) {
  const { locale, shop } = useStores();
  const t = useMessages('service-details');
  const words = useMessages('services');
  const durationText = useDurationText();
  const price = usePriceViewModel();
  const isShown = (part: ServicePart) => show.includes(part);
  const { categoryId: category } = service;
  const name = locale.text(service.name);
  const description = locale.text(service.description).trim();
  const images = serviceImages(service);
  const facts = [
    ...(isShown('duration') ? [[words('duration'), durationText(service)] as const] : []),
    ...(isShown('place') ? [[t('place'), t(service.isAtHome ? 'atHome' : 'atBranch')] as const] : []),
  ];
  return (
    <div className={styles.layout} data-images={isShown('images') || undefined}>
      {isShown('images') &&
        (images.length === 0 ? (
          <NoImage ratio={ratio} />
        ) : (
          // Another service begins with a new gallery.
          <ServiceGallery key={service._id} images={images} name={name} ratio={ratio} isSticky={sticky} />
        ))}
      <div className={styles.body}>
        <div className={styles.head}>
          {isShown('category') && (
            <p className={styles.category}>
              <ShopLink href={shop.href('services', { slug: category.slug })} className={styles.categoryLink}>
                {locale.text(category.name)}
              </ShopLink>
            </p>
          )}
          <h1 className={styles.name}>{name}</h1>
          <p className={styles.price}>
            {Price({
              amount: service.price,
              oldAmount: serviceOriginalPrice(service, price.format.currency),
              view: price,
            })}
          </p>
          <PriceNote isVatOnly />
        </div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {isShown('description') && description !== '' && <p className={styles.description}>{description}</p>}
        {booking}
      </div>
    </div>
  );
}

/** Skeleton of a service, of the same size as far as that is known. */
const ServiceSkeleton = ({ show, ratio }: Localized<ServiceDetailsProps>) => (
  <div className={styles.layout} data-images={show.includes('images') || undefined} aria-busy>
    {show.includes('images') && (
      <div className={styles.slide} style={styles.ratioStyle(ratio)}>
        <Skeleton shape="box" />
      </div>
    )}
    <div className={styles.body}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Skeleton width="70%" />
        </div>
        <div className={styles.price}>
          <Skeleton width="30%" />
        </div>
        <PriceNote isVatOnly />
      </div>
      <div className={styles.facts}>
        <Skeleton width="50%" />
      </div>
      <div className={styles.description}>
        <Skeleton />
        <Skeleton />
        <Skeleton width="60%" />
      </div>
    </div>
  </div>
);

export default ServiceDetailsBlock;
