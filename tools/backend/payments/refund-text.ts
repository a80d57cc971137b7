import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../catalogue/pricing.ts';
import texts from './refund-texts.json' with { type: 'json' };

/** Reason or stage of a refund. */
export type RefundReason = keyof typeof texts;

/** An amount in minor units of its currency. */
export interface Amount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Text for a customer about a refund, in all languages, with the amount. */
export const refundText = (reason: RefundReason, { amount, currency }: Amount): LocalizedText =>
  Object.fromEntries(
    Object.entries(texts[reason]).map(([language, text]) => [
      language,
      text.replace('{amount}', () => formatAmount(toMajorUnits(amount, currency), currency, language)),
    ]),
  );
