import type { OrderProblem } from '../domain/order-validation/order-context.ts';
import { errorText } from '../forms/form-texts.ts';
import type { Translate } from '../i18n/use-messages.ts';

/**
 * The error text of an order form problem.
 *
 * @param forms messages of forms
 * @param t messages of the checkout
 */
export function problemText(forms: Translate<'forms'>, t: Translate<'checkout-parts'>, problem: OrderProblem): string {
  switch (problem.code) {
    case 'slot-closed':
      return t('slotClosed');
    case 'no-available-branches':
      return t('noAvailableBranches');
    case 'payment-unavailable':
      return t('paymentUnavailable');
    case 'minimum-amount':
      return t('minimumMissed');
    default:
      return errorText(forms, problem);
  }
}
