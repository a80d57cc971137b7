import { observer } from 'mobx-react-lite';
import { bookingTotal } from '../../runtime/domain/booking/booking-cart.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './booking-block.styles.ts';

export interface BookingSummaryProps {
  readonly cart: BookingCartStore;
  readonly href: string | undefined;
}

/** Number and price of the held bookings with a link to the booking cart, and the number of lost holds. */
export const BookingSummary = observer(({ cart, href }: BookingSummaryProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('booking');
  const price = usePriceViewModel();
  const { held, lost } = cart;
  if (held.length === 0 && lost.length === 0) return null;
  const { total, originalTotal } = bookingTotal(
    held.map(({ booking }) => booking),
    price.format.currency,
  );
  const numbered = (count: number) => ({ count, number: formatCount(count, locale.locale, shop.digits) });
  return (
    <div className={styles.summary}>
      <p className={styles.summaryText}>
        {held.length > 0 && (
          <span>
            {t('held', numbered(held.length))} <Price amount={total} oldAmount={originalTotal} isTotal view={price} />
          </span>
        )}
        {lost.length > 0 && <span className={styles.lost}>{t('lost', numbered(lost.length))}</span>}
      </p>
      <ButtonLink href={href} variant="outline">
        {t('toCart')}
      </ButtonLink>
    </div>
  );
});
BookingSummary.displayName = 'BookingSummary';
