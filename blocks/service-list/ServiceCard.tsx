import { serviceOriginalPrice } from '../../runtime/domain/product/service.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useDurationText } from '../../runtime/ui/services/use-duration-text.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import type { Service } from '../../schemas/generated/wire.ts';
import * as styles from './service-list.styles.ts';

type ServiceVariant = ServiceListProps['variant'];

export interface ServiceCardProps {
  readonly service: Service;
  readonly variant: ServiceVariant;
  /** Heading level of the service's name. */
  readonly level: 2 | 3;
}

/** One service. The whole card is a link if the shop has a page for it (spec 2). */
export function ServiceCard({ service, variant, level }: ServiceCardProps) {
  const { locale, shop } = useStores();
  const t = useMessages('services');
  const durationText = useDurationText();
  const price = usePriceViewModel();
  const Heading = `h${level}` as const;
  const href = shop.href('service', { slug: service.slug });
  const oldPrice = serviceOriginalPrice(service, price.format.currency);
  return (
    <article className={styles.CARDS[variant]}>
      <div className={styles.imageFrame}>
        <ResponsiveImage src={service.image} alt="" ratio={4 / 3} sizes={SIZES[variant]} widths={WIDTHS[variant]} />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <ShopLink href={href} className={href === undefined ? undefined : styles.link}>
            {locale.text(service.name)}
          </ShopLink>
        </Heading>
        {variant !== 'grid' && <p className={styles.description}>{locale.text(service.description)}</p>}
      </div>
      <p className={styles.facts}>
        <span className={styles.duration}>
          <VisuallyHidden>{t('duration')} </VisuallyHidden>
          {durationText(service)}
        </span>
        <span className={styles.price}>{Price({ amount: service.price, oldAmount: oldPrice, view: price })}</span>
      </p>
    </article>
  );
}

const SIZES: Readonly<Record<ServiceVariant, string>> = {
  large: '(min-width: 1280px) 610px, (min-width: 600px) 48vw, 94vw',
  grid: '(min-width: 900px) 300px, (min-width: 600px) 46vw, 94vw',
  rows: '(min-width: 600px) 200px, 112px',
  columns: '(min-width: 900px) 200px, 48vw',
};

const WIDTHS = {
  large: { from: 320, to: 1280 },
  grid: { from: 256, to: 960 },
  rows: { from: 128, to: 480 },
  columns: { from: 128, to: 640 },
} as const;

/** Skeleton of a service card, of the same size. */
export const ServiceCardSkeleton = ({ variant }: Pick<ServiceCardProps, 'variant'>) => (
  <div className={styles.CARDS[variant]}>
    <div className={styles.imageFrame}>
      <div className={styles.imagePlaceholder}>
        <Skeleton shape="box" />
      </div>
    </div>
    <div className={styles.body}>
      <div className={styles.name}>
        <Skeleton width="60%" />
      </div>
      {variant !== 'grid' && (
        <div className={styles.description}>
          <Skeleton />
          <Skeleton width="80%" />
        </div>
      )}
    </div>
    <div className={styles.facts}>
      <Skeleton width="40%" />
    </div>
  </div>
);
