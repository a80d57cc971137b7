import type {
  AddressTemplate,
  Currency,
  DynamicForm,
  PaymentMethod,
  TimeSlot,
} from '../../../schemas/generated/wire.ts';
import type { ValueError } from '../forms/check-form.ts';
import type { CheckoutContext } from '../order/checkout-context.ts';
import type { PaymentDue } from '../order/payment-choice.ts';
import type { PhoneCountry } from '../phone-number.ts';

/** What an order form is judged by, beside shop and visitor. */
export interface OrderFacts extends CheckoutContext {
  /** The shop's countries, whose lengths of phone numbers count. */
  readonly countries: readonly PhoneCountry[];
  /** Of the country and type of the address; undefined while it is not loaded, when no address is complete. */
  readonly addressTemplate: AddressTemplate | undefined;
  /** Of the date and branch of the form; undefined while they are not loaded. */
  readonly slots: readonly TimeSlot[] | undefined;
  readonly paymentMethods: readonly Pick<PaymentMethod, '_id' | 'paymentIntegrationId' | 'type'>[];
  /** The currency of the cart. */
  readonly currency: Pick<Currency, 'availableCashOnDelivery'> | undefined;
  readonly due: PaymentDue;
  /** Where the policy is to be accepted; undefined where the shop asks for none. */
  readonly policyPosition: 'cart' | 'checkout' | undefined;
  /** The shop's checkout form; undefined where it has none. */
  readonly dynamicForm: Pick<DynamicForm, '_id' | 'fields'> | undefined;
  /** Of the cart, in minor units. */
  readonly subTotal: number;
  /** In minor units; 0 is no limit. */
  readonly minimumOrderAmount: number;
}

/**
 * Why a step is not complete, or the order cannot be placed. `slot-closed`: the time is not offered (any more).
 * `no-available-branches`: no branch delivers to the address. `payment-unavailable`: the method is not offered (any more).
 * `minimum-amount`: the cart is below `amount`, in minor units.
 */
export type OrderProblem = {
  /**
   * Path of the field: `date`, `address.street`, `customerId.email`, `receiver.fullName`, `dynamicForm.<id of its field>`;
   * `subTotal` for a cart that is too small.
   */
  readonly field: string;
} & (
  | ValueError
  | { readonly code: 'slot-closed' | 'no-available-branches' | 'payment-unavailable' }
  | { readonly code: 'minimum-amount'; readonly params: { readonly amount: number } }
);
