import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as contact } from '../../../schemas/generated/forms/contact.js';
import { form as resetPassword } from '../../../schemas/generated/forms/reset-password.js';
import { form as signIn } from '../../../schemas/generated/forms/sign-in.js';
import { draftOf, parseDraft, toAsciiDigits, toCode } from './form-fields.ts';

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
