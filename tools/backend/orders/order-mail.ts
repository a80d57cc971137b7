import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { joinTexts, pickText } from '../../../runtime/domain/localized.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { isCalendarDay } from '../../../runtime/domain/time/calendar-day.ts';
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { type Translate, translatorFor } from '../../../runtime/i18n/use-messages.ts';
import { getClockFormat } from '../../../runtime/ui/format/clock-format.ts';
import { getOrderTimeFormat } from '../../../runtime/ui/format/order-time-format.ts';
import orderMessages from '../../../runtime/ui/orders/messages.json' with { type: 'json' };
import { addressLines, type PlaceNames } from '../../../runtime/ui/orders/order-address.ts';
import type { LocalizedText, Order, OrderItem } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../catalogue/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { linkToPage, oneLine, writeMail } from '../mail/write-mail.ts';
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
  const texts = createTexts(shop);
  const { text, t } = texts;
  const place = await readPlace(transaction, order);
  const details: readonly (readonly [label: string, value: string])[] = [
    [t(order.pickup ? 'pickupTime' : 'deliveryTime'), timeOf(order, place, texts)],
    [t(order.pickup ? 'pickup' : 'address'), placeOf(order, place, texts)],
    [t('note'), oneLine(order.note ?? '')],
    [t('payment'), order.isCashOnDelivery ? t('cashOnDelivery') : text(order.paymentSrcId?.name)],
  ];
  const values = {
    number: order.orderNumber,
    lines: order.items.map((item) => describeItem(item, order.currency, texts)).join('\n'),
    totals: describeTotals(order, texts).join('\n'),
    details: details.flatMap(([label, value]) => (value === '' ? [] : [`${label}: ${value}`])).join('\n'),
    link: await linkToPage(transaction, shop.language, `/orders/${order._id}`),
  };
  await writeMail(transaction, shop, { kind: 'orderPlaced', recipient, values }, now);
}

interface OrderPlace {
  readonly places: PlaceNames;
  readonly clock: 'system_12' | 'system_24';
  readonly branch: { readonly name: LocalizedText; readonly address: LocalizedText } | undefined;
}

async function readPlace(
  transaction: TenantTransaction,
  { address, branchId }: Pick<Order, 'address' | 'branchId'>,
): Promise<OrderPlace> {
  const area = address?.area ?? address?.cityarea ?? '';
  const { clock, places } = await transaction
    .selectNoFrom([
      sql<OrderPlace['clock'] | null>`(select order_settings ->> 'timeDisplySystem' from tenant)`.as('clock'),
      sql<PlaceNames>`jsonb_strip_nulls(jsonb_build_object(
        'country', (select title from country where id = ${address?.country ?? ''}),
        'city', (select name from city where id = ${address?.city ?? ''}),
        'area', (select area -> 'name' from city, jsonb_array_elements(areas) area where area ->> '_id' = ${area} limit 1)
      ))`.as('places'),
    ])
    .executeTakeFirstOrThrow();
  const branches = transaction.selectFrom('branch').select(['name', 'address']);
  const branch = branchId === undefined ? undefined : await branches.where('id', '=', branchId).executeTakeFirst();
  return { places, clock: clock ?? 'system_12', branch };
}

interface MailTexts {
  readonly language: string;
  /** Texts of the order's page. */
  readonly t: Translate<'orders'>;
  /** A localized text in one line. */
  readonly text: (localized: LocalizedText | undefined) => string;
}

function createTexts({ language, defaultLanguage }: RequestedShop): MailTexts {
  const known: Readonly<Record<string, Readonly<Record<string, string>>>> = orderMessages;
  const t = translatorFor(createI18n(language, { orders: known[language] ?? orderMessages.en }), 'orders');
  const text = (localized: LocalizedText | undefined) =>
    localized === undefined ? '' : oneLine(pickText(localized, language, defaultLanguage));
  return { language, t, text };
}

/** `2 × Halden 51, Colour: Black, 24.000 KWD` */
function describeItem(item: OrderItem, currency: string, { language, text }: MailTexts): string {
  const { formatDay } = getOrderTimeFormat(language, 'latin', 'UTC');
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
      : ` – ${formatAmount(item.totalPriceAfterDiscount, currency, language)}`;
  return [`${item.quantity} × ${text(item.title)}${price}`, ...choices].join('\n');
}

/** The rows of the order's totals, without those of nothing. */
function describeTotals(order: Order, { language, t }: MailTexts): readonly string[] {
  const amount = (value: number) => formatAmount(value, order.currency, language);
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
function timeOf(order: Order, { clock }: OrderPlace, { language, t }: MailTexts): string {
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
function placeOf(order: Order, { branch, places }: OrderPlace, { language, t, text }: MailTexts): string {
  if (order.pickup)
    return joinTexts(
      [branch?.name, branch?.address].map(text).filter((part) => part !== ''),
      language,
    );
  if (order.address === undefined) return '';
  return oneLine(joinTexts(addressLines(t, order.address, { locale: language, text }, places), language));
}

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
  const link = await linkToPage(transaction, language, `/orders/${order._id}`);
  const values = { number: order.orderNumber, status, news, link };
  await writeMail(transaction, { ...shop, language }, { kind: 'orderStatus', recipient, values }, now);
}
