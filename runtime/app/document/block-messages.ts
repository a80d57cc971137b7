import checkoutMessages from '../../checkout/messages.json' with { type: 'json' };
import addressMessages from '../../forms/address/messages.json' with { type: 'json' };
import formMessages from '../../forms/messages.json' with { type: 'json' };
import type { Messages } from '../../i18n/create-i18n.ts';
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
import { byBlockType } from './block-modules.ts';

type ByLanguage = Readonly<Record<string, Readonly<Record<string, string>>>>;

const messagesByBlock = byBlockType(
  import.meta.glob<ByLanguage>('/blocks/*/messages.json', { eager: true, import: 'default' }),
);

/** The blocks' schemas, whole: a build refuses to import by name what most of them do not say. */
const schemaByBlock = byBlockType(
  import.meta.glob<{ readonly messages?: readonly string[] }>('/blocks/*/*.schema.json', {
    eager: true,
    import: 'default',
  }),
);

const shared: ByLanguage = sharedMessages;

/** What blocks have in common, by namespace. A schema names those that its block needs (`messages`). */
const commonMessages = new Map<string, ByLanguage>([
  ['account-lists', accountMessages],
  ['addresses', addressMessages],
  ['appointments', appointmentMessages],
  ['booking-parts', bookingMessages],
  ['cart-lines', cartMessages],
  ['checkout-parts', checkoutMessages],
  ['forms', formMessages],
  ['installments', installmentMessages],
  ['metals', metalMessages],
  ['opening-hours', openingHoursMessages],
  ['orders', orderMessages],
  ['services', serviceMessages],
]);

/** The words that a page with these blocks needs, in one language. They travel to the browser with the page. */
export function messagesFor(types: Iterable<string>, locale: string): Messages {
  const messages: Record<string, Readonly<Record<string, string>>> = { shared: shared[locale] ?? {} };
  for (const type of types) {
    const texts = messagesByBlock.get(type)?.[locale];
    if (texts !== undefined) messages[type] = texts;
    for (const namespace of schemaByBlock.get(type)?.messages ?? [])
      messages[namespace] = commonMessages.get(namespace)?.[locale] ?? {};
  }
  return messages;
}
