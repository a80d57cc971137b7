import { isolate } from '../../runtime/domain/localized.ts';
import { type Translate, useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { Badge, type BadgeProps } from '../../runtime/ui/primitives/Badge.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Subscription } from '../../schemas/generated/wire.ts';
import * as styles from './subscription-list.styles.ts';

/** What a customer gets again and again: how often, for how much, whether it goes on, and until when. */
export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { locale, shop } = useStores();
  const t = useMessages('subscription-list');
  const { name, image, price, currency, interval, status, startedOn, renewsOn, endsOn } = subscription;
  const view = usePriceViewModel(currency);
  const { formatDay } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
  const count = { count: interval.count, number: formatCount(interval.count, locale.locale, shop.digits) };
  const day = (date: string) => isolate(formatDay(date));
  return (
    <>
      {image === '' ? (
        <div className={styles.image} />
      ) : (
        <ResponsiveImage
          src={image}
          alt=""
          ratio={1}
          sizes="88px"
          widths={{ from: 128, to: 256 }}
          className={styles.image}
        />
      )}
      <div className={styles.text}>
        <h2 className={styles.name}>
          <bdi>{locale.text(name)}</bdi> <Badge kind={BADGES[status]}>{STATUS_NAMES[status](t)}</Badge>
        </h2>
        <p className={styles.price}>
          <Amount amount={price} view={view} />{' '}
          <span className={styles.interval}>{INTERVALS[interval.unit](t, count)}</span>
        </p>
        <p className={styles.detail}>{t('since', { date: day(startedOn) })}</p>
        {renewsOn !== undefined && <p className={styles.detail}>{t('renews', { date: day(renewsOn) })}</p>}
        {endsOn !== undefined && (
          <p className={styles.detail}>{t(status === 'ended' ? 'endedOn' : 'endsOn', { date: day(endsOn) })}</p>
        )}
      </div>
    </>
  );
}

const BADGES: Readonly<Record<Subscription['status'], NonNullable<BadgeProps['kind']>>> = {
  active: 'success',
  paused: 'quiet',
  cancelled: 'quiet',
  ended: 'quiet',
};

const STATUS_NAMES: Readonly<Record<Subscription['status'], (t: Translate<'subscription-list'>) => string>> = {
  active: (t) => t('active'),
  paused: (t) => t('paused'),
  cancelled: (t) => t('cancelled'),
  ended: (t) => t('ended'),
};

type Count = Readonly<Record<'count', number> & Record<'number', string>>;

const INTERVALS: Readonly<
  Record<Subscription['interval']['unit'], (t: Translate<'subscription-list'>, count: Count) => string>
> = {
  week: (t, count) => t('everyWeek', count),
  month: (t, count) => t('everyMonth', count),
  year: (t, count) => t('everyYear', count),
};
