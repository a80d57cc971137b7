import { pickText } from '../../../runtime/domain/localized.ts';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { LocalizedText, Order } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../calls/pricing.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { oneLine, writeMail } from '../mail/write-mail.ts';
import statuses from './order-statuses.json' with { type: 'json' };

/**
 * Mails the customer the order, in its language, in the same transaction. A guest without an e-mail address gets none. `now` is epoch ms.
 */
export async function mailOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  order: Order,
  now: number,
): Promise<void> {
  const recipient = order.customerId?.user.email;
  if (recipient === undefined) return;
  const { language, defaultLanguage } = shop;
  const lines = order.items.map(
    ({ quantity, title }) => `${quantity} × ${oneLine(pickText(title, language, defaultLanguage))}`,
  );
  const total = formatAmount(order.total, order.currency, language);
  const values = { number: order.orderNumber, lines: lines.join('\n'), total };
  await writeMail(transaction, shop, { kind: 'orderPlaced', recipient, values }, now);
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
  const values = { number: order.orderNumber, status, news };
  await writeMail(transaction, { ...shop, language }, { kind: 'orderStatus', recipient, values }, now);
}
