import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../runtime/api/api.ts';
import { createSessionRemote } from '../../../runtime/api/session-state.ts';
import { byBlockType, defineBlocks } from '../../../runtime/app/document/block-modules.ts';
import { pendingOf } from '../../../runtime/forms/test/identity-visit.tsx';
import { SARA } from '../../../runtime/forms/test/sara.ts';
import { BlockRegistry } from '../../../runtime/page/block-registry.ts';
import type { BlockMessages } from '../../../runtime/ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { renderBlock } from '../../../runtime/ui/test/render-block.tsx';
import type { DynamicForm } from '../../../schemas/generated/wire.ts';

/** Something that a visitor sends. */
interface SendCase {
  readonly name: string;
  readonly block: string;
  readonly props?: object;
  /** The call, or the client route, that fails. */
  readonly sent: string;
  /** Leads to what is sent, where the block does not begin with that. */
  readonly open?: (user: UserEvent) => Promise<void>;
  /** The name of the button that sends it. */
  readonly button: string | RegExp;
  /** Whether a guest sends it; Sara does otherwise. */
  readonly isGuest?: boolean;
  /** Counts the seconds down that the server says, and sends nothing until then. */
  readonly hasCountdown?: boolean;
}

interface FormCase extends SendCase {
  /** Texts by the labels of their fields. */
  readonly fields: Readonly<Record<string, string>>;
  /** The member of the body by which the backend knows another attempt as the same. */
  readonly key?: string;
}

const NEW_EMAIL = 'sara@other.example.com';
const addAddress = (user: UserEvent) => click(user, 'Add an address');
const changeEmail = async (user: UserEvent) => {
  await type(user, 'E-mail', NEW_EMAIL);
  await click(user, 'Save');
};

/** A form that the shop defines. */
const EYE_TEST: DynamicForm = {
  _id: 'f'.repeat(24),
  slug: 'eye-test',
  name: { en: 'Eye test' },
  fields: [
    { _id: '1'.repeat(24), type: 'string', inputType: 'text', isRequired: true, name: { en: 'Name' } },
    { _id: '2'.repeat(24), type: 'number', inputType: 'number', isRequired: true, name: { en: 'Age' } },
  ],
};

const FORMS: readonly FormCase[] = [
  {
    name: 'signing in',
    block: 'sign-in',
    sent: 'POST /api/auth/login',
    fields: { 'E-mail': SARA.email, Password: 'correct horse' },
    button: 'Sign in',
    isGuest: true,
  },
  {
    name: 'signing up',
    block: 'sign-up',
    sent: 'POST /api/auth/register',
    fields: {
      'Full name': 'Lina Haddad',
      'Phone number': '500 00000',
      'E-mail': SARA.email,
      Password: 'correct horse',
    },
    button: 'Create account',
    isGuest: true,
  },
  {
    name: 'the code of a registration',
    block: 'otp',
    sent: 'POST /api/auth/verify-otp',
    fields: { Code: '40213' },
    button: 'Confirm',
    isGuest: true,
  },
  {
    name: 'a forgotten password',
    block: 'forgot-password',
    sent: 'POST /api/auth/forgot-password',
    fields: { 'E-mail': SARA.email },
    button: 'Send code',
    isGuest: true,
  },
  {
    name: 'a new password by its code',
    block: 'reset-password',
    sent: 'PUT /api/auth/reset-password',
    fields: { Code: '40213', Password: 'battery staple', 'Repeat password': 'battery staple' },
    button: 'Save password',
    isGuest: true,
  },
  {
    name: 'a message to the shop',
    block: 'contact-form',
    sent: 'createContactTicket',
    fields: {
      'Full name': 'Lina Haddad',
      'E-mail': SARA.email,
      'Phone number': '500 00000',
      Message: 'Do you repair frames?',
    },
    button: 'Send',
    isGuest: true,
    key: 'key',
  },
  {
    name: 'a form that the shop defines',
    block: 'dynamic-form',
    props: { form: EYE_TEST.slug, level: 1 },
    sent: 'createFormRequest',
    fields: { Name: 'Lina Haddad', Age: '34' },
    button: 'Send',
    isGuest: true,
    key: 'key',
  },
  {
    name: 'another name',
    block: 'profile-form',
    sent: 'updateAccountDetails',
    fields: { 'Full name': 'Sara A.' },
    button: 'Save',
  },
  {
    name: 'another e-mail address',
    block: 'profile-form',
    sent: 'sendOtp',
    fields: { 'Full name': 'Sara A.', 'E-mail': NEW_EMAIL },
    button: 'Save',
  },
  {
    name: 'the code of another e-mail address',
    block: 'profile-form',
    sent: 'verifyOtp',
    open: changeEmail,
    fields: { Code: '40213', 'Current password': 'correct horse' },
    button: 'Change e-mail address',
  },
  {
    name: 'another e-mail address with its code',
    block: 'profile-form',
    sent: 'updateAccountDetails',
    open: changeEmail,
    fields: { Code: '40213', 'Current password': 'correct horse' },
    button: 'Change e-mail address',
  },
  {
    name: 'another phone number',
    block: 'phone-number-form',
    sent: 'PUT /api/auth/set-phone-number',
    fields: { 'Phone number': '511 12222' },
    button: 'Save',
  },
  {
    name: 'another password',
    block: 'change-password-form',
    sent: 'changePassword',
    fields: {
      'Current password': 'correct horse',
      'New password': 'battery staple',
      'Repeat password': 'battery staple',
    },
    button: 'Change password',
  },
  {
    name: 'deleting the account',
    block: 'delete-account-form',
    sent: 'deleteAccount',
    fields: { Password: 'correct horse' },
    button: 'Delete my account for good',
  },
  {
    name: 'a new address',
    block: 'saved-addresses',
    sent: 'createAddress',
    open: addAddress,
    fields: { Street: 'Lake Road' },
    button: 'Save',
    key: '_id',
  },
  {
    name: 'a changed address',
    block: 'saved-addresses',
    sent: 'updateAddress',
    open: (user) => click(user, /^Edit:/),
    fields: { Street: 'Lake Road' },
    button: 'Save',
  },
];

const BUTTONS: readonly SendCase[] = [
  {
    name: 'another code of a registration',
    block: 'otp',
    sent: 'POST /api/auth/send-otp',
    button: 'Send again',
    isGuest: true,
    hasCountdown: true,
  },
  {
    name: 'another code for a new password',
    block: 'reset-password',
    sent: 'POST /api/auth/send-otp',
    button: 'Send again',
    isGuest: true,
    hasCountdown: true,
  },
  {
    name: 'another code of an e-mail address',
    block: 'profile-form',
    sent: 'sendOtp',
    open: changeEmail,
    button: 'Send again',
    hasCountdown: true,
  },
  {
    name: 'ending other sessions',
    block: 'session-list',
    sent: 'endOtherSessions',
    button: 'Sign out everywhere else',
  },
  { name: 'signing out', block: 'account-overview', sent: 'POST /api/auth/logout', button: 'Sign out' },
  { name: 'signing out of the sign-in page', block: 'sign-in', sent: 'POST /api/auth/logout', button: 'Sign out' },
  { name: 'the default address', block: 'saved-addresses', sent: 'setDefaultAddress', button: /^Make default:/ },
  {
    name: 'deleting an address',
    block: 'saved-addresses',
    sent: 'deleteAddress',
    open: (user) => click(user, /^Delete:/),
    button: 'Delete',
  },
  {
    name: 'redeeming points',
    block: 'points',
    sent: 'redeemPoints',
    open: (user) => click(user, 'Redeem points'),
    button: 'Yes, redeem',
  },
];

const FAULT = /^This did not work, and it is our fault\..* please try again in a moment\.$/;

/** What becomes of an attempt, and what a visitor is told of it. */
const FAILURES: readonly (readonly [string, ApiError, RegExp])[] = [
  ['the backend is stopped', new ApiError('no backend', 502, { code: 'backend_unavailable' }), FAULT],
  ['the shop is stopped', new ApiError('no shop', 503), FAULT],
  ['the server fails', new ApiError('broken', 500), FAULT],
  ['there is no line', new ApiError('no answer', 0), /^There is no connection\..* try again\.$/],
  [
    'there were too many attempts',
    new ApiError('Too often.', 429, { code: 'too_many_attempts', details: { retryAfterSeconds: 61 } }),
    /^Too many attempts\. Please try again in 2 minutes\.$/,
  ],
];

const ENDED = new ApiError('Your session has ended. Please sign in.', 401, { code: 'unauthenticated' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

describe.each(FORMS)('$name', (form) => {
  it('is sent once at a time, keeps what was typed whatever becomes of it, says what to do, and is sent again', async () => {
    const { user, attempts, bodies, stores, fail } = await visit(form);
    await form.open?.(user);
    fail();
    for (const [label, text] of Object.entries(form.fields)) await type(user, label, text);
    const button = () => screen.getByRole('button', { name: form.button });
    const failures = form.isGuest === true ? FAILURES : [...FAILURES, ['', ENDED, /has ended/] as const];
    for (const [index, [, error, words]] of failures.entries()) {
      await user.click(button());
      const sending = await screen.findByRole('button', { name: /…$/ });
      expect(sending).toHaveAttribute('aria-disabled', 'true');
      expect(sending.closest('form')).toHaveAttribute('aria-busy', 'true');
      // By hand, and by Enter in its last field.
      await user.click(sending);
      await user.type(screen.getByLabelText(Object.keys(form.fields).at(-1) ?? '', FIELD), '{Enter}', {
        skipClick: true,
      });
      expect(attempts).toHaveLength(index + 1);
      // However long the answer is in coming.
      for (const [label, text] of Object.entries(form.fields))
        expect(screen.getByLabelText(label, FIELD)).toHaveValue(text);

      attempts.at(-1)?.reject(error);
      expect(await screen.findByText(words, { selector: 'form *' })).toBeVisible();
      expect(stores.notices.list).toMatchObject([{ kind: 'error', text: expect.stringMatching(words) }]);
      expect(button()).not.toHaveAttribute('aria-disabled', 'true');
      for (const [label, text] of Object.entries(form.fields))
        expect(screen.getByLabelText(label, FIELD)).toHaveValue(text);
      if (error === ENDED) expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    }
    await user.click(button());
    attempts.at(-1)?.resolve(ANSWERS[form.sent]);
    await waitFor(() => expect(stores.notices.list).toMatchObject([{ kind: 'success' }]));
    expect(attempts).toHaveLength(failures.length + 1);
    const { key } = form;
    if (key !== undefined) expect(new Set(bodies.map((body) => body[key])).size).toBe(1);
  });
});

describe.each(BUTTONS)('$name', (each) => {
  it('is sent once at a time, says what to do where that fails, and is sent again', async () => {
    const { user, attempts, stores, fail } = await visit(each);
    await each.open?.(user);
    fail();
    const button = () => screen.findByRole('button', { name: each.button });
    const failures = FAILURES.filter(([, { status }]) => status !== 429 || each.hasCountdown !== true);
    for (const [index, [, error, words]] of failures.entries()) {
      await user.click(await button());
      const sending = await screen.findByRole('button', { name: 'One moment…' });
      expect(sending).toHaveAttribute('aria-disabled', 'true');
      expect(sending).toHaveFocus();
      await user.click(sending);
      expect(attempts).toHaveLength(index + 1);
      attempts.at(-1)?.reject(error);
      await waitFor(() => expect(stores.notices.list.at(-1)).toMatchObject({ kind: 'error' }));
      expect(stores.notices.list.at(-1)?.text).toMatch(words);
    }
    await user.click(await button());
    attempts.at(-1)?.resolve(ANSWERS[each.sent]);
    await waitFor(() => expect(stores.notices.list.at(-1)).toMatchObject({ kind: 'success' }));
    expect(attempts).toHaveLength(failures.length + 1);
  });
});

const definitions = defineBlocks(new Map());
const registry = new BlockRegistry(definitions);
const messages = byBlockType(
  import.meta.glob<BlockMessages>('/blocks/*/messages.json', { eager: true, import: 'default' }),
);

const [KUWAIT] = exampleShopContext.countries;
const ADDRESS = { type: 'home', country: KUWAIT?._id, street: 'Lake Road' };
const SESSION = { createdAt: '2027-01-01T10:00:00Z', lastUsedAt: '2027-01-02T10:00:00Z', isCurrent: true };
const SIGNED_IN = { status: 'authenticated', customer: SARA };

/** What a shop answers in which all goes well, by call and client route. */
const ANSWERS: Readonly<Record<string, object>> = {
  'POST /api/auth/login': { message: '', data: SIGNED_IN },
  'POST /api/auth/logout': { message: '', data: { status: 'unauthenticated' } },
  'POST /api/auth/register': { message: 'Code sent successfully', data: pendingOf('sign-up') },
  'POST /api/auth/verify-otp': { message: 'Registered successfully', data: SIGNED_IN },
  'POST /api/auth/send-otp': { message: 'Code sent successfully', data: pendingOf('sign-up') },
  'POST /api/auth/forgot-password': { message: 'Code sent successfully', data: pendingOf('reset') },
  'PUT /api/auth/reset-password': { message: 'Password reset successfully', data: null },
  'PUT /api/auth/set-phone-number': { message: 'Saved successfully', data: SARA },
  createContactTicket: { data: null },
  createFormRequest: { data: null },
  updateAccountDetails: { data: SARA },
  sendOtp: { data: { resendAfterSeconds: 0 } },
  verifyOtp: { data: { proof: 'p'.repeat(43), expiresAt: '2027-01-20T10:00:00Z' } },
  changePassword: { data: null },
  deleteAccount: { data: null },
  sessions: { data: [SESSION, { ...SESSION, isCurrent: false, createdAt: '2027-01-01T11:00:00Z' }] },
  endOtherSessions: { data: null },
  addresses: {
    data: [
      { _id: '1'.repeat(24), isDefault: true, address: ADDRESS },
      { _id: '2'.repeat(24), isDefault: false, address: { ...ADDRESS, type: 'Office' } },
    ],
  },
  addressTemplate: { data: { fields: [{ field: { type: 'street' }, isRequired: true }] } },
  createAddress: { data: null },
  updateAddress: { data: null },
  deleteAddress: { data: null },
  setDefaultAddress: { data: null },
  points: { data: { points: 420, amount: 4.2, currency: 'KWD' } },
  pointsHistory: { data: [] },
  redeemPoints: { data: { points: 0, amount: 0, currency: 'KWD' } },
  wallet: { data: { amount: 4.2, currency: 'KWD' } },
  walletTransactions: { data: [] },
};

/** Shows a block to who sends something from it. What becomes of each attempt is the test's to say. */
async function visit({ block: type, props = {}, sent, isGuest = false }: SendCase) {
  const attempts: PromiseWithResolvers<unknown>[] = [];
  const bodies: Readonly<Record<string, unknown>>[] = [];
  let isFailing = false;
  async function ask(name: string, body: object = {}): Promise<never> {
    // A block may begin with what fails later.
    if (name !== sent || !isFailing) return ANSWERS[name] as never;
    const attempt = Promise.withResolvers<unknown>();
    attempts.push(attempt);
    bodies.push({ ...body });
    return (await attempt.promise) as never;
  }
  const pending = pendingOf(type === 'otp' ? 'sign-up' : 'reset', 0);
  const calls = Object.keys(ANSWERS).filter((name) => !name.includes(' '));
  const rendered = renderBlock({
    type,
    component: await registry.fetchComponent(type),
    messages: messages.get(type) ?? {},
    props,
    snapshot: { dynamicForms: { forms: { [EYE_TEST.slug]: EYE_TEST } } },
    facts: { pages: [...exampleShopContext.pages, ...PAGES] },
    at: '/en-KW/my-account',
    answers: Object.fromEntries(
      calls.map((name) => [name, (request: { readonly body?: object }) => ask(name, request.body)]),
    ),
    personal: definitions.find((definition) => definition.type === type) ?? {},
    sessionRemote: createSessionRemote(
      async (method, path, body) => {
        if (path === '/api/auth/session')
          return { message: '', data: isGuest ? { status: 'unauthenticated' } : SIGNED_IN };
        return path === '/api/auth/pending' ? { message: '', data: pending } : ask(`${method} ${path}`, body);
      },
      () => {},
    ),
  });
  await act(() => rendered.stores.session.check());
  const fail = () => {
    isFailing = true;
  };
  return { ...rendered, attempts, bodies, fail };
}

const PAGES = [
  'sign-in',
  'sign-up',
  'otp',
  'forgot-password',
  'reset-password',
  'my-account',
  'edit-profile',
  'delete-account',
] as const;

/** A form may be called as its field is. */
const FIELD = { selector: 'input, textarea' };

async function type(user: UserEvent, label: string, text: string): Promise<void> {
  const field = await screen.findByLabelText(label, FIELD);
  await user.clear(field);
  await user.type(field, text);
}

const click = async (user: UserEvent, name: string | RegExp): Promise<void> => {
  const [first] = await screen.findAllByRole('button', { name });
  if (first !== undefined) await user.click(first);
};
