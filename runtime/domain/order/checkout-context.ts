import type { AddressFields, OrderSettings } from '../../../schemas/generated/wire.ts';
import { calendarDayIn } from '../time/calendar-day.ts';

/** The context of an order form: settings, availability, visitor and time. */
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

/** The order settings used by the form. Source: spec 3, "Order settings". */
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

/** Current availability; an omitted value means available. Source: spec 4, "availability.withPickup is unset or true". */
interface FulfilmentAvailability {
  readonly withPickup?: boolean | undefined;
  readonly withAsSoonAsPossible?: boolean | undefined;
}

/** A guest, or a customer whose account may lack a phone number. */
export type CheckoutVisitor =
  | { readonly isSignedIn: false }
  | { readonly isSignedIn: true; readonly phoneNumber?: string | undefined };

/** The initial address. */
type DefaultAddress = Pick<AddressFields, 'type' | 'country'>;

/** The day (yyyy-MM-dd) in the shop's time zone. */
export const todayIn = ({ timeZone, now }: Pick<CheckoutContext, 'timeZone' | 'now'>): string =>
  calendarDayIn(timeZone, now);
