import checkoutMessages from '../../checkout/messages.json' with { type: 'json' };
import addressMessages from '../../forms/address/messages.json' with { type: 'json' };
import formMessages from '../../forms/messages.json' with { type: 'json' };
import sharedMessages from '../../i18n/shared-messages.json' with { type: 'json' };
import accountMessages from '../../ui/account/messages.json' with { type: 'json' };
import appointmentMessages from '../../ui/appointments/messages.json' with { type: 'json' };
import bookingMessages from '../../ui/booking/messages.json' with { type: 'json' };
import openingHoursMessages from '../../ui/branches/messages.json' with { type: 'json' };
import cartMessages from '../../ui/cart/messages.json' with { type: 'json' };
import installmentMessages from '../../ui/installments/messages.json' with { type: 'json' };
import metalMessages from '../../ui/metals/messages.json' with { type: 'json' };
import orderMessages from '../../ui/orders/messages.json' with { type: 'json' };
import serviceMessages from '../../ui/services/messages.json' with { type: 'json' };

/** The content of a `messages.json`: texts by key, by language. */
export type MessagesByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Messages of the runtime by namespace. Every page has `shared`; a block's schema names the others that it needs (`messages`). */
export const commonMessages: Readonly<Record<string, MessagesByLanguage>> = {
  shared: sharedMessages,
  'account-lists': accountMessages,
  addresses: addressMessages,
  appointments: appointmentMessages,
  'booking-parts': bookingMessages,
  'cart-lines': cartMessages,
  'checkout-parts': checkoutMessages,
  forms: formMessages,
  installments: installmentMessages,
  metals: metalMessages,
  'opening-hours': openingHoursMessages,
  orders: orderMessages,
  services: serviceMessages,
};
