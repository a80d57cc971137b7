import { durationOf, servicePriceBefore } from '../../runtime/domain/service.ts';
import { type Say, useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Picture } from '../../runtime/ui/Picture.tsx';
import { Price, usePriceView } from '../../runtime/ui/Price.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { Skeleton } from '../../runtime/ui/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import type { Service } from '../../schemas/generated/wire.ts';
import * as styles from './service-look.ts';

export type ServiceLook = ServiceListProps['look'];

export interface ServiceCardProps {
  readonly service: Service;
  readonly look: ServiceLook;
  /** Level of the heading that its name is. */
  readonly level: 2 | 3;
}

/** One service. All of the card is its link, where the shop has a page for it (spec 2). */
export function ServiceCard({ service, look, level }: ServiceCardProps) {
  const { locale, shop } = useStores();
  const t = useMessages('service-list');
  const price = usePriceView();
  const Heading = `h${level}` as const;
  const href = shop.resolveLink(`/services/${service.slug}`);
  const before = servicePriceBefore(service, price.format.currency);
  return (
    <article className={styles.CARDS[look]}>
      <div className={styles.frame}>
        <Picture src={service.image} alt="" ratio={4 / 3} sizes={SIZES[look]} widths={WIDTHS[look]} />
      </div>
      <div className={styles.words}>
        <Heading className={styles.name}>
          <ShopLink href={href} className={href === undefined ? undefined : styles.link}>
            {locale.text(service.name)}
          </ShopLink>
        </Heading>
        {look !== 'grid' && <p className={styles.description}>{locale.text(service.description)}</p>}
      </div>
      <p className={styles.facts}>
        <span className={styles.duration}>
          <VisuallyHidden>{t('duration')} </VisuallyHidden>
          {durationText(service, t, (count) => formatCount(count, locale.locale, shop.digits))}
        </span>
        <span className={styles.price}>{Price({ amount: service.price, oldAmount: before, view: price })}</span>
      </p>
    </article>
  );
}

/** `1 hour 30 minutes`, each with the plural of the language. */
function durationText(service: Service, t: Say, write: (count: number) => string): string {
  const { hours, minutes } = durationOf(service);
  const inHours = t('hours', { count: hours, n: write(hours) });
  const inMinutes = t('minutes', { count: minutes, n: write(minutes) });
  if (hours === 0) return inMinutes;
  return minutes === 0 ? inHours : t('hoursAndMinutes', { hours: inHours, minutes: inMinutes });
}

const SIZES: Readonly<Record<ServiceLook, string>> = {
  large: '(min-width: 1280px) 610px, (min-width: 600px) 48vw, 94vw',
  grid: '(min-width: 900px) 300px, (min-width: 600px) 46vw, 94vw',
  rows: '(min-width: 600px) 200px, 112px',
};

const WIDTHS = {
  large: { from: 320, to: 1280 },
  grid: { from: 256, to: 960 },
  rows: { from: 128, to: 480 },
} as const;

/** A service that is not here yet, in the size of one. */
export const ServiceCardSkeleton = ({ look }: Pick<ServiceCardProps, 'look'>) => (
  <div className={styles.CARDS[look]}>
    <div className={styles.frame}>
      <div className={styles.blank}>
        <Skeleton shape="box" />
      </div>
    </div>
    <div className={styles.words}>
      <div className={styles.name}>
        <Skeleton width="60%" />
      </div>
      {look !== 'grid' && (
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
