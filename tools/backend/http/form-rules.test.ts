import { describe, expect, it } from 'vitest';
import type { FieldError } from '../../../runtime/domain/forms/check-form.ts';
import type { FormValues } from '../../../runtime/domain/forms/form-fields.ts';
import { futureDateRule, optionalPhoneError } from '../../../runtime/domain/forms/value-rules.ts';
import { phoneCountries } from '../../../runtime/domain/phone-number.ts';
import { errorText } from '../../../runtime/forms/form-texts.ts';
import messages from '../../../runtime/forms/messages.json' with { type: 'json' };
import { createI18n } from '../../../runtime/i18n/create-i18n.ts';
import { translatorFor } from '../../../runtime/i18n/use-messages.ts';
import { type FormName, type FormScene, judgedForm, judgeInBrowser, judgeOnServer } from './test/form-judges.ts';

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

/** Values that are valid in every form that has their fields. */
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

/** Those of one form; a password that is asked for twice is the same twice. */
function rightIn(name: FormName): FormValues {
  if (name === 'address') return { type: 'home', country: ID, street: '12', additional: 'Ring twice.' };
  const { newPassword = RIGHT.password } = name === 'changePassword' ? RIGHT : {};
  const { properties } = judgedForm(name, scene).form.schema;
  return Object.fromEntries(
    Object.keys(properties).map((field) => [field, field === 'confirmPassword' ? newPassword : RIGHT[field]]),
  );
}

const english = translatorFor(createI18n('en', { forms: messages.en }), 'forms');
const say = (error: FieldError) => ({ [error.field]: errorText(english, error) });

/** What the browser says beside the fields, and whether shop's server and backend take the form. */
async function judge(name: FormName, typed: FormValues) {
  const judged = judgedForm(name, scene);
  const { errors } = judgeInBrowser(judged, typed, scene);
  const refused = await judgeOnServer(judged, typed, scene);
  return { says: Object.assign({}, ...errors.map(say)), isTaken: refused.length === 0 };
}

const REQUIRED = 'Field is required';
const EMAIL = 'Invalid email';
const PASSWORD = 'password length must be larger than 8 character';
const CODE = 'code should be 5 character length';
const PHONE = 'Invalid phone number';

/** A sentence of the specification; a form, what is typed into it, and what its fields say: nothing where it is valid. */
const SENTENCES: readonly (readonly [sentence: string, form: FormName, typed: FormValues, says: FormValues])[] = [
  ['sign-in: email is required', 'signIn', { email: '' }, { email: REQUIRED }],
  ['sign-in: email is valid', 'signIn', { email: 'sara@example' }, { email: EMAIL }],
  ['sign-in: password is required', 'signIn', { password: '' }, { password: REQUIRED }],
  ['sign-in: password has at least 8 characters', 'signIn', { password: '1234567' }, { password: PASSWORD }],
  ['sign-in: password of 8 characters passes', 'signIn', { password: '12345678' }, {}],

  ['sign-up: fullName is required', 'signUp', { fullName: '   ' }, { fullName: REQUIRED }],
  ['sign-up: email is valid', 'signUp', { email: 'sara@' }, { email: EMAIL }],
  ['sign-up: password has at least 8 characters', 'signUp', { password: 'short' }, { password: PASSWORD }],
  ['sign-up: country is required', 'signUp', { country: '' }, { country: REQUIRED }],
  ['sign-up: country is one of the shop’s', 'signUp', { country: 'DE' }, { country: REQUIRED }],
  ['sign-up: phoneNumber is required', 'signUp', { phoneNumber: '' }, { phoneNumber: REQUIRED }],
  ['sign-up: a country’s prefix is no phoneNumber', 'signUp', { phoneNumber: '+965' }, { phoneNumber: REQUIRED }],
  [
    'sign-up: phoneNumber is as long as its country says',
    'signUp',
    { phoneNumber: '+9655000000' },
    { phoneNumber: 'Phone number must be between 8 and 8 characters' },
  ],
  [
    'sign-up: phoneNumber is as long as the chosen country says',
    'signUp',
    { country: 'AE', phoneNumber: '+97150123456' },
    { phoneNumber: 'Phone number must be between 9 and 9 characters' },
  ],
  ['sign-up: nationalNumber is optional', 'signUp', { nationalNumber: ' ' }, {}],

  ['OTP has exactly 5 characters', 'otp', { otp: '4021' }, { otp: CODE }],
  ['OTP has exactly 5 characters', 'otp', { otp: '402133' }, { otp: CODE }],
  ['OTP is required', 'otp', { otp: '' }, { otp: REQUIRED }],

  ['forgotten password: email is valid', 'forgotPassword', { email: 'sara' }, { email: EMAIL }],
  ['reset: OTP has exactly 5 characters', 'resetPassword', { otp: '1' }, { otp: CODE }],
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
  ['contact: phoneNumber is required', 'contact', { phoneNumber: '' }, { phoneNumber: REQUIRED }],
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
  ['profile: another address takes a code', 'confirmEmail', { otp: '1' }, { otp: CODE }],
  ['deleting the account takes the password', 'deleteAccount', { password: '' }, { password: REQUIRED }],
  ['phone number: it parses as an international one', 'phoneNumber', { phoneNumber: '+0000' }, { phoneNumber: PHONE }],
  [
    'phone number: one of a country that the shop does not have passes',
    'phoneNumber',
    { phoneNumber: '+4930123456' },
    {},
  ],

  ['address: type is required', 'address', { type: '' }, { type: REQUIRED }],
  ['address: country is required', 'address', { country: '' }, { country: REQUIRED }],
  ['address: a field that the template requires is required', 'address', { street: ' ' }, { street: REQUIRED }],
  ['address: a field that the template does not require is optional', 'address', { additional: '' }, {}],

  ['a required email is trimmed', 'forgotPassword', { email: ' sara@example.com ' }, {}],
  ['an email ends with 2 letters', 'forgotPassword', { email: 'sara@example.co' }, {}],
  ['an email ends with 4 letters', 'forgotPassword', { email: 'sara@example.info' }, {}],
  ['an email does not end with 1 letter', 'forgotPassword', { email: 'sara@example.c' }, { email: EMAIL }],
  ['an email does not end with 5 letters', 'forgotPassword', { email: 'sara@example.store' }, { email: EMAIL }],
];

it.each(SENTENCES)('%s: %s of %j says %j', async (_, form, typed, says) => {
  const isTaken = Object.keys(says).length === 0;
  const judged = await judge(form, { ...rightIn(form), ...typed });
  // The backend never sees the second one.
  const isUnsent = Object.keys(says).every((field) => field === judgedForm(form, scene).unsent);
  expect(judged).toEqual({ says, isTaken: isTaken || isUnsent });
});

describe('beyond the forms that there are', () => {
  it('an optional phone passes if it is empty or a single token without space', () => {
    for (const text of ['', '  ', '50000000', 'any']) expect(optionalPhoneError(text)).toBeUndefined();
    const error = optionalPhoneError('5000 0000');
    expect(error && say({ field: 'phone', ...error })).toEqual({ phone: PHONE });
  });

  it('the United States are in no list of phone countries', () => {
    expect(phoneCountries([{ code: 'KW' }, { code: 'US' }])).toEqual([{ code: 'KW' }]);
  });

  it('a date is not in the past', () => {
    const rule = futureDateRule('date', () => '2026-03-01');
    expect(rule({ date: '2026-03-01' })).toBeUndefined();
    const error = rule({ date: '2026-02-28' });
    expect(error && say(error)).toEqual({ date: 'The date must not be in the past' });
  });
});
