import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { formatAmount } from '../calls/pricing.ts';
import texts from './refund-texts.json' with { type: 'json' };

/** Why money goes back, or where it is by now. */
export type RefundReason = keyof typeof texts;

/** An amount in minor units of its currency. */
export interface Amount {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** What a person reads about money that goes back, in all languages, with how much it is. */
export const refundText = (reason: RefundReason, { amount, currency }: Amount): LocalizedText =>
  Object.fromEntries(
    Object.entries(texts[reason]).map(([language, text]) => [
      language,
      text.replace('{amount}', () => formatAmount(toMajorUnits(amount, currency), currency, language)),
    ]),
  );
