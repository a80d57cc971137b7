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

/** Handlers of payments for one purpose. They run in the transaction of the report, once. */
export interface PaymentPurpose {
  /** Gives the rest of the transaction access to the purchase, and serializes its requests. */
  lock(transaction: TenantTransaction, payment: PaymentRow, tenant: string): Promise<void>;
  /** Fulfils the purchase; false where that is impossible. */
  honour(transaction: TenantTransaction, payment: PaymentRow, context: ReportContext): Promise<boolean>;
  /** Releases the held resources of an unpaid purchase. */
  release(
    transaction: TenantTransaction,
    payment: PaymentRow,
    context: Pick<ReportContext, 'shop' | 'now'>,
  ): Promise<void>;
  /**
   * Mails the customer about a refund.
   *
   * @param reason undefined to derive it from the state of the purchase
   */
  announceRefund(
    transaction: TenantTransaction,
    payment: PaymentRow,
    refund: Amount & { readonly reason: RefundReason | undefined },
    context: Pick<ReportContext, 'shop' | 'now'>,
  ): Promise<void>;
}
