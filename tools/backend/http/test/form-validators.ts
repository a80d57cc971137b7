import { addressForm } from '../../../../runtime/domain/forms/address-form.ts';
import {
  type CheckedForm,
  checkForm,
  type FormDefinition,
  type FormRule,
} from '../../../../runtime/domain/forms/check-form.ts';
import type { FormValues } from '../../../../runtime/domain/forms/form-fields.ts';
import { CONTACT_RULES, ownPhoneRules, signUpRules } from '../../../../runtime/domain/forms/value-rules.ts';
import type { PhoneCountry } from '../../../../runtime/domain/phone-number.ts';
import {
  readCode,
  readPasswordReset,
  readRegistration,
  registrationFailure,
} from '../../../../runtime/server/auth/auth-bodies.ts';
import type { ReadBody } from '../../../../runtime/server/client-route.ts';
import type { CallName } from '../../../../schemas/generated/calls.ts';
import { form as changePassword } from '../../../../schemas/generated/forms/change-password.js';
import { form as confirmEmail } from '../../../../schemas/generated/forms/confirm-email.js';
import { form as contact } from '../../../../schemas/generated/forms/contact.js';
import { form as deleteAccount } from '../../../../schemas/generated/forms/delete-account.js';
import { form as forgotPassword } from '../../../../schemas/generated/forms/forgot-password.js';
import { form as otp } from '../../../../schemas/generated/forms/otp.js';
import { form as phoneNumber } from '../../../../schemas/generated/forms/phone-number.js';
import { form as profile } from '../../../../schemas/generated/forms/profile.js';
import { form as resetPassword } from '../../../../schemas/generated/forms/reset-password.js';
import { form as signIn } from '../../../../schemas/generated/forms/sign-in.js';
import { form as signUp } from '../../../../schemas/generated/forms/sign-up.js';
import type { AddressTemplate } from '../../../../schemas/generated/wire.ts';
import { checkMessage } from '../../forms/contact-calls.ts';
import { checkAddress } from '../../fulfilment/require-address.ts';
import { requireCountryAndPhone, requireOwnPhoneNumber } from '../../identity/customers.ts';
import { HttpFailure, invalidAt } from '../http-failure.ts';
import { readFields, validateRequest } from '../validate-request.ts';

/** The shop of a form. */
export interface FormScene {
  readonly countries: readonly PhoneCountry[];
  /** The template of its address. */
  readonly template: AddressTemplate;
}

/** A form of the shop, with its checks before the database. */
interface FormUnderTest {
  readonly form: FormDefinition<object>;
  /** The rules of the form's block. */
  readonly rules?: (scene: FormScene) => readonly FormRule[];
  /** The checks of the shop's server and the backend. Throws `HttpFailure`. */
  readonly submit: (fields: FormValues, scene: FormScene) => unknown;
  /** A field that is checked in the browser alone. */
  readonly unsent?: string;
}

/** Checks typed values as the browser does. */
export const validateInBrowser = (
  { form, rules }: FormUnderTest,
  typed: FormValues,
  scene: FormScene,
): CheckedForm<object> => checkForm(form, typed, rules?.(scene));

/**
 * The members that the shop's server and the backend refuse. Valid values are sent as the browser normalizes them, invalid ones as typed.
 * Throws an error that would be answered with 500.
 */
export async function validateOnServer(
  tested: FormUnderTest,
  typed: FormValues,
  scene: FormScene,
): Promise<readonly string[]> {
  const checked = validateInBrowser(tested, typed, scene);
  try {
    await tested.submit(checked.isValid ? { ...checked.values } : typed, scene);
    return [];
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error;
    return error.details?.errors?.map(({ pointer }) => pointer) ?? [error.code];
  }
}

const DEVICE = { deviceName: 'Firefox · Linux', deviceToken: '5f0c6f0e-4a0b-4a38-8f2c-6a8c6f1d2b3a' };
const EMAIL = 'sara@example.com';
const HEADERS = { authorization: 'Bearer token', 'x-tenant': 'lumen', 'x-session': 's'.repeat(43) };
const KEY = 'message-of-a-test';
const PROOF = 'p'.repeat(43);

const validate = <Name extends CallName>(name: Name, body: unknown) =>
  validateRequest(name, { params: {}, query: {}, headers: HEADERS, body }).body;

/** The body that the shop's server has read. Throws `HttpFailure` where it is invalid. */
function accept<Body>(read: ReadBody<Body>): Body {
  if ('body' in read) return read.body;
  throw new HttpFailure('invalid_request', 'The request is not valid.', { errors: [...read.errors] });
}

/** A multipart body after its transport. */
async function sendForm(fields: FormValues): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return new Response(form).formData();
}

const BUILT_IN = {
  signIn: { form: signIn, submit: (fields) => validate('login', { ...fields, ...DEVICE }) },
  signUp: {
    form: signUp,
    rules: ({ countries }) => signUpRules(countries),
    submit(fields, { countries }) {
      const registration = accept(readRegistration({ ...fields, ...DEVICE, uuid: DEVICE.deviceToken }));
      const found = registrationFailure(registration, countries);
      if (found !== undefined) throw invalidAt('/body/phoneNumber', found.failure);
      return requireCountryAndPhone(validate('register', { ...registration, proof: PROOF }), countries, 'en');
    },
  },
  otp: { form: otp, submit: (fields) => validate('verifyOtp', { ...accept(readCode(fields)), email: EMAIL }) },
  forgotPassword: { form: forgotPassword, submit: (fields) => validate('forgotPassword', fields) },
  resetPassword: {
    form: resetPassword,
    submit({ email, ...fields }) {
      const { otp: code, password } = accept(readPasswordReset(fields));
      return validate('resetPassword', { email, otp: code, newPassword: password });
    },
  },
  changePassword: {
    form: changePassword,
    unsent: 'confirmPassword',
    submit: ({ confirmPassword: _, ...fields }) => validate('changePassword', fields),
  },
  profile: {
    form: profile,
    submit({ fullName, email }) {
      validate('sendOtp', { email });
      return validate('updateAccountDetails', { fullName, email, proof: PROOF, currentPassword: 'correct horse' });
    },
  },
  confirmEmail: {
    form: confirmEmail,
    submit({ otp: code, currentPassword }) {
      validate('verifyOtp', { email: EMAIL, otp: code });
      // The route requires it for another address alone.
      if (currentPassword === undefined) throw new HttpFailure('password_wrong', 'The password is missing.');
      return validate('updateAccountDetails', { fullName: 'Sara', email: EMAIL, proof: PROOF, currentPassword });
    },
  },
  deleteAccount: { form: deleteAccount, submit: (fields) => validate('deleteAccount', fields) },
  phoneNumber: {
    form: phoneNumber,
    rules: ({ countries }) => ownPhoneRules(countries),
    submit: (fields, { countries }) =>
      // The customer's country, unknown to the page.
      requireOwnPhoneNumber(validate('setPhoneNumber', fields).phoneNumber, countries.at(-1)?.code, countries, 'en'),
  },
  contact: {
    form: contact,
    rules: () => CONTACT_RULES,
    async submit(fields) {
      // A missing field would count as hidden.
      const shown = Object.fromEntries(Object.keys(contact.schema.properties).map((name) => [name, '']));
      const sent = await sendForm({ ...shown, ...fields });
      return checkMessage(validate('createContactTicket', { ...readFields(sent), key: KEY }));
    },
  },
} as const satisfies Readonly<Record<string, FormUnderTest>>;

export type FormName = keyof typeof BUILT_IN | 'address';

/** A form of the shop by name. */
export const formUnderTest = (name: FormName, { template }: FormScene): FormUnderTest =>
  name === 'address' ? { form: addressForm(template), submit: submitAddress } : BUILT_IN[name];

const submitAddress: FormUnderTest['submit'] = (address, { template }) =>
  checkAddress(template, validate('createAddress', { _id: 'a'.repeat(24), address }).address);

export const FORM_NAMES: readonly FormName[] = [
  ...Object.keys(BUILT_IN).filter((name): name is keyof typeof BUILT_IN => name in BUILT_IN),
  'address',
];
