import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { SubmitPart } from '../../runtime/checkout/SubmitPart.tsx';
import { firstOnPage, NO_PICKUP, useShowProblem } from '../../runtime/checkout/show-problem.ts';
import { useSubmission } from '../../runtime/checkout/use-submission.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import {
  type AppointmentPlacement,
  placeAppointment,
} from '../../runtime/stores/visitor/appointment-form/place-appointment.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Submit button: focuses the first error, asks to confirm changes, and books once. */
export const AppointmentSubmit = observer(({ total }: { readonly total: ReactNode }) => {
  const stores = useStores();
  const { notices, shop } = stores;
  const t = useMessages('appointment-checkout');
  const navigate = useShopNavigate();
  const showProblem = useShowProblem();
  const { isSending, failure, fail, submit } = useSubmission();

  const finish = async (placement: AppointmentPlacement) => {
    switch (placement.kind) {
      case 'incomplete': {
        const [problem] = placement.problems;
        // A problem without a field is shown as a notice.
        if (problem !== undefined) showProblem(firstOnPage(placement.problems, NO_PICKUP) ?? problem, NO_PICKUP);
        return;
      }
      case 'lost':
        return fail(placement.message ?? t('lost'), 'warning');
      case 'changed':
        return fail(placement.message ?? t('changed'), 'warning');
      case 'placed-before':
        notices.show(t('bookedBefore'), 'info');
        return navigate(shop.href('appointment', { id: placement.appointmentId }) ?? shop.href('home') ?? '/');
      case 'placed':
        if (placement.paymentUrl !== undefined) return location.assign(placement.paymentUrl);
        // Source: spec 4, "A paid-in-cash appointment empties the booking cart and goes home".
        notices.show(t('booked'), 'success');
        return navigate(shop.href('home') ?? '/');
    }
  };

  return (
    <SubmitPart
      total={total}
      failure={failure}
      isSending={isSending}
      label={isSending ? t('sending') : t('submit')}
      onSubmit={() => submit(async () => finish(await placeAppointment(stores)))}
    />
  );
});
AppointmentSubmit.displayName = 'AppointmentSubmit';
