import { expect, it } from 'vitest';
import { refundText } from './refund-text.ts';

it('formats the amount of a refund in each language', () => {
  const { ar, en, de } = refundText('wallet_returned', { amount: 42_200, currency: 'KWD' });
  expect(ar).toContain('\u206842.200\u00a0د.ك.\u2069');
  expect(en).toContain('\u2068KWD\u00a042.200\u2069');
  expect(de).toContain('\u206842,200\u00a0KWD\u2069');
  // The dollar sign is no replacement pattern.
  expect(refundText('refund_late', { amount: 4220, currency: 'USD' }).en).toContain('\u2068$42.20\u2069');
});
