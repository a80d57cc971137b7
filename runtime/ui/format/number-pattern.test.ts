import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { decimalsOf, formatByPattern, getNumberPattern } from './number-pattern.ts';

const LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'tr'] as const;
const CURRENCIES = ['KWD', 'SAR', 'AED', 'EUR', 'JPY'] as const;
const DIGITS = ['latin', 'arabic'] as const;

/** Amounts as shops have them: up to a thousand million, with up to six decimals, of either sign. */
const amounts = fc
  .tuple(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([figures, places]) => Number(`${figures}e-${places}`));

it('formats like Intl.NumberFormat in every language, currency and digits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(...CURRENCIES),
      fc.constantFrom(...DIGITS),
      fc.constantFrom('decimal', 'percent', 'currency'),
      amounts,
      (locale, currency, digits, style, amount) => {
        const { min, max } = style === 'currency' ? decimalsOf(currency) : { min: 0, max: 1 };
        const format = new Intl.NumberFormat(locale, {
          style: style === 'percent' ? 'percent' : style,
          currency,
          minimumFractionDigits: min,
          maximumFractionDigits: max,
          numberingSystem: numberingSystemOf(locale, digits),
          signDisplay: 'negative',
        });
        const pattern = getNumberPattern(style === 'currency' ? currency : style, locale, digits);
        // A percentage is given as 15, and to `Intl` as 0.15, which some figures are too long for.
        const given = style === 'percent' ? Math.trunc(amount) : amount;
        const wanted = format.format(style === 'percent' ? given / 100 : given);
        expect(formatByPattern(given, pattern, { min, max })).toBe(normalizeIntl(wanted));
      },
    ),
  );
});

it('groups no single digit in Spanish', () => {
  const spanish = getNumberPattern('decimal', 'es', 'latin');
  expect(formatByPattern(1234, spanish, { min: 0, max: 0 })).toBe('1234');
  expect(formatByPattern(12_345, spanish, { min: 0, max: 0 })).toBe('12.345');
  const percent = getNumberPattern('percent', 'es', 'latin');
  expect(formatByPattern(1234, percent, { min: 0, max: 0 })).toBe('1234\u00a0%');
});
