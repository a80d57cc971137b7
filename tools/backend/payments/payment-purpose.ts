import type { Logger } from 'pino';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import type { PaymentRow } from './payment-rows.ts';
import type { Amount, RefundReason } from './refund-text.ts';

export interface ReportContext {
  readonly shop: RequestedShop;
  /** Epoch ms. */
  readonly now: number;
  readonly log: Logger;
}

/** What a payment is for decides what becomes of its money. All of it is done in the transaction of who reports, and once. */
export interface PaymentPurpose {
  /** Gives the rest of the transaction access to what is paid for, and has other requests about it wait. */
  lock(transaction: TenantTransaction, payment: PaymentRow, tenant: string): Promise<void>;
  /** Does what was paid for; false where that cannot be (any more). */
  honour(transaction: TenantTransaction, payment: PaymentRow, context: ReportContext): Promise<boolean>;
  /** Gives back what was held, where nobody has paid in time. */
  release(
    transaction: TenantTransaction,
    payment: PaymentRow,
    context: Pick<ReportContext, 'shop' | 'now'>,
  ): Promise<void>;
  /**
   * Tells the person that money goes back, and why.
   *
   * @param reason undefined for the one that follows from what has become of what was paid for
   */
  announceRefund(
    transaction: TenantTransaction,
    payment: PaymentRow,
    refund: Amount & { readonly reason: RefundReason | undefined },
    context: Pick<ReportContext, 'shop' | 'now'>,
  ): Promise<void>;
}
