import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { isCalendarDay } from '../../../runtime/domain/forms/value-rules.ts';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { type Translate, translatorFor } from '../../../runtime/i18n/use-messages.ts';
import { getClockFormat } from '../../../runtime/ui/format/clock-format.ts';
import { getOrderTimeFormat } from '../../../runtime/ui/format/order-time-format.ts';
import orderMessages from '../../../runtime/ui/orders/messages.json' with { type: 'json' };
import { addressLines, type PlaceNames } from '../../../runtime/ui/orders/order-address.ts';
import type { LocalizedText, Order, OrderItem } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../calls/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { oneLine, SHOP_ADDRESS, writeMail } from '../mail/write-mail.ts';
import statuses from './order-statuses.json' with { type: 'json' };

/**
 * Mails the customer the order, in the language of `shop`, in the same transaction: lines with choices, totals, address, time, payment and
 * a link to its page. A guest without an e-mail address gets none.
 *
 * @param order read in that language
 * @param now epoch ms
 */
export async function mailOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  order: Order,
  now: number,
): Promise<void> {
  const recipient = order.customerId?.user.email;
  if (recipient === undefined) return;
  const { text, t } = textsOf(shop);
  const facts = await readMailFacts(transaction, order);
  const details: readonly (readonly [label: string, value: string])[] = [
    [t(order.pickup ? 'pickupTime' : 'deliveryTime'), timeOf(order, facts, t, shop.language)],
    [t(order.pickup ? 'pickup' : 'address'), placeOf(order, facts, shop)],
    [t('note'), oneLine(order.note ?? '')],
    [t('payment'), order.isCashOnDelivery ? t('cashOnDelivery') : text(order.paymentSrcId?.name)],
  ];
  const values = {
    number: order.orderNumber,
    lines: order.items.map((item) => describeItem(item, order.currency, shop)).join('\n'),
    totals: describeTotals(order, shop).join('\n'),
    details: details.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n'),
    link: linkTo(order, facts.country, shop.language),
  };
  await writeMail(transaction, shop, { kind: 'orderPlaced', recipient, values }, now);
}

interface MailFacts {
  /** ISO 3166-1 alpha-2 of the shop's main country. */
  readonly country: string;
  readonly places: PlaceNames;
  readonly clock: 'system_12' | 'system_24';
  readonly branch: { readonly name: LocalizedText; readonly address: LocalizedText } | undefined;
}

async function readMailFacts(
  transaction: TenantTransaction,
  { address, branchId }: Pick<Order, 'address' | 'branchId'>,
): Promise<MailFacts> {
  const area = address?.area ?? address?.cityarea ?? '';
  const { country, clock, places } = await transaction
    .selectNoFrom([
      sql<string>`(select code from country order by position limit 1)`.as('country'),
      sql<MailFacts['clock'] | null>`(select order_settings ->> 'timeDisplySystem' from tenant)`.as('clock'),
      sql<PlaceNames>`jsonb_strip_nulls(jsonb_build_object(
        'country', (select title from country where id = ${address?.country ?? ''}),
        'city', (select name from city where id = ${address?.city ?? ''}),
        'area', (select area -> 'name' from city, jsonb_array_elements(areas) area where area ->> '_id' = ${area} limit 1)
      ))`.as('places'),
    ])
    .executeTakeFirstOrThrow();
  const branches = transaction.selectFrom('branch').select(['name', 'address']);
  const branch = branchId === undefined ? undefined : await branches.where('id', '=', branchId).executeTakeFirst();
  return { country, places, clock: clock ?? 'system_12', branch };
}

/** Texts of the order's page, and localized texts in one line, in the language of the mail. */
function textsOf({ language, defaultLanguage }: RequestedShop) {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = orderMessages;
  const t = translatorFor(createI18n(language, { orders: known[language] ?? orderMessages.en }), 'orders');
  const text = (localized: LocalizedText | undefined) =>
    localized === undefined ? '' : oneLine(pickText(localized, language, defaultLanguage));
  return { t, text };
}

/** `2 × Halden 51, Colour: Black, 24.000 KWD` */
function describeItem(item: OrderItem, currency: string, shop: RequestedShop): string {
  const { text } = textsOf(shop);
  const { formatDay } = getOrderTimeFormat(shop.language, 'latin', 'UTC');
  const choices = item.choices.flatMap(({ name, values }) =>
    values.flatMap(({ name: valueName, text: written, file, quantity }) => {
      const entered = written !== undefined && isCalendarDay(written) ? formatDay(written) : written;
      const value = file?.name ?? (entered === undefined ? text(valueName) : oneLine(entered));
      return value === '' ? [] : [`  ${text(name)}: ${value}${quantity > 1 ? ` × ${quantity}` : ''}`];
    }),
  );
  const price =
    item.totalPriceAfterDiscount === undefined
      ? ''
      : ` – ${formatAmount(item.totalPriceAfterDiscount, currency, shop.language)}`;
  return [`${item.quantity} × ${text(item.title)}${price}`, ...choices].join('\n');
}

/** The rows of the order's totals, without those of nothing. */
function describeTotals(order: Order, shop: RequestedShop): readonly string[] {
  const { t } = textsOf(shop);
  const amount = (value: number) => formatAmount(value, order.currency, shop.language);
  const { pickup, deliveryFees, totalWithoutWallet, walletAmount } = order;
  const rows: readonly (readonly [label: string, value: string, isShown: boolean])[] = [
    [t('subTotal'), amount(order.subTotal), true],
    [t('discount'), amount(order.discount), order.discount > 0],
    [t('delivery'), deliveryFees === 0 ? t('free') : amount(deliveryFees), !pickup],
    [t('cashOnDelivery'), amount(order.cashOnDeliveryFee), order.cashOnDeliveryFee > 0],
    [t('total'), amount(totalWithoutWallet), true],
    [t('vatIncluded'), amount(order.vat), order.vat > 0],
    [t('wallet'), amount(walletAmount), walletAmount > 0],
  ];
  return rows.flatMap(([label, value, isShown]) => (isShown ? [`${label}: ${value}`] : []));
}

/** The time of the slot by the shop's clock. */
function timeOf(order: Order, { clock }: MailFacts, t: Translate<'orders'>, language: string): string {
  const { date, timeFrom: from, timeTo: to } = order;
  if (date === undefined) return t('asSoonAsPossible');
  const day = DateTime.fromISO(date, { zone: 'UTC', locale: language }).toLocaleString(
    { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    { numberingSystem: 'latn' },
  );
  if (from === undefined || to === undefined) return day;
  const { formatTime } = getClockFormat(language, 'latin', clock);
  return t('timeRange', { date: day, from: formatTime(from), to: formatTime(to) });
}

/** The branch, or the address in one line. */
function placeOf(order: Order, { branch, places }: MailFacts, shop: RequestedShop): string {
  const { t, text } = textsOf(shop);
  if (order.pickup) return [branch?.name, branch?.address].map(text).filter(Boolean).join(', ');
  if (order.address === undefined) return '';
  return oneLine(addressLines(t, order.address, { locale: shop.language, text }, places).join(', '));
}

/** The order's page in the language of the mail. */
const linkTo = ({ _id }: Pick<Order, '_id'>, country: string, language: string): string =>
  `${SHOP_ADDRESS}${language}-${country}/orders/${_id}`;

export interface StatusNews {
  readonly order: Order;
  readonly language: string;
  /** Undefined without an e-mail address. */
  readonly recipient: string | undefined;
  readonly status: OrderStatus;
  /** Messages of the shop, in order. */
  readonly messages: readonly LocalizedText[];
}

/** Mails the customer the new status, in the order's language, in the same transaction. `now` is epoch ms. */
export async function mailOrderStatus(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { order, language, recipient, status: code, messages }: StatusNews,
  now: number,
): Promise<void> {
  if (recipient === undefined) return;
  const status = pickText(statuses[code].name, language, shop.defaultLanguage);
  const said = messages.map((message) => pickText(message, language, shop.defaultLanguage).trim());
  const news = [status, ...said.filter((text) => text !== '')].join('\n\n');
  const { country } = await readMailFacts(transaction, order);
  const values = { number: order.orderNumber, status, news, link: linkTo(order, country, language) };
  await writeMail(transaction, { ...shop, language }, { kind: 'orderStatus', recipient, values }, now);
}
