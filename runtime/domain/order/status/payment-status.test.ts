import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPaymentBecome,
  isRefund,
  isSettledForGood,
  type PaymentStatus,
  paymentAfterCancelling,
  paymentAfterReport,
  paymentOffer,
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
const anyStatus = fc.constantFrom(...PAYMENT_STATUSES);

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

  it('is paid once its provider said so, whatever else it said, in any order and however often', () => {
    fc.assert(
      fc.property(fc.array(anyReport), fc.array(anyReport), (before, after) => {
        expect(statusAfter([...before, 'paid', ...after])).toBe('paid');
      }),
    );
  });

  it('is never paid, nor to be refunded, while its provider did not say so', () => {
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

  it('is to be refunded where its money arrives for an order that cannot be had any more', () => {
    fc.assert(
      fc.property(fc.array(anyReport), (reports) => {
        expect(statusAfter([...reports, 'paid'], false)).toBe('refund-due');
      }),
    );
  });

  it('whose money goes back is never paid again, nor anything else that a provider reports', () => {
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
          expect([after, isRefund(after), isSettledForGood(after)]).toEqual([status, true, true]);
        },
      ),
    );
  });

  it('stays as it is where its provider repeats itself', () => {
    fc.assert(
      fc.property(anyStatus, anyReport, fc.boolean(), (status, report, isOrderPayable) => {
        const once = paymentAfterReport(status, report, isOrderPayable);
        expect(paymentAfterReport(once, report, isOrderPayable)).toBe(once);
      }),
    );
  });

  it('changes as the table says and in no other way, and never back to open', () => {
    fc.assert(
      fc.property(anyStatus, anyReport, fc.boolean(), (status, report, isOrderPayable) => {
        const next = paymentAfterReport(status, report, isOrderPayable);
        expect(next === status || canPaymentBecome(status, next)).toBe(true);
        expect(next === 'open').toBe(status === 'open' && report === 'open');
      }),
    );
  });

  it.each<[PaymentStatus, PaymentStatus]>([
    ['open', 'cancelled'],
    ['paid', 'refund-due'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired'],
    ['refund-due', 'refund-due'],
    ['refunding', 'refunding'],
    ['refunded', 'refunded'],
  ])('that is %s is %s once its order is cancelled', (status, after) => {
    expect(paymentAfterCancelling(status)).toBe(after);
  });
});

const anyOrderStatus = fc.constantFrom('none' as const, ...PAYMENT_STATUSES);

describe('what is offered for an order that waits for its payment', () => {
  it('is to pay it, or to try again after a payment that did not go through', () => {
    expect(paymentOffer({ status: 'open', canRetry: true }, false)).toBe('pay-now');
    for (const status of ['failed', 'cancelled', 'expired'] as const)
      expect(paymentOffer({ status, canRetry: true }, true)).toBe('try-again');
  });

  it('is nothing to who may have paid, while the payment is being checked', () => {
    expect(paymentOffer({ status: 'open', canRetry: true }, true)).toBeUndefined();
  });

  it('is nothing once the order cannot be paid any more', () => {
    fc.assert(
      fc.property(anyOrderStatus, fc.boolean(), (status, mayHavePaid) => {
        expect(paymentOffer({ status, canRetry: false }, mayHavePaid)).toBeUndefined();
      }),
    );
  });
});
