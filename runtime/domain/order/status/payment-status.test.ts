import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPaymentBecome,
  PAYMENT_STATUSES,
  type PaymentStatus,
  paymentAfterCancelling,
  paymentAfterReport,
  type ReportedPaymentStatus,
} from './payment-status.ts';

const REPORTS = ['open', 'paid', 'failed', 'cancelled', 'expired'] as const satisfies readonly ReportedPaymentStatus[];
const anyReport = fc.constantFrom(...REPORTS);
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
    ['refund-due', []],
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
  ])('that is %s is %s once its order is cancelled', (status, after) => {
    expect(paymentAfterCancelling(status)).toBe(after);
  });
});
