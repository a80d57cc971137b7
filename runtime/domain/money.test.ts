import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountBeforePercent,
  convert,
  minorDigits,
  multiply,
  percentageOf,
  toMajorUnits,
  toMinorUnits,
} from './money.ts';

const currency = fc.constantFrom('KWD', 'SAR', 'AED', 'EUR', 'JPY', 'CLF');
const minor = fc.integer({ min: 0, max: 1_000_000_000 });

describe('minor units', () => {
  it('have three decimals in Kuwait, two in Saudi Arabia, none in Japan', () => {
    expect([minorDigits('KWD'), minorDigits('SAR'), minorDigits('JPY')]).toEqual([3, 2, 0]);
  });

  it('are rounded half up on entry', () => {
    expect(toMinorUnits(1.0005, 'KWD')).toBe(1001);
    expect(toMinorUnits(1.00049, 'KWD')).toBe(1000);
    expect(toMinorUnits(1.005, 'EUR')).toBe(101);
  });

  it('round-trip through major units', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => toMinorUnits(toMajorUnits(amount, code), code) === amount),
    );
  });

  it('round the written decimal half up, ties included', () => {
    const decimal = fc.tuple(fc.nat({ max: 99_999_999 }), fc.constantFrom('5', '4999', '5001', '25', '0005', '00049'));
    fc.assert(
      fc.property(decimal, currency, ([whole, fraction], code) => {
        const written = `${whole}.${fraction}`;
        const scale = 10n ** BigInt(fraction.length);
        const scaled = BigInt(whole + fraction) * 10n ** BigInt(minorDigits(code));
        expect(toMinorUnits(Number(written), code)).toBe(Number((2n * scaled + scale) / (2n * scale)));
      }),
    );
  });

  it('reject NaN', () => {
    expect(() => toMinorUnits(Number.NaN, 'KWD')).toThrow(RangeError);
  });
});

describe('conversion', () => {
  it('converts 24.500 dinars to 299.39 riyals at 12.22', () => {
    expect(convert(24_500, { from: 'KWD', to: 'SAR', rate: 12.22 })).toBe(29_939);
  });

  it('rounds half up, exactly', () => {
    expect(convert(1, { from: 'EUR', to: 'EUR', rate: 0.5 })).toBe(1);
    expect(convert(1, { from: 'EUR', to: 'EUR', rate: 0.4999999999999999 })).toBe(0);
  });

  it('is the identity at a rate of 1', () => {
    fc.assert(
      fc.property(minor, currency, (amount, code) => convert(amount, { from: code, to: code, rate: 1 }) === amount),
    );
  });

  it('is monotonic', () => {
    fc.assert(
      fc.property(
        minor,
        minor,
        currency,
        currency,
        fc.double({ min: 1e-4, max: 1e4, noNaN: true }),
        (a, b, from, to, rate) => {
          const [low, high] = [Math.min(a, b), Math.max(a, b)];
          return convert(low, { from, to, rate }) <= convert(high, { from, to, rate });
        },
      ),
    );
  });
});

describe('multiplication', () => {
  it('rounds half up, exactly', () => {
    expect(multiply(3, 1.5)).toBe(5);
    expect(multiply(1001, 0.5)).toBe(501);
    expect(multiply(145, 0.1)).toBe(15);
  });

  it('equals repeated addition for whole factors', () => {
    fc.assert(
      fc.property(minor, fc.nat({ max: 99 }), (amount, factor) => multiply(amount, factor) === amount * factor),
    );
  });
});

describe('percentages', () => {
  it('round half up', () => {
    expect(percentageOf(100, 12.5)).toBe(13);
    expect(percentageOf(-100, 12.5)).toBe(-12);
  });

  it('invert within one minor unit down to 50 %', () => {
    fc.assert(
      fc.property(
        minor,
        fc.integer({ min: 50, max: 100 }),
        (amount, percent) => Math.abs(amountBeforePercent(percentageOf(amount, percent), percent) - amount) <= 1,
      ),
    );
  });
});
