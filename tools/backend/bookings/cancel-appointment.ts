import { pickText } from '../../../runtime/domain/localized.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { cancelPayments, readPayments } from '../payments/payment-rows.ts';
import { appointmentRefundText, mailCancelledAppointment } from './appointment-mail.ts';
import { setStatus } from './appointment-status.ts';

/** Which appointment is cancelled. */
interface Cancellation {
  /** Of an appointment that the transaction has locked (`lockAppointment`), and that is not cancelled. */
  readonly id: string;
  readonly message?: LocalizedText | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** Cancels an appointment: frees its times, refunds its payments and mails the customer. */
export async function cancelLockedAppointment(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { id, message, now }: Cancellation,
): Promise<void> {
  await setStatus(transaction, { id, status: 'cancelled', now });
  const paid = (await readPayments(transaction, { appointmentId: id })).find(({ status }) => status === 'paid');
  await cancelPayments(transaction, { appointmentId: id }, now);
  const news = [message, paid && appointmentRefundText('refund_cancelled', paid)].filter((text) => text !== undefined);
  await mailCancelledAppointment(transaction, shop, { id, news: joinParagraphs(news, shop.defaultLanguage), now });
}

/** Joins texts as paragraphs, in each language of any of them; undefined without texts. */
function joinParagraphs(texts: readonly LocalizedText[], defaultLanguage: string): LocalizedText | undefined {
  const languages = new Set(texts.flatMap((text) => Object.keys(text)));
  if (languages.size === 0) return undefined;
  return Object.fromEntries(
    [...languages].map((language) => [
      language,
      texts.map((text) => pickText(text, language, defaultLanguage).trim()).join('\n\n'),
    ]),
  );
}
