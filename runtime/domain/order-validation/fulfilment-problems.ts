import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { addressForm } from '../forms/address-form.ts';
import { checkForm } from '../forms/check-form.ts';
import { calendarDateRule, futureDateRule } from '../forms/value-rules.ts';
import { todayIn } from '../order/checkout-context.ts';
import { chosenTimeSlot } from '../order/time-slot.ts';
import { offeredSlots } from '../time/offered-slots.ts';
import type { OrderContext, OrderProblem } from './order-context.ts';

/** The errors of address, date, time and branch. */
export function fulfilmentProblems(form: OrderForm, context: OrderContext): readonly OrderProblem[] {
  const addressErrors = addressProblems(form, context);
  return [
    ...addressErrors,
    ...dateProblems(form, context),
    ...timeProblems(form, context),
    ...branchProblems(form, addressErrors.length === 0),
  ];
}

/** Source: spec 5, "address type and country required; other address fields per template". A pickup has no address. */
function addressProblems({ pickup, address }: OrderForm, { addressTemplate }: OrderContext): readonly OrderProblem[] {
  if (pickup) return [];
  if (addressTemplate === undefined) return [{ field: 'address', code: 'required' }];
  const { errors } = checkForm(addressForm(addressTemplate), { ...address });
  return errors.map((error) => ({ ...error, field: `address.${error.field}` }));
}

/**
 * Source: spec 5, "date and time required when scheduled", "order date not in the past". The date of an as-soon-as-possible order is
 * ignored, so a form stays valid overnight.
 */
function dateProblems({ isSchedule, date }: OrderForm, context: OrderContext): readonly OrderProblem[] {
  if (!isSchedule) return [];
  if (date === undefined) return [{ field: 'date', code: 'required' }];
  const rules = [calendarDateRule('date'), futureDateRule('date', () => todayIn(context))];
  for (const rule of rules) {
    const error = rule({ date });
    if (error !== undefined) return [error];
  }
  return [];
}

/** A slot that closed meanwhile must be chosen again. Source: spec 4, "time slots offered only when…". */
function timeProblems(
  { isSchedule, date, timeFrom, timeTo }: OrderForm,
  context: OrderContext,
): readonly OrderProblem[] {
  if (!isSchedule) return [];
  if (timeFrom === undefined || timeTo === undefined) return [{ field: 'timeFrom', code: 'required' }];
  if (date === undefined) return [];
  const times = { from: timeFrom, to: timeTo };
  const slot = context.slots === undefined ? times : chosenTimeSlot({ timeFrom, timeTo }, context.slots);
  const isOffered =
    slot !== undefined && offeredSlots([slot], { date, timeZone: context.timeZone }, context.now).length > 0;
  return isOffered ? [] : [{ field: 'timeFrom', code: 'slot-closed' }];
}

/**
 * Source: spec 5, "branchId required when pickup". Reading: a delivery needs a delivering branch, too; a complete address without one is an
 * error.
 */
function branchProblems({ pickup, branchId }: OrderForm, isAddressComplete: boolean): readonly OrderProblem[] {
  if (branchId !== undefined) return [];
  if (pickup) return [{ field: 'branchId', code: 'required' }];
  return isAddressComplete ? [{ field: 'branchId', code: 'no-available-branches' }] : [];
}
