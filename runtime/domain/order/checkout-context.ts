import type { AddressFields, OrderSettings } from '../../../schemas/generated/wire.ts';
import { calendarDayIn } from '../time/calendar-day.ts';

/** What the order form depends on beside what is entered: the shop's settings, the visitor, and the time. */
export interface CheckoutContext {
  readonly settings: CheckoutSettings;
  readonly availability: FulfilmentAvailability;
  readonly visitor: CheckoutVisitor;
  readonly defaultAddress: DefaultAddress;
  /** Epoch ms. */
  readonly now: number;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
}

/** The order settings that the form depends on. Source: spec 3, "Order settings". */
export type CheckoutSettings = Pick<
  OrderSettings,
  | 'asSoonAsPossibleIsActive'
  | 'asSoonAsPossibleIsDefault'
  | 'customerInfoBirthdate'
  | 'customerInfoEmail'
  | 'customerInfoNationalNumber'
  | 'isRecieverNameInCheckout'
  | 'isRecieverNumberInCheckout'
  | 'withStorePickup'
>;

/** What can be had at present; what is left out can. Source: spec 4, "availability.withPickup is unset or true". */
interface FulfilmentAvailability {
  readonly withPickup?: boolean | undefined;
  readonly withAsSoonAsPossible?: boolean | undefined;
}

/** Who orders: a guest, or a customer, of whose account the phone number may be missing. */
export type CheckoutVisitor =
  | { readonly isSignedIn: false }
  | { readonly isSignedIn: true; readonly phoneNumber?: string | undefined };

/** An address of which nothing was entered yet. */
type DefaultAddress = Pick<AddressFields, 'type' | 'country'>;

/** The day (yyyy-MM-dd) in the shop's time zone. */
export const todayIn = ({ timeZone, now }: Pick<CheckoutContext, 'timeZone' | 'now'>): string =>
  calendarDayIn(timeZone, now);
