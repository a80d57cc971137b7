import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as contact } from '../../../schemas/generated/forms/contact.js';
import { form as resetPassword } from '../../../schemas/generated/forms/reset-password.js';
import { form as signIn } from '../../../schemas/generated/forms/sign-in.js';
import {
  cleanValues,
  draftOf,
  type FormSchema,
  parseDraft,
  parseNumber,
  toAsciiDigits,
  toCode,
} from './form-fields.ts';

describe('a draft', () => {
  const typed = { email: 'sara@', password: 'correct horse', otp: '40213', confirmPassword: 'correct' };

  it('has what was typed, and no password and no code', () => {
    expect(draftOf(resetPassword.schema, typed)).toEqual({ email: 'sara@' });
    expect(draftOf(signIn.schema, { email: '', password: 'correct horse' })).toEqual({});
  });

  it('is read back as it was written, and only fields of the form are', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.record({ fullName: text, content: text, password: text, other: text }), (values) => {
        const { fullName, content } = values;
        expect(parseDraft(contact.schema, JSON.stringify(values))).toEqual({ fullName, content });
      }),
    );
  });

  it('is empty where the browser kept none, or something else', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), fc.string(), fc.json()), (text) => {
        expect(Object.keys(parseDraft(signIn.schema, text)).filter((name) => name !== 'email')).toEqual([]);
      }),
    );
    expect(parseDraft(signIn.schema, '{"email":7}')).toEqual({});
  });
});

describe('a code that was typed or pasted', () => {
  it('has the digits of any script, without what stands between them', () => {
    expect(toCode('40 213', 5)).toBe('40213');
    expect(toCode('Your code: 4-0-2-1-3.', 5)).toBe('40213');
    expect(toCode('٤٠٢١٣', 5)).toBe('40213');
    expect(toCode('۴۰۲۱۳99', 5)).toBe('40213');
  });

  it('is never more than its length, and of ASCII digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toCode(text, 5)).toMatch(/^[0-9]{0,5}$/);
        expect(toAsciiDigits(toAsciiDigits(text))).toBe(toAsciiDigits(text));
      }),
    );
  });
});

describe('a number that was typed', () => {
  it('has the digits of any keyboard, and a point or a comma before its decimals', () => {
    for (const text of ['4.5', '4,5', '٤٫٥', '۴٫۵', '+4.50']) expect(parseNumber(text)).toBe(4.5);
    expect(parseNumber('\u22124')).toBe(-4);
    expect(parseNumber('0.125')).toBe(0.125);
    expect(parseNumber('١٫٢٥٠')).toBe(1.25);
    expect(parseNumber('1200')).toBe(1200);
  });

  it('is none where it means a thousand to some and one to others, or is not exact', () => {
    for (const text of [
      '1.000',
      '1,000',
      '12.500',
      '1 000',
      '1,000,000',
      '1234567890123456',
      '4 kg',
      '.',
      '1e3',
      '0x10',
    ])
      expect(parseNumber(text), text).toBeUndefined();
  });

  it('is read as it is written, whatever its size', () => {
    const digits = fc.integer({ min: -999_999_999, max: 999_999_999 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 99 }), (whole, hundredths) => {
        expect(parseNumber(`${whole}`)).toBe(whole);
        expect(parseNumber(`${whole},${hundredths}`)).toBe(Number(`${whole}.${hundredths}`));
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Number.isFinite(parseNumber(text) ?? 0)));
  });

  it('is sent as a number; what is none stays as it is, to be judged and to be kept', () => {
    const schema: FormSchema = {
      type: 'object',
      properties: { count: { type: 'number', inputType: 'number' } },
      required: [],
    };
    expect(cleanValues(schema, { count: ' ٤ ' })).toEqual({ count: 4 });
    expect(cleanValues(schema, { count: 'four' })).toEqual({ count: 'four' });
    expect(cleanValues(schema, { count: ' ' })).toEqual({});
    expect(draftOf(schema, { count: 'four' })).toEqual({ count: 'four' });
  });
});
