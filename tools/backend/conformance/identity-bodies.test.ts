import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mutate, mutation } from '../../../runtime/app/test/mutate-json.ts';
import { calls } from '../../../schemas/generated/calls.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { SIGN_IN_WINDOW_MS } from '../limits.ts';
import { setUpSmallShop } from './small-shop.ts';

// Each submission has its own window, since a refusal would hide later checks.
const { clock, shop } = setUpSmallShop();

let session = '';
const email = 'sara@example.com';
const password = 'correct horse';

beforeAll(async () => {
  await shop.call('registerCustomer', { body: { fullName: 'Sara', email, password } });
});
beforeEach(async () => {
  clock.at += SIGN_IN_WINDOW_MS;
  session = (await shop.call('login', { body: { email, password } })).data.token;
});

const customer = { fullName: 'Sara Ahmed', email: 'new@example.com', password, phoneNumber: '+96550000000' };
const proof = 'p'.repeat(43);

/** Valid bodies, without the rights to change the account, so that it remains for the next runs. */
const BODIES = {
  login: { email, password, deviceName: 'Test', deviceToken: 'token' },
  register: { ...customer, country: 'KW', nationalNumber: '123', deviceName: 'Test', proof },
  registerCustomer: customer,
  sendOtp: { email },
  verifyOtp: { email, otp: '12345' },
  forgotPassword: { email },
  resetPassword: { email, otp: '12345', newPassword: 'battery staple', deviceName: 'Test' },
  updateAccountDetails: { fullName: 'Sara', email: 'new@example.com', proof },
  changePassword: { currentPassword: 'wrong horse', newPassword: 'battery staple' },
  setPhoneNumber: { phoneNumber: '50000000' },
  deleteAccount: { password: 'wrong horse' },
} as const;
const names = Object.keys(BODIES).filter((name): name is keyof typeof BODIES => name in BODIES);

/** Texts that break databases, hashes, mails and phone numbers. */
const oddText = fc.oneof(
  fc.constantFrom('', 'a\0b', '\ud800', '\u202e', "'; --", '%00', '\r\nBcc: x', '😀'.repeat(200), '9'.repeat(40)),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

it.each(names)('%s never responds with 500', async (name) => {
  const { method, path } = calls[name];
  const changed = fc.oneof(
    fc.array(mutation, { maxLength: 2 }).map((mutations) => mutations.reduce(mutate, BODIES[name] as unknown)),
    fc
      .dictionary(fc.constantFrom(...Object.keys(BODIES[name])), oddText)
      .map((texts) => ({ ...BODIES[name], ...texts })),
  );
  const body = fc.oneof({ weight: 8, arbitrary: changed.map((value) => JSON.stringify(value)) }, fc.json(), oddText);
  const languages = fc.constantFrom('en', 'ar', '', '\u00ff', 'xx;q=9');
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(body, languages, async (sent, language) => {
      clock.at += SIGN_IN_WINDOW_MS;
      const headers = { 'x-session': session, 'accept-language': language, 'x-client-address': '203.0.113.9' };
      const { status } = await shop.fetch(path, { method, body: sent, headers });
      expect(status, sent).toBeLessThan(500);
      statuses.add(status);
    }),
    { numRuns: runCount(12, 500) },
  );
  // Some passed the schemas.
  expect([...statuses].some((status) => status !== 400)).toBe(true);
});
