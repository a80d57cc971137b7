import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { addressForm } from '../forms/address-form.ts';
import { checkForm } from '../forms/check-form.ts';
import { calendarDateRule, futureDateRule } from '../forms/value-rules.ts';
import { todayIn } from '../order/checkout-context.ts';
import { chosenTimeSlot } from '../order/time-slot.ts';
import { offeredSlots } from '../time/offered-slots.ts';
import type { OrderFacts, OrderProblem } from './order-facts.ts';

/** What is wrong with where and when the order is delivered or picked up: address, date, time, branch. */
export function fulfilmentProblems(form: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  const ofAddress = addressProblems(form, facts);
  return [
    ...ofAddress,
    ...dateProblems(form, facts),
    ...timeProblems(form, facts),
    ...branchProblems(form, ofAddress.length === 0),
  ];
}

/** Source: spec 5, "address type and country required; other address fields per template". A pickup has no address. */
function addressProblems({ pickup, address }: OrderForm, { addressTemplate }: OrderFacts): readonly OrderProblem[] {
  if (pickup) return [];
  if (addressTemplate === undefined) return [{ field: 'address', code: 'required' }];
  const { errors } = checkForm(addressForm(addressTemplate), { ...address });
  return errors.map((error) => ({ ...error, field: `address.${error.field}` }));
}

/**
 * Source: spec 5, "date and time required when scheduled", "order date not in the past". The date of an order that is wanted as
 * soon as possible is of no matter: a form that lies until the next day is still valid.
 */
function dateProblems({ isSchedule, date }: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  if (!isSchedule) return [];
  if (date === undefined) return [{ field: 'date', code: 'required' }];
  const rules = [calendarDateRule('date'), futureDateRule('date', () => todayIn(facts))];
  for (const rule of rules) {
    const error = rule({ date });
    if (error !== undefined) return [error];
  }
  return [];
}

/** A time that closed while the form was filled in is to be chosen anew. Source: spec 4, "time slots offered only when…". */
function timeProblems({ isSchedule, date, timeFrom, timeTo }: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  if (!isSchedule) return [];
  if (timeFrom === undefined || timeTo === undefined) return [{ field: 'timeFrom', code: 'required' }];
  if (date === undefined) return [];
  const times = { from: timeFrom, to: timeTo };
  const slot = facts.slots === undefined ? times : chosenTimeSlot({ timeFrom, timeTo }, facts.slots);
  const isOffered =
    slot !== undefined && offeredSlots([slot], { date, timeZone: facts.timeZone }, facts.now).length > 0;
  return isOffered ? [] : [{ field: 'timeFrom', code: 'slot-closed' }];
}

/**
 * Source: spec 5, "branchId required when pickup". Reading: a delivery needs the branch that delivers, too; one is missing where
 * none was found for an address that is complete.
 */
function branchProblems({ pickup, branchId }: OrderForm, isAddressComplete: boolean): readonly OrderProblem[] {
  if (branchId !== undefined) return [];
  if (pickup) return [{ field: 'branchId', code: 'required' }];
  return isAddressComplete ? [{ field: 'branchId', code: 'no-available-branches' }] : [];
}
