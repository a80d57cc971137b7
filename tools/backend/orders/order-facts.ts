import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CheckoutVisitor } from '../../../runtime/domain/order/checkout-context.ts';
import type { OrderContext } from '../../../runtime/domain/order-validation/order-context.ts';
import { isCalendarDay } from '../../../runtime/domain/time/calendar-day.ts';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { findForm } from '../forms/form-calls.ts';
import { templateOf } from '../fulfilment/address-templates.ts';
import { findOfferedSlots, shopTimeZone } from '../fulfilment/time-slots.ts';
import type { PricedOrder } from './price-order.ts';

/** Facts for the validation of an order form, the same as in the browser. */
export async function readOrderFacts(
  transaction: TenantTransaction,
  form: OrderForm,
  { priced, visitor, now }: { readonly priced: PricedOrder; readonly visitor: CheckoutVisitor; readonly now: number },
): Promise<OrderContext> {
  const { settings, currency, totals, minimumOrderAmount } = priced;
  const { countries, paymentMethods } = await transaction
    .selectNoFrom(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('country').select(['id', 'code', 'min_tel_length', 'max_tel_length']).orderBy('position'),
      ).as('countries'),
      jsonArrayFrom(
        selectFrom('payment_method')
          .select(['id as _id', 'payment_integration_id as paymentIntegrationId', 'type'])
          .orderBy('position'),
      ).as('paymentMethods'),
    ])
    .executeTakeFirstOrThrow();
  const country = countries.find(({ id }) => id === form.address.country);
  const timeZone = shopTimeZone(priced.ownTimeZone, countries[0]?.code);
  const { dynamicFormId } = settings;
  return {
    settings,
    availability: settings.availability ?? {},
    visitor,
    defaultAddress: { type: 'home', country: countries[0]?.id ?? form.address.country },
    now,
    timeZone,
    countries,
    addressTemplate: country && templateOf(country.code, form.address.type),
    slots: await readSlots(transaction, form, timeZone, now),
    paymentMethods,
    currency,
    due: { total: totals.total },
    policyPosition: settings.policyPosition,
    dynamicForm: dynamicFormId === undefined ? undefined : await findForm(transaction, dynamicFormId),
    subTotal: totals.subTotal,
    minimumOrderAmount,
  };
}

/** The slots that the form chooses from; undefined where it chooses none. */
async function readSlots(
  transaction: TenantTransaction,
  { isSchedule, date, branchId, pickup }: OrderForm,
  timeZone: string,
  now: number,
) {
  if (!isSchedule || branchId === undefined || date === undefined || !isCalendarDay(date)) return undefined;
  return findOfferedSlots(transaction, { branchId, kind: pickup ? 'pickup' : 'delivery', date, timeZone }, now);
}
