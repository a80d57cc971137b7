import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { form as contact } from '../../../schemas/generated/forms/contact.js';
import { form as forgotPassword } from '../../../schemas/generated/forms/forgot-password.js';
import { form as otp } from '../../../schemas/generated/forms/otp.js';
import { form as resetPassword } from '../../../schemas/generated/forms/reset-password.js';
import { form as signIn } from '../../../schemas/generated/forms/sign-in.js';
import { form as signUp } from '../../../schemas/generated/forms/sign-up.js';
import { checkForm, type FieldErrorCode, type FormDefinition, hideFields } from './check-form.ts';
import type { FormValues } from './form-fields.ts';

const FORMS: readonly FormDefinition[] = [contact, forgotPassword, otp, resetPassword, signIn, signUp];

/** Values that are valid in every form that has their fields. */
const VALID: FormValues = {
  fullName: 'Sara Ahmed',
  nationalNumber: '289010112345',
  country: 'KW',
  phoneNumber: '+96550000000',
  email: 'sara@example.com',
  otp: '40213',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  content: 'Do you repair frames?',
};

const validFor = ({ schema }: FormDefinition): FormValues =>
  Object.fromEntries(Object.keys(schema.properties).map((name) => [name, VALID[name]]));

/** The error of one field in an otherwise valid form. */
const errorOf = (form: FormDefinition, field: string, value: unknown) =>
  checkForm(form, { ...validFor(form), [field]: value }).errors.find((error) => error.field === field);

const codeOf = (form: FormDefinition, field: string, value: unknown): FieldErrorCode | undefined =>
  errorOf(form, field, value)?.code;

describe('a form', () => {
  it('reports empty or blank required fields, in field order', () => {
    for (const form of FORMS) {
      const required = form.schema.required.map((field) => ({ field, code: 'required' }));
      expect(checkForm(form, {}).errors).toEqual(required);
      const blank = Object.fromEntries(Object.keys(form.schema.properties).map((name) => [name, '']));
      expect(checkForm(form, blank).errors).toEqual(required);
    }
    expect(codeOf(signUp, 'fullName', '  ')).toBe('required');
    expect(codeOf(signUp, 'nationalNumber', '  ')).toBeUndefined();
  });

  it('has at most one error a field, and values exactly without errors', () => {
    const value = fc.oneof(fc.constantFrom(...Object.values(VALID)), fc.string(), fc.anything());
    const typed = fc.record(Object.fromEntries(Object.keys(VALID).map((name) => [name, value])), { requiredKeys: [] });
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), typed, (form, given) => {
        const checked = checkForm(form, given);
        const fields = checked.errors.map(({ field }) => field);
        expect(fields).toEqual(Object.keys(form.schema.properties).filter((name) => fields.includes(name)));
        expect(checked.isValid).toBe(fields.length === 0);
        if (checked.isValid) expect(form.validate(checked.values)).toBe(true);
      }),
    );
  });
});

describe('an e-mail address', () => {
  const local = fc.stringMatching(/^[a-zA-Z0-9._+-]{1,20}$/);
  const host = fc.stringMatching(/^[a-zA-Z0-9-]{1,20}(\.[a-zA-Z0-9-]{1,10}){0,2}$/);
  const ending = fc.stringMatching(/^[a-zA-Z]{2,4}$/);
  const space = fc.stringMatching(/^[ \t\n]{0,3}$/);

  it('has a name, a host and an ending of two to four letters; surrounding spaces are trimmed', () => {
    fc.assert(
      fc.property(local, host, ending, space, space, (name, at, end, before, after) => {
        const email = `${name}@${at}.${end}`;
        expect(checkForm(forgotPassword, { email: before + email + after })).toMatchObject({ values: { email } });
      }),
    );
  });

  it('is invalid with another ending, without a host, or with an inner space', () => {
    fc.assert(
      fc.property(local, host, fc.stringMatching(/^([a-z]|[a-z]{5,9}|[0-9]{2,4})$/), (name, at, end) => {
        expect(codeOf(signIn, 'email', `${name}@${at}.${end}`)).toBe('email');
      }),
    );
    for (const text of ['a@b.com,c@d.com', '"a b"@example.com', 'sara@exämple.com', 'sara@', 'sa ra@example.com'])
      expect(codeOf(signIn, 'email', text)).toBe('email');
  });
});

describe('a password', () => {
  it('has eight characters or more, and keeps its spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^\0]{1,20}$/u), (password) => {
        const length = [...password].length;
        const error = errorOf(signIn, 'password', password);
        expect(error).toEqual(
          length < 8 ? { field: 'password', code: 'password-length', params: { min: 8 } } : undefined,
        );
        if (length >= 8)
          expect(checkForm(signIn, { email: VALID.email, password })).toMatchObject({ values: { password } });
      }),
    );
  });

  it('must equal its confirmation', () => {
    const differing = checkForm(resetPassword, { ...VALID, confirmPassword: 'Correct horse' });
    expect(differing.errors).toEqual([{ field: 'confirmPassword', code: 'passwords-differ' }]);
    expect(checkForm(resetPassword, VALID).errors).toEqual([]);
  });
});

it('a code has exactly five digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,8}$/), (code) => {
      expect(errorOf(otp, 'otp', code)).toEqual(
        code.length === 5 ? undefined : { field: 'otp', code: 'code-length', params: { length: 5 } },
      );
    }),
  );
  expect(codeOf(otp, 'otp', '1234a')).toBe('code-length');
});

it('rules add errors for fields that the schema accepts', () => {
  const rule = () => ({ field: 'email', code: 'invalid' }) as const;
  expect(checkForm(signIn, validFor(signIn), [rule]).errors).toEqual([{ field: 'email', code: 'invalid' }]);
  expect(checkForm(signIn, { ...validFor(signIn), email: 'sara' }, [rule]).errors).toEqual([
    { field: 'email', code: 'email' },
  ]);
});

it('drops control and direction characters of a pasted text', () => {
  const email = '\u200esara@example.com\0';
  expect(checkForm(signIn, { ...validFor(signIn), email })).toMatchObject({
    errors: [],
    values: { email: 'sara@example.com' },
  });
});

it('a form with hidden fields neither validates nor sends them, and validates the others as before', () => {
  const right = { fullName: 'Sara', email: 'sara@example.com', phoneNumber: '+96550000000', content: 'Hello' };
  const wrong = { fullName: ' ', email: 'sara@example', phoneNumber: '', content: 'x'.repeat(5001) };
  const fields = fc.uniqueArray(fc.constantFrom(...Object.keys(right)));
  fc.assert(
    fc.property(fields, fields, (hidden, mistaken) => {
      const form = hideFields(contact, (field) => hidden.includes(field));
      const typed = Object.fromEntries(
        Object.entries(right).map(([name, value]) => [
          name,
          mistaken.includes(name) ? Object.entries(wrong).find(([other]) => other === name)?.[1] : value,
        ]),
      );
      const checked = checkForm(form, typed);
      const unhidden = checkForm(contact, typed);
      expect(checked.errors).toEqual(unhidden.errors.filter(({ field }) => !hidden.includes(field)));
      if (!checked.isValid) return;
      expect(Object.keys(checked.values)).toEqual(Object.keys(right).filter((name) => !hidden.includes(name)));
    }),
  );
});
