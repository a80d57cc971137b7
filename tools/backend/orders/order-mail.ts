import { pickText } from '../../../runtime/domain/localized.ts';
import { minorDigits } from '../../../runtime/domain/money.ts';
import type { Order } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { oneLine, writeMail } from '../mail/write-mail.ts';

/**
 * Tells who ordered, in the language that they ordered in, what they ordered and what it costs: with the order or not at all. A guest
 * who was not asked for an e-mail address gets none. `now` is epoch ms.
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
  const digits = minorDigits(order.currency);
  const total = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: order.currency,
    currencyDisplay: 'code',
    numberingSystem: 'latn',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(order.total);
  const values = { number: order.orderNumber, lines: lines.join('\n'), total };
  await writeMail(transaction, shop, { kind: 'orderPlaced', recipient, values }, now);
}
