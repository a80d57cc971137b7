import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';

/** Whether pickup is offered. Source: spec 4, "shown only if availability.withPickup is unset or true". */
export const isPickupOffered = ({ availability }: Pick<CheckoutContext, 'availability'>): boolean =>
  availability.withPickup !== false;

/** Whether the store-pickup checkbox is shown. Source: spec 4, "store-pickup checkbox only when allowed". */
export const isStorePickupOffered = (
  { pickup }: Pick<OrderForm, 'pickup'>,
  { settings }: Pick<CheckoutContext, 'settings'>,
): boolean => pickup && settings.withStorePickup;

/**
 * Whether an order needs a date and time. Source: spec 4, "if as-soon-as-possible is inactive or unavailable,
 * scheduling is forced on".
 */
export const isScheduleForced = ({
  settings,
  availability,
}: Pick<CheckoutContext, 'settings' | 'availability'>): boolean =>
  !settings.asSoonAsPossibleIsActive || availability.withAsSoonAsPossible === false;

/** Source: spec 4, "schedule toggle only when as-soon-as-possible is active and allowed". */
export const isScheduleSwitchOffered = (context: Pick<CheckoutContext, 'settings' | 'availability'>): boolean =>
  !isScheduleForced(context);

/** A field of `schemas/forms/order-customer.schema.json`. */
type CustomerField = 'fullName' | 'phoneNumber' | 'email' | 'birthdate' | 'nationalNumber';

/**
 * The customer fields of a guest; none for a customer. Source: spec 5, "customer info shown if not signed in", "email only for guests when
 * enabled". Reading: an installment requires the e-mail address, so it is shown then, too.
 */
export function customerFields(
  { settings, visitor }: Pick<CheckoutContext, 'settings' | 'visitor'>,
  isInstallment: boolean,
): readonly CustomerField[] {
  if (visitor.isSignedIn) return [];
  const { customerInfoEmail, customerInfoBirthdate, customerInfoNationalNumber } = settings;
  const fields: CustomerField[] = ['fullName', 'phoneNumber'];
  if (customerInfoEmail || isInstallment) fields.push('email');
  if (customerInfoBirthdate) fields.push('birthdate');
  if (customerInfoNationalNumber) fields.push('nationalNumber');
  return fields;
}

/**
 * Whether a customer must enter a phone number. Source: spec 5, "signed-in user without saved phone needs a valid phone".
 */
export const isPhoneNumberRequired = ({ visitor }: Pick<CheckoutContext, 'visitor'>): boolean =>
  visitor.isSignedIn && (visitor.phoneNumber ?? '') === '';

/** A field of `schemas/forms/order-receiver.schema.json`. */
type ReceiverField = 'fullName' | 'phoneNumber';

/** The receiver fields of a gift. Source: spec 5, "receiver fields only when enabled in settings". */
export function receiverFields({ settings }: Pick<CheckoutContext, 'settings'>): readonly ReceiverField[] {
  const fields: ReceiverField[] = [];
  if (settings.isRecieverNameInCheckout) fields.push('fullName');
  if (settings.isRecieverNumberInCheckout) fields.push('phoneNumber');
  return fields;
}

/** Whether the customer can pay by wallet. Source: spec 6, "wallet … needs authentication". `balance` in minor units. */
export const isWalletOffered = ({ visitor }: Pick<CheckoutContext, 'visitor'>, balance: number): boolean =>
  visitor.isSignedIn && balance > 0;
