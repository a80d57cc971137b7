import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { bookingBranch, branchesOfService } from '../../runtime/domain/booking/slot-choice.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { chosenBranchId } from '../../runtime/stores/core/stores.ts';
import * as bookingStyles from '../../runtime/ui/booking/booking.styles.ts';
import { DayStrip, StripSkeleton } from '../../runtime/ui/booking/DayStrip.tsx';
import { SlotSkeletons } from '../../runtime/ui/booking/SlotGrid.tsx';
import { useBookingCart } from '../../runtime/ui/booking/use-booking-cart.ts';
import { useShownSlots } from '../../runtime/ui/booking/use-shown-slots.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';
import type { Branch, Service } from '../../schemas/generated/wire.ts';
import { BookingBranch } from './BookingBranch.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import * as styles from './booking-block.styles.ts';
import { DaySlots } from './DaySlots.tsx';

export interface BookingPlannerProps {
  readonly service: Service;
  readonly mode: BookingProps['mode'];
  /** How many days the strip shows at once. */
  readonly length: number;
  readonly hasCalendar: boolean;
  /** Where the booking cart is; undefined where the document does not say. */
  readonly cartHref: string | undefined;
}

/**
 * Selection of day, service and slot. The server's page has placeholders, since free slots and today depend on the
 * time.
 */
export const BookingPlanner = observer((props: BookingPlannerProps) => {
  const t = useMessages('booking');
  const isHydrated = useHydrated();
  const { list } = useStore(BranchesStore);
  if (list?.status !== 'ready') return <PlannerSkeleton {...props} />;
  const branches = branchesOfService(props.service, list.value);
  if (!isHydrated) return <PlannerSkeleton {...props} branches={branches} />;
  return branches.length === 0 ? (
    <EmptyState title={t('notOffered')} />
  ) : (
    <OpenPlanner {...props} branches={branches} all={list.value} />
  );
});
BookingPlanner.displayName = 'BookingPlanner';

interface OpenPlannerProps extends BookingPlannerProps {
  /** Those that offer the service, at least one. */
  readonly branches: readonly Branch[];
  readonly all: readonly Branch[];
}

const OpenPlanner = observer(({ service, mode, length, hasCalendar, cartHref, branches, all }: OpenPlannerProps) => {
  const stores = useStores();
  const t = useMessages('booking');
  const cart = useBookingCart();
  const [pickedBranchId, setPickedBranchId] = useState<string>();
  const chosenId = chosenBranchId(stores);
  const branchId = bookingBranch(branches, pickedBranchId, chosenId)?._id ?? '';
  const elsewhere = branches.some(({ _id }) => _id === chosenId) ? undefined : all.find(({ _id }) => _id === chosenId);
  const { view, shown, strip } = useShownSlots({ serviceId: service._id, branchId }, length);
  return (
    <div className={styles.planner}>
      {elsewhere !== undefined && pickedBranchId === undefined && (
        <p className={styles.place}>{t('elsewhere', { branch: isolate(stores.locale.text(elsewhere.name)) })}</p>
      )}
      <BookingBranch branches={branches} branchId={branchId} onChange={setPickedBranchId} />
      <DayStrip {...strip} hasCalendar={hasCalendar} />
      <DaySlots
        // A selection belongs to one service.
        key={`${service._id} ${branchId}`}
        service={service}
        view={view}
        shown={shown}
        mode={mode}
        cart={cart}
        onDay={strip.onChange}
      />
      <BookingSummary cart={cart} href={cartHref} />
    </div>
  );
});
OpenPlanner.displayName = 'OpenPlanner';

interface PlannerSkeletonProps extends Pick<BookingPlannerProps, 'mode' | 'hasCalendar'> {
  /** Those that offer the service, where that is known. */
  readonly branches?: readonly Branch[];
}

/** As high as the planner is while it waits for the times: nothing below it moves. */
export function PlannerSkeleton({ mode, hasCalendar, branches = [] }: PlannerSkeletonProps) {
  const parts = useMessages('booking-parts');
  const [branch] = branches;
  return (
    <>
      <p className={shownWithoutScript}>{parts('needsScript')}</p>
      <div className={`${styles.planner} ${hiddenWithoutScript}`}>
        {/* There without a branch, too: a planner of two parts has them side by side. */}
        <div className={bookingStyles.reserved}>
          {branch !== undefined && (
            <BookingBranch branches={branches} branchId={branch._id} onChange={() => undefined} />
          )}
        </div>
        <StripSkeleton hasCalendar={hasCalendar} />
        <div className={bookingStyles.daySlots}>
          <p className={bookingStyles.label}>{'\u2007'}</p>
          <SlotSkeletons hasAction={mode === 'details'} />
        </div>
      </div>
    </>
  );
}
