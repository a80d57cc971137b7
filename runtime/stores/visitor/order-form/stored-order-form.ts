import type { OrderForm } from '../../../../schemas/generated/wire.ts';
import { isArrayOf, isRecord, isString } from '../../core/type-guards.ts';

/** Storage key of the order form; signing out removes it (`forgetDrafts`). */
export const ORDER_FORM_KEY = 'v-form-order';

/** Whether a value is an order form of this version. */
export const isOrderForm = (form: unknown): form is OrderForm =>
  isRecord(form) &&
  REQUIRED.every((name) => form[name] !== undefined) &&
  Object.entries(form).every(([name, value]) => GUARDS.get(name)?.(value) ?? false);

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const isTexts = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isString);

const isPlace = (value: unknown): boolean => isTexts(value) && isRecord(value) && 'type' in value && 'country' in value;

const isResult = (value: unknown): value is object =>
  isRecord(value) && isString(value.fieldId) && (isString(value.value) || typeof value.value === 'number');

const REQUIRED = [
  'pickup',
  'isStorePickup',
  'isSchedule',
  'isCashOnDelivery',
  'address',
  'gift',
  'policy',
  'useWalletForPayment',
] as const satisfies readonly (keyof OrderForm)[];

/** Guards by member. Unknown members are of another version, which the backend would refuse. */
const GUARDS: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({
    pickup: isBoolean,
    isStorePickup: isBoolean,
    isSchedule: isBoolean,
    isCashOnDelivery: isBoolean,
    gift: isBoolean,
    policy: isBoolean,
    useWalletForPayment: isBoolean,
    voucher: isString,
    voucherId: isString,
    branchId: isString,
    date: isString,
    timeFrom: isString,
    timeTo: isString,
    address: isPlace,
    addressId: isString,
    tempAddress: isTexts,
    customerId: isTexts,
    receiver: isTexts,
    tempPhoneNumber: isString,
    note: isString,
    dynamicForm: (value) => isArrayOf(value, isResult),
    paymentIntegrationId: isString,
    paymentSrcId: isString,
  } satisfies Record<keyof OrderForm, (value: unknown) => boolean>),
);
