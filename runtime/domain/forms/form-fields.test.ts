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

  it('has the entered values without passwords and codes', () => {
    expect(draftOf(resetPassword.schema, typed)).toEqual({ email: 'sara@' });
    expect(draftOf(signIn.schema, { email: '', password: 'correct horse' })).toEqual({});
  });

  it('round-trips, limited to fields of the form', () => {
    const text = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(fc.record({ fullName: text, content: text, password: text, other: text }), (values) => {
        const { fullName, content } = values;
        expect(parseDraft(contact.schema, JSON.stringify(values))).toEqual({ fullName, content });
      }),
    );
  });

  it('is empty for missing or malformed storage', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), fc.string(), fc.json()), (text) => {
        expect(Object.keys(parseDraft(signIn.schema, text)).filter((name) => name !== 'email')).toEqual([]);
      }),
    );
    expect(parseDraft(signIn.schema, '{"email":7}')).toEqual({});
  });
});

describe('a typed or pasted code', () => {
  it('has the digits of any script without separators', () => {
    expect(toCode('40 213', 5)).toBe('40213');
    expect(toCode('Your code: 4-0-2-1-3.', 5)).toBe('40213');
    expect(toCode('٤٠٢١٣', 5)).toBe('40213');
    expect(toCode('۴۰۲۱۳99', 5)).toBe('40213');
  });

  it('has at most its length, in ASCII digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(toCode(text, 5)).toMatch(/^[0-9]{0,5}$/);
        expect(toAsciiDigits(toAsciiDigits(text))).toBe(toAsciiDigits(text));
      }),
    );
  });
});

describe('a typed number', () => {
  it('accepts the digits of any keyboard, and a point or comma before decimals', () => {
    for (const text of ['4.5', '4,5', '٤٫٥', '۴٫۵', '+4.50']) expect(parseNumber(text)).toBe(4.5);
    expect(parseNumber('\u22124')).toBe(-4);
    expect(parseNumber('0.125')).toBe(0.125);
    expect(parseNumber('١٫٢٥٠')).toBe(1.25);
    expect(parseNumber('1200')).toBe(1200);
  });

  it('is rejected when ambiguous or inexact', () => {
    for (const text of ['1.000', '1,000', '1 000', '1,000,000', '1234567890123456', '4 kg', '.', '1e3', '0x10'])
      expect(parseNumber(text), text).toBeUndefined();
  });

  it('is sent as a number; invalid text stays for validation and drafts', () => {
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
