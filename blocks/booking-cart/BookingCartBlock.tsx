import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bookingTotal, cartConflicts } from '../../runtime/domain/booking/booking-cart.ts';
import { slotRange } from '../../runtime/domain/booking/slot-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { BookingLine } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import * as partsStyles from '../../runtime/ui/booking/booking.styles.ts';
import { holdText } from '../../runtime/ui/booking/hold-text.ts';
import { useBookingCart } from '../../runtime/ui/booking/use-booking-cart.ts';
import { useSlotFormats } from '../../runtime/ui/booking/use-slot-formats.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useRemovalFocus } from '../../runtime/ui/hooks/use-removal-focus.ts';
import { PriceSummary, PriceSummaryRow } from '../../runtime/ui/price-summary/PriceSummary.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { SectionHeading } from '../../runtime/ui/primitives/SectionHeading.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { BookingCartProps } from '../../schemas/generated/blocks/booking-cart.ts';
import { BookingRow } from './BookingRow.tsx';
import * as styles from './booking-cart.styles.ts';

export { load } from './load.ts';

/** The booking cart. The server's page has none. Source: spec 2, "booking cart with expert picker per item". */
const BookingCartBlock = observer(({ props }: BlockProps<BookingCartProps>) => {
  const t = useMessages('booking-cart');
  const parts = useMessages('booking-parts');
  const isHydrated = useHydrated();
  return (
    <>
      <SectionHeading title={props.title ?? t('title')} />
      {isHydrated ? (
        <BookingLines services={props.services} />
      ) : (
        <>
          <p className={shownWithoutScript}>{parts('needsScript')}</p>
          <div aria-busy className={`${styles.placeholder} ${hiddenWithoutScript}`}>
            <Skeleton shape="box" />
          </div>
        </>
      )}
    </>
  );
});
BookingCartBlock.displayName = 'BookingCartBlock';

export default BookingCartBlock;

/** What became of a line, in words. */
interface Outcome {
  readonly text: string;
  readonly isProblem: boolean;
}

const BookingLines = observer(({ services }: { readonly services: string | undefined }) => {
  const { locale, route, shop } = useStores();
  const t = useMessages('booking-cart');
  const parts = useMessages('booking-parts');
  const formats = useSlotFormats();
  const price = usePriceViewModel();
  const cart = useBookingCart();
  const { lines, held } = cart;
  const [outcome, setOutcome] = useState<Outcome>();
  const { list, fallback, focusAt } = useRemovalFocus<HTMLParagraphElement>();

  const remove = async ({ booking: { _id: id, service, slot } }: BookingLine, index: number) => {
    const removed = cart.remove(id);
    setOutcome(undefined);
    focusAt(index);
    const result = { status: (await removed) ? 'released' : 'still-held' } as const;
    const time = formats.formatDatedSlot(slotRange(slot));
    const values = { t: parts, time, service: locale.text(service.name), nameOf: () => '' };
    setOutcome({ text: holdText(result, values), isProblem: result.status === 'still-held' });
  };
  const bookings = held.map(({ booking }) => booking);
  const conflicts = cartConflicts(bookings);
  const { total, originalTotal } = bookingTotal(bookings, price.format.currency);
  return (
    <div className={styles.cart}>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p
        ref={fallback}
        role="status"
        tabIndex={-1}
        className={outcome?.isProblem ? partsStyles.problem : partsStyles.outcome}
      >
        {outcome?.text}
      </p>
      {lines.length === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href={shop.resolveLink(services)}>{t('chooseService')}</ButtonLink>}
        />
      ) : (
        <ul ref={list} className={styles.lines}>
          {lines.map((line, index) => (
            <BookingRow
              key={line.booking._id}
              cart={cart}
              line={line}
              conflicts={conflicts.get(line.booking._id) ?? []}
              onRemove={() => void remove(line, index)}
              onDone={(text) => setOutcome({ text, isProblem: false })}
            />
          ))}
        </ul>
      )}
      {held.length > 0 && (
        <div className={styles.end}>
          <div className={styles.total}>
            <PriceSummary>
              <PriceSummaryRow variant="total" label={t('total')}>
                <Price amount={total} oldAmount={originalTotal} isTotal view={price} />
                <span className={styles.count}>
                  {t('count', { count: held.length, number: formatCount(held.length, locale.locale, shop.digits) })}
                </span>
              </PriceSummaryRow>
            </PriceSummary>
            <PriceNote isVatOnly />
          </div>
          {route.match.page !== 'appointment-checkout' && (
            <ButtonLink href={shop.href('appointment-checkout')}>{t('checkout')}</ButtonLink>
          )}
        </div>
      )}
    </div>
  );
});
BookingLines.displayName = 'BookingLines';
