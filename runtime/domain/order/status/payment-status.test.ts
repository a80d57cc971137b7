import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availablePaymentAction,
  canPaymentBecome,
  isPaymentFinal,
  isRefund,
  type PaymentStatus,
  paymentAfterCancelling,
  paymentAfterReport,
  REFUND_STATUSES,
  type ReportedPaymentStatus,
} from './payment-status.ts';

const REPORTS = ['open', 'paid', 'failed', 'cancelled', 'expired'] as const satisfies readonly ReportedPaymentStatus[];
const anyReport = fc.constantFrom(...REPORTS);
const PAYMENT_STATUSES = [
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
  ...REFUND_STATUSES,
] as const satisfies readonly PaymentStatus[];

const statusAfter = (reports: readonly ReportedPaymentStatus[], isOrderPayable = true): PaymentStatus =>
  reports.reduce<PaymentStatus>((status, report) => paymentAfterReport(status, report, isOrderPayable), 'open');

describe('a payment', () => {
  it.each<[PaymentStatus, readonly PaymentStatus[]]>([
    ['open', ['paid', 'failed', 'cancelled', 'expired', 'refund-due']],
    ['paid', ['refund-due']],
    ['failed', ['paid', 'refund-due']],
    ['cancelled', ['paid', 'refund-due']],
    ['expired', ['paid', 'refund-due']],
    ['refund-due', ['refunding']],
    ['refunding', ['refund-due', 'refunded']],
    ['refunded', []],
  ])('that is %s can become %j', (current, allowed) => {
    expect(PAYMENT_STATUSES.filter((next) => canPaymentBecome(current, next))).toEqual(allowed);
  });

  it('is paid once reported paid, in any order of reports', () => {
    fc.assert(
      fc.property(fc.array(anyReport), fc.array(anyReport), (before, after) => {
        expect(statusAfter([...before, 'paid', ...after])).toBe('paid');
      }),
    );
  });

  it('is never paid or refunded without a report of payment', () => {
    fc.assert(
      fc.property(
        fc.array(anyReport.filter((report) => report !== 'paid')),
        fc.boolean(),
        (reports, isOrderPayable) => {
          expect(['paid', 'refund-due']).not.toContain(statusAfter(reports, isOrderPayable));
        },
      ),
    );
  });

  it('is refunded when money arrives for an order that is not payable', () => {
    fc.assert(
      fc.property(fc.array(anyReport), (reports) => {
        expect(statusAfter([...reports, 'paid'], false)).toBe('refund-due');
      }),
    );
  });

  it('in refund keeps its status after any report', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REFUND_STATUSES),
        fc.array(anyReport),
        fc.boolean(),
        (status, reports, isPayable) => {
          const after = reports.reduce<PaymentStatus>(
            (now, report) => paymentAfterReport(now, report, isPayable),
            status,
          );
          expect([after, isRefund(after), isPaymentFinal(after)]).toEqual([status, true, true]);
        },
      ),
    );
  });

  it('after cancelling its order is cancelled if open and refunded if paid, else unchanged', () => {
    for (const status of PAYMENT_STATUSES) {
      const expected = status === 'open' ? 'cancelled' : status === 'paid' ? 'refund-due' : status;
      expect(paymentAfterCancelling(status)).toBe(expected);
    }
  });
});

const anyOrderStatus = fc.constantFrom('none' as const, ...PAYMENT_STATUSES);

describe('the payment offer of an order', () => {
  it('is to pay, or to try again after a failure', () => {
    expect(availablePaymentAction({ status: 'open', canRetry: true }, false)).toBe('pay-now');
    for (const status of ['failed', 'cancelled', 'expired'] as const)
      expect(availablePaymentAction({ status, canRetry: true }, true)).toBe('try-again');
  });

  it('is undefined while a payment is being checked', () => {
    expect(availablePaymentAction({ status: 'open', canRetry: true }, true)).toBeUndefined();
  });

  it('is undefined when the order cannot be paid', () => {
    fc.assert(
      fc.property(anyOrderStatus, fc.boolean(), (status, mayHavePaid) => {
        expect(availablePaymentAction({ status, canRetry: false }, mayHavePaid)).toBeUndefined();
      }),
    );
  });
});
