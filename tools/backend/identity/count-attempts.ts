import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import {
  EMAIL_PAUSE_MS,
  MAX_ATTEMPTS_PER_ADDRESS,
  MAX_ATTEMPTS_PER_EMAIL,
  MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE,
  MAX_BOOKING_HOLDS_PER_ADDRESS,
  MAX_CODE_ATTEMPTS_PER_EMAIL,
  MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY,
  MAX_CODE_ATTEMPTS_PER_TENANT,
  MAX_CODES_PER_ADDRESS,
  MAX_CODES_PER_EMAIL,
  MAX_CODES_PER_TENANT,
  MAX_CUSTOMER_ORDERS_PER_ADDRESS,
  MAX_EMAIL_CHECKS_PER_ADDRESS,
  MAX_EMAIL_CHECKS_PER_TENANT,
  MAX_GUEST_ORDERS_PER_ADDRESS,
  MAX_GUEST_ORDERS_PER_EMAIL,
  MAX_INSTALLMENT_CHECKS_PER_ADDRESS,
  MAX_MESSAGES_PER_ADDRESS,
  MAX_MESSAGES_PER_TENANT,
  MAX_NETWORK_ATTEMPTS,
  MAX_OPTION_FILES_PER_ADDRESS,
  MAX_OPTION_FILES_PER_TENANT,
  MAX_ORDER_SEARCHES_PER_ADDRESS,
  MAX_ORDERS_PER_CUSTOMER,
  MAX_SEARCHES_PER_CONTACT,
  MAX_SEARCHES_PER_ORDER,
  MAX_SOCIAL_ATTEMPTS_PER_ADDRESS,
  MAX_WALLET_CHARGES_PER_CUSTOMER,
  MAX_WRONG_VOUCHERS_PER_ADDRESS,
  MAX_WRONG_VOUCHERS_PER_CUSTOMER,
  SIGN_IN_WINDOW_MS,
} from '../limits.ts';

export interface Attempt {
  /** Empty where it is not known yet. */
  readonly email: string;
  /** IP address, or its /64 network of IPv6; undefined where the caller does not know it. */
  readonly clientAddress: string | undefined;
  /** Proof of the owner's browser: an earlier sign-in of the device, or a live session. */
  readonly trustedBy?: 'device' | 'session' | undefined;
}

/** Reads the source of an attempt at an account from the headers. */
export const attemptOf = (
  email: string,
  headers: { readonly 'x-client-address'?: string | undefined; readonly 'x-known-account'?: string | undefined },
): Attempt => ({
  email,
  clientAddress: headers['x-client-address'],
  trustedBy: headers['x-known-account'] === digestOf(email.toLowerCase()) ? 'device' : undefined,
});

/**
 * Counts an attempt to sign in in the database: all copies of the backend count together. It must be committed before the password is
 * verified. Attempts of the owner's own browsers and session have a budget of their own. `now` is epoch ms.
 *
 * @returns seconds until another attempt is accepted where there were too many; undefined where this one may go on
 */
export async function countSignInAttempt(
  transaction: TenantTransaction,
  attempt: Attempt,
  now: number,
): Promise<number | undefined> {
  const waits: number[] = [];
  // One that is refused at the e-mail address counts at the client's as well.
  for (const budget of signInBudgets(attempt)) waits.push((await countAttempts(transaction, [budget], now)) ?? 0);
  waits.push((await countNetworkAttempt(transaction, attempt, now)) ?? 0);
  return Math.max(...waits) || undefined;
}

function signInBudgets({ email, clientAddress, trustedBy }: Attempt): readonly AttemptBudget[] {
  const window = SIGN_IN_WINDOW_MS;
  if (trustedBy !== undefined)
    return [{ subject: accountSubject(trustedBy, email), maximum: MAX_ATTEMPTS_PER_EMAIL, window }];
  return [
    { subject: emailSubject(email), maximum: MAX_ATTEMPTS_PER_EMAIL_AND_PAUSE, window: EMAIL_PAUSE_MS },
    {
      subject: accountSubject(`from-${digestOf(clientAddress ?? '')}`, email),
      maximum: MAX_ATTEMPTS_PER_EMAIL,
      window,
    },
    ...(clientAddress === undefined
      ? []
      : [{ subject: subjectOf('address', clientAddress), maximum: MAX_ATTEMPTS_PER_ADDRESS, window }]),
  ];
}

/** Of all shops together, so that many shops are not as many budgets. */
async function countNetworkAttempt(
  transaction: TenantTransaction,
  { clientAddress }: Attempt,
  now: number,
): Promise<number | undefined> {
  if (clientAddress === undefined) return undefined;
  const { rows } = await sql<CountedAttempts>`
    select attempts, window_began_at as begun from count_network_attempt(
      ${networkSubject(clientAddress)}, ${`${SIGN_IN_WINDOW_MS} ms`}::interval, ${new Date(now).toISOString()}::timestamptz
    )`.execute(transaction);
  const [counted] = rows;
  if (counted === undefined || counted.attempts <= MAX_NETWORK_ATTEMPTS) return undefined;
  return Math.max(1, secondsLeft(counted, SIGN_IN_WINDOW_MS, now));
}

/** Resets the attempts of the same browser, session or network after a sign-in. */
export async function forgetSignInAttempts(transaction: TenantTransaction, attempt: Attempt): Promise<void> {
  const subjects = signInBudgets(attempt).flatMap(({ subject }) => (subject.startsWith('address:') ? [] : subject));
  await sql`select forget_attempts(${[...subjects, emailSubject(attempt.email)]}::text[])`.execute(transaction);
}

/** How often something may be done: by a client address, at an e-mail address, and of a tenant for each purpose in a window; at an e-mail address in a day. */
interface AttemptLimits {
  readonly address: number;
  readonly email?: number;
  readonly emailPerDay?: number;
  readonly tenant?: number;
}

/** Limits other than sign-in. */
const LIMITS = {
  'send-code': { address: MAX_CODES_PER_ADDRESS, email: MAX_CODES_PER_EMAIL, tenant: MAX_CODES_PER_TENANT },
  'try-code': {
    address: MAX_ATTEMPTS_PER_ADDRESS,
    email: MAX_CODE_ATTEMPTS_PER_EMAIL,
    emailPerDay: MAX_CODE_ATTEMPTS_PER_EMAIL_PER_DAY,
    tenant: MAX_CODE_ATTEMPTS_PER_TENANT,
  },
  'check-email': { address: MAX_EMAIL_CHECKS_PER_ADDRESS, tenant: MAX_EMAIL_CHECKS_PER_TENANT },
  register: { address: MAX_ATTEMPTS_PER_ADDRESS },
  'send-message': { address: MAX_MESSAGES_PER_ADDRESS, tenant: MAX_MESSAGES_PER_TENANT },
  'send-file': { address: MAX_OPTION_FILES_PER_ADDRESS, tenant: MAX_OPTION_FILES_PER_TENANT },
  social: { address: MAX_SOCIAL_ATTEMPTS_PER_ADDRESS },
  order: { address: MAX_GUEST_ORDERS_PER_ADDRESS },
  'customer-order': { address: MAX_CUSTOMER_ORDERS_PER_ADDRESS, email: MAX_ORDERS_PER_CUSTOMER },
  'order-with-mail': { address: MAX_GUEST_ORDERS_PER_ADDRESS, email: MAX_GUEST_ORDERS_PER_EMAIL },
  'wrong-voucher': { address: MAX_WRONG_VOUCHERS_PER_ADDRESS },
  'wrong-customer-voucher': { address: MAX_WRONG_VOUCHERS_PER_ADDRESS, email: MAX_WRONG_VOUCHERS_PER_CUSTOMER },
  'hold-booking': { address: MAX_BOOKING_HOLDS_PER_ADDRESS },
  'check-installment': { address: MAX_INSTALLMENT_CHECKS_PER_ADDRESS },
  'charge-wallet': { address: MAX_ATTEMPTS_PER_ADDRESS, email: MAX_WALLET_CHARGES_PER_CUSTOMER },
  'track-contact': { address: MAX_ORDER_SEARCHES_PER_ADDRESS, email: MAX_SEARCHES_PER_CONTACT },
  'track-order': { address: MAX_ORDER_SEARCHES_PER_ADDRESS, email: MAX_SEARCHES_PER_ORDER },
} as const satisfies Record<string, AttemptLimits>;

/** An attempt at something that codes of more than one purpose are for. */
interface IdentityAttempt extends Attempt {
  /** Each has a budget of its own at the tenant, and for a day at an e-mail address, so that a flood of one leaves the other. */
  readonly purpose?: 'verify' | 'reset';
}

/**
 * Counts an attempt as {@link countSignInAttempt} does. A refusal for the client address does not count at the e-mail address, and either
 * refusal not at the tenant: an attacker cannot exhaust others' budgets.
 */
export const countIdentityAttempt = async (
  transaction: TenantTransaction,
  action: keyof typeof LIMITS,
  attempt: IdentityAttempt,
  now: number,
): Promise<number | undefined> => {
  const own = await countAttempts(transaction, await fairBudgets(transaction, action, attempt), now);
  return own ?? (action === 'try-code' ? countNetworkAttempt(transaction, attempt, now) : undefined);
};

/** The budgets of an attempt. Beyond half of a tenant's budget, each network has a tenth of its own, so that a few cannot exhaust it. */
async function fairBudgets(
  transaction: TenantTransaction,
  action: keyof typeof LIMITS,
  attempt: IdentityAttempt,
): Promise<readonly AttemptBudget[]> {
  const budgets = budgetsOf(action, attempt);
  const tenants = budgets.find(({ subject }) => subject.endsWith('-tenant'));
  if (tenants === undefined || attempt.clientAddress === undefined) return budgets;
  const { rows } = await sql<CountedAttempts>`
    select attempts, window_began_at as begun from read_attempts(${tenants.subject})`.execute(transaction);
  if ((rows[0]?.attempts ?? 0) < tenants.maximum / 2) return budgets;
  return budgets.map((budget) =>
    budget.subject.startsWith(`${action}-address:`)
      ? { ...budget, maximum: Math.max(1, Math.floor(budget.maximum / 10)) }
      : budget,
  );
}

/** How long an attempt would be refused, in seconds, were it made now; 0 where it would not. Counts nothing. `now` is epoch ms. */
export async function secondsUntilAttempt(
  transaction: TenantTransaction,
  action: keyof typeof LIMITS,
  attempt: IdentityAttempt,
  now: number,
): Promise<number> {
  return longestWait(transaction, budgetsOf(action, attempt), now);
}

async function longestWait(
  transaction: TenantTransaction,
  budgets: readonly AttemptBudget[],
  now: number,
): Promise<number> {
  const waits: number[] = [];
  for (const { subject, maximum, window } of budgets) {
    const { rows } = await sql<CountedAttempts>`
      select attempts, window_began_at as begun from read_attempts(${subject})`.execute(transaction);
    if (rows[0] !== undefined && rows[0].attempts >= maximum) waits.push(secondsLeft(rows[0], window, now));
  }
  return Math.max(0, ...waits);
}

interface VoucherAttempt {
  /** Undefined for a guest. */
  readonly customerId: string | undefined;
  readonly clientAddress?: string | undefined;
}

const voucherBudgets = ({ customerId, clientAddress }: VoucherAttempt): readonly AttemptBudget[] =>
  budgetsOf(customerId === undefined ? 'wrong-voucher' : 'wrong-customer-voucher', {
    email: customerId ?? '',
    clientAddress,
  });

/** Counts a voucher's code that does not count, each code once in a window: a cart is checked with it again and again. */
export async function countWrongVoucher(
  transaction: TenantTransaction,
  attempt: VoucherAttempt & { readonly code: string },
  now: number,
): Promise<void> {
  const { customerId, clientAddress, code } = attempt;
  const same = subjectOf('wrong-voucher-code', JSON.stringify([customerId, clientAddress, code.toLowerCase()]));
  const once = { subject: same, maximum: 1, window: SIGN_IN_WINDOW_MS };
  await countAttempts(transaction, [once, ...voucherBudgets(attempt)], now);
}

export const areTooManyVouchersTried = async (
  transaction: TenantTransaction,
  attempt: VoucherAttempt,
  now: number,
): Promise<boolean> => (await longestWait(transaction, voucherBudgets(attempt), now)) > 0;

function budgetsOf(
  action: keyof typeof LIMITS,
  { email, clientAddress, trustedBy, purpose }: IdentityAttempt,
): readonly AttemptBudget[] {
  const limits: AttemptLimits = LIMITS[action];
  const ofEmail = email.toLowerCase();
  const ofPurpose = purpose === undefined ? action : `${action}-${purpose}`;
  const by = trustedBy === undefined ? '' : `${trustedBy}-`;
  const budgets: readonly (readonly [subject: string | undefined, maximum: number | undefined, window?: number])[] = [
    [
      clientAddress === undefined || trustedBy !== undefined
        ? undefined
        : subjectOf(`${action}-address`, clientAddress),
      limits.address,
    ],
    [subjectOf(`${action}-${by}email`, ofEmail), limits.email],
    [subjectOf(`${ofPurpose}-${by}email-day`, ofEmail), limits.emailPerDay, DAY_MS],
    [`${ofPurpose}-tenant`, limits.tenant],
  ];
  return budgets.flatMap(([subject, maximum, window = SIGN_IN_WINDOW_MS]) =>
    subject === undefined || maximum === undefined ? [] : [{ subject, maximum, window }],
  );
}

/** A subject and its number of attempts a window in ms. */
interface AttemptBudget {
  readonly subject: string;
  readonly maximum: number;
  readonly window: number;
}

/** The longest window, and thus the lifetime of a counter. */
const DAY_MS = 86_400_000;

/**
 * Counts one attempt in each of the budgets, as far as the first one that is used up. `now` is epoch ms.
 *
 * @returns seconds until its window is over where there were too many, the refused ones included; else undefined
 */
async function countAttempts(
  transaction: TenantTransaction,
  budgets: readonly AttemptBudget[],
  now: number,
): Promise<number | undefined> {
  const { rows } = await sql<CountedAttempts>`
    select attempts, window_began_at as begun from count_attempts(
      ${budgets.map(({ subject }) => subject)}::text[], ${budgets.map(({ maximum }) => maximum)}::integer[],
      ${budgets.map(({ window }) => `${window} ms`)}::text[]::interval[], ${new Date(now).toISOString()}::timestamptz
    )`.execute(transaction);
  const [budget, counted] = [budgets[rows.length - 1], rows.at(-1)];
  if (budget === undefined || counted === undefined || counted.attempts <= budget.maximum) return undefined;
  return Math.max(1, secondsLeft(counted, budget.window, now));
}

interface CountedAttempts {
  readonly attempts: number;
  /** When the window began, ISO 8601. */
  readonly begun: string;
}

/** Until the window is over; 0 or less once it is. */
const secondsLeft = ({ begun }: CountedAttempts, window: number, now: number): number =>
  Math.ceil((Date.parse(begun) + window - now) / 1000);

/** An e-mail address as the key of its data: case-insensitive and hashed. */
export const emailSubject = (email: string): string => accountSubject('email', email);

/** {@link emailSubject} of one kind: all of an account are forgotten together. */
const accountSubject = (kind: string, email: string): string => subjectOf(kind, email.toLowerCase());

/** A client address as the key of its data, hashed. */
export const networkSubject = (clientAddress: string): string => subjectOf('network', clientAddress);

/** Key of attempts: a digest, so that the table holds no addresses and all keys have one length. */
const subjectOf = (kind: string, value: string): string => `${kind}:${digestOf(value)}`;

const digestOf = (value: string): string => createHash('sha256').update(value).digest('base64url');
