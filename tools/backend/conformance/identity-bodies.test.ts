import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../schemas/generated/calls.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { SIGN_IN_WINDOW_MS } from '../limits.ts';
import { setUpSmallShop } from './small-shop.ts';

// Each submission has its own window, since a refusal would hide later checks.
const { clock, shop } = setUpSmallShop();

let session = '';
const CREDENTIALS = { email: 'sara@example.com', password: 'correct horse' };

beforeAll(async () => {
  await shop.call('registerCustomer', { body: { fullName: 'Sara', ...CREDENTIALS } });
});
beforeEach(async () => {
  clock.at += SIGN_IN_WINDOW_MS;
  session = (await shop.call('login', { body: CREDENTIALS })).data.token;
});

const ROUTES = [
  'login',
  'register',
  'registerCustomer',
  'sendOtp',
  'verifyOtp',
  'forgotPassword',
  'resetPassword',
  'updateAccountDetails',
  'changePassword',
  'setPhoneNumber',
  'deleteAccount',
] as const;

/** Texts that break databases, hashes, mails and phone numbers. */
const text = fc.oneof(
  fc.constantFrom('', ' ', '\0', 'a\0b', '\ud800', '\udfff', '😀', '\u202e', '__proto__', "'; --", '%00', '\r\nBcc: x'),
  fc.constantFrom('a'.repeat(200), '😀'.repeat(200), 'é'.normalize('NFD').repeat(100), '9'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const valid: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.oneof(
    fc.constantFrom(CREDENTIALS.email, ' SARA@example.com '),
    fc.nat().map((index) => `new${index}@example.com`),
  ),
  password: fc.constantFrom(CREDENTIALS.password, 'wrong horse'),
  currentPassword: fc.constant('wrong horse'),
  newPassword: fc.constant('battery staple'),
  otp: fc.constantFrom('00000', '12345'),
  proof: fc.constant('p'.repeat(43)),
  fullName: fc.constant('Sara Ahmed'),
  country: fc.constantFrom('KW', 'DE', 'ZZ'),
  phoneNumber: fc.constantFrom('+96550000000', '50000000', '1'),
  nationalNumber: fc.constant('123'),
  deviceName: fc.constant('Test'),
  deviceToken: fc.constant('token'),
  uuid: fc.constant('00000000-0000-4000-8000-000000000000'),
};
/** Mostly valid bodies with some invalid members, so that these reach the code behind the schemas. */
const fields = fc
  .tuple(
    fc.record(valid),
    fc.dictionary(fc.constantFrom(...Object.keys(valid)), fc.oneof(text, fc.jsonValue()), { maxKeys: 2 }),
    fc.subarray(Object.keys(valid), { maxLength: 3 }),
  )
  .map(([whole, wrong, missing]) => {
    const body: Record<string, unknown> = { ...whole, ...wrong };
    for (const name of missing) delete body[name];
    return body;
  });

/** JSON of the members of a route, of all members, or anything. */
const bodyOf = (members: readonly string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fields.map((all) => JSON.stringify(pick(all, members))) },
    { weight: 1, arbitrary: fields.map((all) => JSON.stringify(all)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: text },
  );

const pick = (all: Readonly<Record<string, unknown>>, members: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => members.includes(name)));

const MEMBERS: Readonly<Record<(typeof ROUTES)[number], readonly string[]>> = {
  login: ['email', 'password', 'deviceName', 'deviceToken'],
  register: Object.keys(valid).filter((name) => !['currentPassword', 'newPassword', 'otp'].includes(name)),
  registerCustomer: ['fullName', 'email', 'password', 'phoneNumber'],
  sendOtp: ['email'],
  verifyOtp: ['email', 'otp'],
  forgotPassword: ['email'],
  resetPassword: ['email', 'otp', 'newPassword', 'deviceName'],
  updateAccountDetails: ['fullName', 'email', 'proof'],
  changePassword: ['currentPassword', 'newPassword'],
  setPhoneNumber: ['phoneNumber'],
  // Without the right password, so that the account remains for the next runs.
  deleteAccount: ['password'],
};

it.each(ROUTES)('%s never responds with 500', async (name) => {
  const { method, path } = calls[name];
  const languages = fc.constantFrom('en', 'ar', '', '\u00ff', 'xx;q=9');
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(bodyOf(MEMBERS[name]), languages, async (body, language) => {
      fc.pre(name !== 'deleteAccount' || !body.includes(CREDENTIALS.password));
      clock.at += SIGN_IN_WINDOW_MS;
      const headers = { 'x-session': session, 'accept-language': language, 'x-client-address': '203.0.113.9' };
      const { status } = await shop.fetch(path, { method, body, headers });
      expect(status, body).toBeLessThan(500);
      statuses.add(status);
    }),
    { numRuns: runCount(8, 500) },
  );
  // Some passed the schemas.
  expect([...statuses].some((status) => status !== 400)).toBe(true);
});
