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

/** The context in which an order form is validated. */
export interface OrderContext extends CheckoutContext {
  /** The shop's countries, with their lengths of phone numbers. */
  readonly countries: readonly PhoneCountry[];
  /** Template for the country and type of the address; undefined while loading, when no address is complete. */
  readonly addressTemplate: AddressTemplate | undefined;
  /** Slots of the form's date and branch; undefined while loading. */
  readonly slots: readonly TimeSlot[] | undefined;
  readonly paymentMethods: readonly Pick<PaymentMethod, '_id' | 'paymentIntegrationId' | 'type'>[];
  /** The currency of the cart. */
  readonly currency: Pick<Currency, 'availableCashOnDelivery'> | undefined;
  readonly due: PaymentDue;
  /** Position of the policy checkbox; undefined without one. */
  readonly policyPosition: 'cart' | 'checkout' | undefined;
  /** The shop's checkout form, if any. */
  readonly dynamicForm: Pick<DynamicForm, '_id' | 'fields'> | undefined;
  /** Cart subtotal in minor units. */
  readonly subTotal: number;
  /** In minor units; 0 is no limit. */
  readonly minimumOrderAmount: number;
}

/**
 * A validation error of an order form. `slot-closed`: the time is not offered (any more). `no-available-branches`: no branch delivers to
 * the address. `payment-unavailable`: the method is not offered (any more).
 * `minimum-amount`: the cart is below `amount`, in minor units.
 */
export type OrderProblem = {
  /**
   * Path of the field: `date`, `address.street`, `customerId.email`, `receiver.fullName`, `dynamicForm.<id of its field>`;
   * `subTotal` for a cart below the minimum.
   */
  readonly field: string;
} & (
  | ValueError
  | { readonly code: 'slot-closed' | 'no-available-branches' | 'payment-unavailable' }
  | { readonly code: 'minimum-amount'; readonly params: { readonly amount: number } }
);
