import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { ANY_EXPERT, slotRange } from '../../runtime/domain/booking/slot-choice.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { serviceOriginalPrice } from '../../runtime/domain/product/service.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import type {
  BookingCartStore,
  BookingLine,
  HoldResult,
} from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { ExpertSelect } from '../../runtime/ui/booking/ExpertSelect.tsx';
import { holdText } from '../../runtime/ui/booking/hold-text.ts';
import { NearestTimes } from '../../runtime/ui/booking/NearestTimes.tsx';
import { SlotTime } from '../../runtime/ui/booking/SlotTime.tsx';
import { useSlotFormats } from '../../runtime/ui/booking/use-slot-formats.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { Expert, HeldBooking, ServiceSlot } from '../../schemas/generated/wire.ts';
import * as styles from './booking-cart.styles.ts';

export interface BookingRowProps {
  readonly cart: BookingCartStore;
  readonly line: BookingLine;
  /** Other lines at the same time. */
  readonly conflicts: readonly HeldBooking[];
  readonly onRemove: () => void;
  /** Announces a completed action to screen readers. */
  readonly onDone: (text: string) => void;
}

/** A requested slot that is not available, with the reason. */
interface Refusal {
  readonly slot: ServiceSlot;
  readonly result: HoldResult;
}

const MINUTE_MS = 60_000;

/** Tolerance for a device's clock, in ms, so that a hold of ten minutes is not shown as eleven. */
const CLOCK_TOLERANCE_MS = 5000;

/** One line: service, time, branch, expert and price; for an expired hold also the ways to renew it. */
export const BookingRow = observer(({ cart, line, conflicts, onRemove, onDone }: BookingRowProps) => {
  const { booking, state, endsAt } = line;
  const { service, slot } = booking;
  const { locale, shop } = useStores();
  const t = useMessages('booking-cart');
  const parts = useMessages('booking-parts');
  const formats = useSlotFormats();
  const price = usePriceViewModel();
  const titleId = useId();
  const { list } = useStore(BranchesStore);
  const { isSending, sendOnce } = useSendOnce();
  const [refusal, setRefusal] = useState<Refusal>();
  const row = useRef<HTMLLIElement>(null);
  const [expertProblem, setExpertProblem] = useState<string>();
  const name = locale.text(service.name);
  const branch = list?.status === 'ready' ? list.value.find(({ _id }) => _id === booking.branchId) : undefined;
  const isLost = state === 'ended' || state === 'taken';
  const minutes = Math.max(1, Math.ceil((endsAt - cart.at - CLOCK_TOLERANCE_MS) / MINUTE_MS));

  /** Whether the line's expert is taken at the requested time, though another one may be free. */
  const isExpertTaken = refusal?.result.status === 'taken' && !booking.isAnyExpert;

  const moveTo = (to: ServiceSlot, by?: 'anyone') =>
    sendOnce(async () => {
      // The buttons disappear when the state changes.
      row.current?.focus();
      const result = await cart.moveTo(booking._id, to, by);
      setRefusal(result.status === 'held' ? undefined : { slot: to, result });
      if (result.status === 'held') onDone(textOf(result, to));
    });
  const changeExpert = async (expert: Expert | undefined) => {
    setExpertProblem(undefined);
    const answer = await cart.changeExpert(booking._id, expert);
    if (answer.status === 'held') return announceExpert();
    setExpertProblem(textOf(answer, slot, expert));
  };
  return (
    <li ref={row} tabIndex={-1} className={styles.line} data-state={state}>
      <ResponsiveImage
        src={service.image}
        alt=""
        ratio={1}
        sizes="72px"
        widths={{ from: 128, to: 192 }}
        className={styles.image}
      />
      <div className={styles.body}>
        <ShopLink id={titleId} href={shop.resolveLink(`/services/${service.slug}`)} className={styles.title}>
          {name}
        </ShopLink>
        <p className={styles.when}>
          <SlotTime slot={slot} isDated />
        </p>
        <p className={styles.muted}>
          {[locale.text(service.categoryId.name), locale.text(branch?.name)].filter(Boolean).join(' · ')}
        </p>
        {!isLost && (
          <p className={styles.price}>
            <Price
              amount={service.price}
              oldAmount={serviceOriginalPrice(service, price.format.currency)}
              view={price}
            />
          </p>
        )}
      </div>
      <IconButton icon="close" label={t('remove', { service: isolate(name) })} data-remove onClick={onRemove} />
      <div className={styles.more}>
        {!isLost && booking.expert !== undefined && (
          <div className={styles.expert}>
            <ExpertSelect
              serviceId={service._id}
              slotId={slot._id}
              holder={booking.expert}
              isSaving={state === 'saving'}
              value={booking.isAnyExpert ? ANY_EXPERT : booking.expert._id}
              onChange={(expert) => void changeExpert(expert)}
              error={expertProblem}
            />
            {booking.isAnyExpert && state === 'held' && (
              <p className={styles.muted}>
                {t('anyExpertIs', { expert: isolate(locale.text(booking.expert.fullName)) })}
              </p>
            )}
          </div>
        )}
        {!isLost && (
          <p className={styles.muted}>
            {t('heldFor', { count: minutes, number: formatCount(minutes, locale.locale, shop.digits) })}
          </p>
        )}
        {/* Rendered while empty, or screen readers would not announce it. */}
        <div role="status" className={styles.problems}>
          {conflicts.map((other) => (
            <p key={other._id} className={styles.problem}>
              {t('conflict', { other: isolate(locale.text(other.service.name)) })}
            </p>
          ))}
          {isLost && <p className={styles.problem}>{state === 'taken' ? t('taken') : t('ended')}</p>}
          {refusal !== undefined &&
            (isExpertTaken || refusal.slot._id !== slot._id || refusal.result.status !== 'taken') && (
              <p className={styles.problem}>{refusalText(refusal)}</p>
            )}
        </div>
        {isLost && isExpertTaken && (
          <div>
            <Button
              variant="outline"
              aria-describedby={titleId}
              aria-busy={isSending}
              onClick={() => void moveTo(refusal.slot, 'anyone')}
            >
              {t('anyExpertAt', { time: isolate(formats.formatDatedSlot(slotRange(refusal.slot))) })}
            </Button>
          </div>
        )}
        {state === 'ended' && (
          <div>
            <Button
              variant="outline"
              aria-describedby={titleId}
              aria-busy={isSending}
              onClick={() => void moveTo(slot)}
            >
              {t('holdAgain')}
            </Button>
          </div>
        )}
        {isLost && (
          <NearestTimes serviceId={service._id} slotId={slot._id} onChoose={(nearest) => void moveTo(nearest)} />
        )}
      </div>
    </li>
  );

  /** For any expert, the response names the assigned one. */
  function announceExpert(): void {
    const expert = cart.lines.find(({ booking: { _id } }) => _id === booking._id)?.booking.expert;
    if (expert === undefined) return;
    onDone(t('expertChanged', { service: isolate(name), expert: isolate(locale.text(expert.fullName)) }));
  }

  function refusalText({ slot: asked, result }: Refusal): string {
    return textOf(result, asked, booking.isAnyExpert ? undefined : booking.expert);
  }

  function textOf(answer: HoldResult, asked: ServiceSlot = slot, expert?: Expert): string {
    return holdText(answer, {
      t: parts,
      time: formats.formatDatedSlot(slotRange(asked)),
      service: name,
      expert: expert && locale.text(expert.fullName),
      nameOf: (other) => locale.text(other.service.name),
    });
  }
});
BookingRow.displayName = 'BookingRow';
