import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldError } from '../../../runtime/domain/forms/check-form.ts';
import type { FormValues } from '../../../runtime/domain/forms/form-fields.ts';
import { futureDateRule, optionalPhoneError } from '../../../runtime/domain/forms/value-rules.ts';
import { phoneCountries } from '../../../runtime/domain/phone-number.ts';
import { errorText } from '../../../runtime/forms/form-texts.ts';
import messages from '../../../runtime/forms/messages.json' with { type: 'json' };
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { translatorFor } from '../../../runtime/i18n/use-messages.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import {
  FORM_NAMES,
  type FormName,
  type FormScene,
  formUnderTest,
  validateInBrowser,
  validateOnServer,
} from './test/form-validators.ts';

const KUWAIT = { code: 'KW', min_tel_length: 8, max_tel_length: 8 };
const EMIRATES = { code: 'AE', min_tel_length: 9, max_tel_length: 9 };
const ID = '65f1c0de0000000000000001';

const scene: FormScene = {
  countries: [KUWAIT, EMIRATES],
  template: {
    fields: [
      { field: { type: 'street' }, isRequired: true },
      { field: { type: 'additional' }, isRequired: false },
    ],
  },
};

/** Valid values of all fields. */
const RIGHT: FormValues = {
  fullName: 'Sara Ahmed',
  nationalNumber: '289010112345',
  country: 'KW',
  phoneNumber: '+96550000000',
  email: 'sara@example.com',
  otp: '40213',
  password: 'correct horse',
  currentPassword: 'correct horse',
  newPassword: 'battery staple',
  content: 'Do you repair frames?',
};

/** Valid values of one form. */
function rightIn(name: FormName): FormValues {
  if (name === 'address') return { type: 'home', country: ID, street: '12', additional: 'Ring twice.' };
  const { newPassword = RIGHT.password } = name === 'changePassword' ? RIGHT : {};
  const { properties } = formUnderTest(name, scene).form.schema;
  return Object.fromEntries(
    Object.keys(properties).map((field) => [field, field === 'confirmPassword' ? newPassword : RIGHT[field]]),
  );
}

const english = translatorFor(createI18n('en', { forms: messages.en }), 'forms');
const textOf = (error: FieldError) => ({ [error.field]: errorText(english, error) });

/** The texts of the browser's errors, and whether the shop's server and the backend accept the form. */
async function validate(name: FormName, typed: FormValues) {
  const tested = formUnderTest(name, scene);
  const { errors } = validateInBrowser(tested, typed, scene);
  const refused = await validateOnServer(tested, typed, scene);
  return { texts: Object.assign({}, ...errors.map(textOf)), isAccepted: refused.length === 0 };
}

const REQUIRED = 'Field is required';
const EMAIL = 'Invalid email';
const PASSWORD = 'password length must be larger than 8 character';
const CODE = 'code should be 5 character length';
const PHONE = 'Invalid phone number';

/** A form, typed values and the texts of its errors. */
const CASES: readonly (readonly [rule: string, form: FormName, typed: FormValues, texts: FormValues])[] = [
  ['sign-in: email is required', 'signIn', { email: '' }, { email: REQUIRED }],
  ['sign-in: email is valid', 'signIn', { email: 'sara@example' }, { email: EMAIL }],
  ['sign-in: password is required', 'signIn', { password: '' }, { password: REQUIRED }],
  ['sign-in: password has at least 8 characters', 'signIn', { password: '1234567' }, { password: PASSWORD }],
  ['sign-up: fullName is required', 'signUp', { fullName: '   ' }, { fullName: REQUIRED }],
  ['sign-up: fullName is more than a direction mark', 'signUp', { fullName: '\u202e' }, { fullName: REQUIRED }],
  ['sign-up: password has at least 8 characters', 'signUp', { password: 'short' }, { password: PASSWORD }],
  ['sign-up: country is required', 'signUp', { country: '' }, { country: REQUIRED }],
  ['sign-up: phoneNumber is required', 'signUp', { phoneNumber: '' }, { phoneNumber: REQUIRED }],
  [
    'sign-up: phoneNumber has the length of its country',
    'signUp',
    { phoneNumber: '+9655000000' },
    { phoneNumber: 'Phone number must be between 8 and 8 characters' },
  ],
  [
    'sign-up: phoneNumber has the length of the chosen country',
    'signUp',
    { country: 'AE', phoneNumber: '+97150123456' },
    { phoneNumber: 'Phone number must be between 9 and 9 characters' },
  ],
  ['sign-up: nationalNumber is optional', 'signUp', { nationalNumber: ' ' }, {}],
  ['OTP has exactly 5 characters', 'otp', { otp: '4021' }, { otp: CODE }],
  ['OTP is required', 'otp', { otp: '' }, { otp: REQUIRED }],
  ['forgotten password: email is valid', 'forgotPassword', { email: 'sara' }, { email: EMAIL }],
  [
    'reset: password has at least 8 characters',
    'resetPassword',
    { password: '1234567', confirmPassword: '1234567' },
    { password: PASSWORD },
  ],
  ['reset: confirmPassword is required', 'resetPassword', { confirmPassword: '' }, { confirmPassword: REQUIRED }],
  [
    'reset: confirmPassword is equal',
    'resetPassword',
    { confirmPassword: 'correct house' },
    { confirmPassword: 'Passwords must match' },
  ],
  ['contact: fullName is required', 'contact', { fullName: ' ' }, { fullName: REQUIRED }],
  ['contact: email is required', 'contact', { email: '' }, { email: REQUIRED }],
  ['contact: email is valid', 'contact', { email: 'sara@example.museum' }, { email: EMAIL }],
  ['contact: phoneNumber is valid', 'contact', { phoneNumber: '+9651' }, { phoneNumber: PHONE }],
  ['contact: content is required', 'contact', { content: ' \n ' }, { content: REQUIRED }],
  ['profile: fullName is required', 'profile', { fullName: ' ' }, { fullName: REQUIRED }],
  ['profile: email is valid', 'profile', { email: 'sara@exämple.com' }, { email: EMAIL }],
  [
    'profile: a new password has at least 8 characters',
    'changePassword',
    { newPassword: '1', confirmPassword: '1' },
    { newPassword: PASSWORD },
  ],
  ['profile: another address needs a code', 'confirmEmail', { otp: '1' }, { otp: CODE }],
  ['deleting the account needs the password', 'deleteAccount', { password: '' }, { password: REQUIRED }],
  ['phone number: it is an international one', 'phoneNumber', { phoneNumber: '+0000' }, { phoneNumber: PHONE }],
  ['phone number: another country is valid', 'phoneNumber', { phoneNumber: '+4930123456' }, {}],
  ['address: type is required', 'address', { type: '' }, { type: REQUIRED }],
  ['address: country is required', 'address', { country: '' }, { country: REQUIRED }],
  ['address: a required field of the template', 'address', { street: ' ' }, { street: REQUIRED }],
  ['address: an optional field of the template', 'address', { additional: '' }, {}],
  ['a required email is trimmed', 'forgotPassword', { email: ' sara@example.com ' }, {}],
  ['an email ends with 2 letters', 'forgotPassword', { email: 'sara@example.co' }, {}],
  ['an email ends with 4 letters at most', 'forgotPassword', { email: 'sara@example.store' }, { email: EMAIL }],
];

it.each(CASES)('%s: %s with %j has the errors %j', async (_, form, typed, texts) => {
  const isAccepted = Object.keys(texts).length === 0;
  const tested = await validate(form, { ...rightIn(form), ...typed });
  // The backend never receives the repeated password.
  const isUnsent = Object.keys(texts).every((field) => field === formUnderTest(form, scene).unsent);
  expect(tested).toEqual({ texts, isAccepted: isAccepted || isUnsent });
});

it('accepts the same values in browser and backend, and answers none with 500', async () => {
  const text = fc.oneof(
    fc.constantFrom('', ' ', '\0', '\ud800', '\u202e', '__proto__', "'; --", 'a\r\nBcc: b@c.de', 'a@b..co', 'ä@b.de'),
    fc.constantFrom('+9655000000', '00965 5000 0000', '٠١٢٣٤', '１２３４５', '1e100', 'KW', 'ZZ', ID, ID.slice(1)),
    fc
      .tuple(fc.constantFrom('a', 'ß', '😀', '\n'), fc.constantFrom(1, 7, 8, 200, 201, 5001))
      .map(([letter, length]) => letter.repeat(length)),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.emailAddress(),
  );
  const filled = fc.constantFrom(...FORM_NAMES).chain((name) => {
    const right = rightIn(name);
    // The shop may hide fields of the contact form: only there, absent fields are valid.
    const value = name === 'contact' ? text : fc.option(text, { nil: undefined });
    const changes = fc.dictionary(fc.constantFrom(...Object.keys(right)), value, {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    });
    return fc.record({ name: fc.constant(name), typed: changes.map((changed) => ({ ...right, ...changed })) });
  });
  const outcomes = { accepted: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(filled, async ({ name, typed }) => {
      const tested = formUnderTest(name, scene);
      const errors = validateInBrowser(tested, typed, scene).errors.filter(({ field }) => field !== tested.unsent);
      const refused = await validateOnServer(tested, typed, scene);
      expect({ errors, refused }).toMatchObject(errors.length === 0 ? { refused: [] } : { errors });
      // Without script, numbers may be national.
      if (errors.length > 0 && name !== 'phoneNumber') expect(refused).not.toEqual([]);
      outcomes[errors.length === 0 ? 'accepted' : 'refused'] += 1;
    }),
    { numRuns: runCount(300, 20_000) },
  );
  expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(20);
});

it('validates optional phone numbers and future dates', () => {
  for (const phone of ['', '  ', '50000000', 'any']) expect(optionalPhoneError(phone)).toBeUndefined();
  const error = optionalPhoneError('5000 0000');
  expect(error && textOf({ field: 'phone', ...error })).toEqual({ phone: PHONE });
  expect(phoneCountries([{ code: 'KW' }, { code: 'US' }])).toEqual([{ code: 'KW' }]);
  const rule = futureDateRule('date', () => '2026-03-01');
  expect(rule({ date: '2026-03-01' })).toBeUndefined();
  const past = rule({ date: '2026-02-28' });
  expect(past && textOf(past)).toEqual({ date: 'The date must not be in the past' });
});
