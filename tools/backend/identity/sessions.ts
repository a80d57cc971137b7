import { sql } from 'kysely';
import type { DeviceSession } from '../../../schemas/generated/wire.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { localizedFailure } from '../http/http-failure.ts';
import { MAX_SESSIONS_PER_CUSTOMER, SESSION_IDLE_MS, SESSION_LIFETIME_MS, SESSION_TOUCH_MS } from '../limits.ts';
import { createSecretToken, digestToken, isSecretToken } from './credentials.ts';

export interface LiveSession {
  readonly customerId: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly tokenDigest: string;
}

/**
 * Makes the customer of a session token the transaction's customer. Throws 401 `unauthenticated` for a token that is missing,
 * malformed, unknown, ended, expired, unused for too long, or of another tenant.
 *
 * @param language of the failure's message
 * @param now epoch ms
 */
export async function requireSession(
  transaction: TenantTransaction,
  token: string | undefined,
  language: string,
  now: number,
): Promise<LiveSession> {
  // A header that was sent twice is joined by commas, and so malformed.
  if (token === undefined || !isSecretToken(token)) throw localizedFailure('unauthenticated', language);
  const tokenDigest = digestToken(token);
  const { rows } = await sql<{ customerId: string; expiresAt: string }>`
    select customer_id as "customerId", expires_at as "expiresAt" from resume_session(
      ${tokenDigest}, ${formatTimestamp(now)}::timestamptz, ${sqlInterval(SESSION_IDLE_MS)}, ${sqlInterval(SESSION_TOUCH_MS)}
    )`.execute(transaction);
  const [session] = rows;
  if (session === undefined) throw localizedFailure('unauthenticated', language);
  return { ...session, tokenDigest };
}

/** On which device a customer signs in. */
export interface Device {
  readonly deviceName?: string | undefined;
  readonly deviceToken?: string | undefined;
}

/**
 * Begins a session of the transaction's customer. It is always new, against session fixation. Only the token's digest is stored. `now` is
 * epoch ms.
 */
export async function beginSession(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  { deviceName, deviceToken }: Device,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: string }> {
  await removeOldSessions(transaction, now);
  const token = createSecretToken();
  const expiresAt = formatTimestamp(now + SESSION_LIFETIME_MS);
  await transaction
    .insertInto('customer_session')
    .values({
      tenant,
      token_digest: digestToken(token),
      customer_id: customerId,
      device_name: deviceName ?? null,
      device_token: deviceToken ?? null,
      created_at: formatTimestamp(now),
      last_used_at: formatTimestamp(now),
      expires_at: expiresAt,
      ended_at: null,
    })
    .execute();
  return { token, expiresAt };
}

/** Ends a session of the transaction's customer. `now` is epoch ms. */
export async function endSession(
  transaction: TenantTransaction,
  { tokenDigest }: LiveSession,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('customer_session')
    .set({ ended_at: formatTimestamp(now) })
    .where('token_digest', '=', tokenDigest)
    .execute();
}

/** Ends the sessions of the transaction's customer, except one. `now` is epoch ms. */
export async function endSessions(
  transaction: TenantTransaction,
  { keptSession }: { readonly keptSession?: LiveSession | undefined },
  now: number,
): Promise<void> {
  await transaction
    .updateTable('customer_session')
    .set({ ended_at: formatTimestamp(now) })
    .where('ended_at', 'is', null)
    .$if(keptSession !== undefined, (others) => others.where('token_digest', '!=', keptSession?.tokenDigest ?? ''))
    .execute();
}

/** The live sessions of the transaction's customer, the last used first. `now` is epoch ms. */
export async function readSessions(
  transaction: TenantTransaction,
  current: LiveSession,
  now: number,
): Promise<DeviceSession[]> {
  const rows = await transaction
    .selectFrom('customer_session')
    .select(['token_digest as tokenDigest', 'device_name as deviceName', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'expires_at as expiresAt'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', formatTimestamp(now))
    .where('last_used_at', '>', formatTimestamp(now - SESSION_IDLE_MS))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_SESSIONS_PER_CUSTOMER)
    .execute();
  return rows.map(({ tokenDigest, deviceName, ...times }) => ({
    ...omitNulls({ deviceName }),
    ...times,
    isCurrent: tokenDigest === current.tokenDigest,
  }));
}

/** Removes the customer's sessions that can never be used again, and the oldest where there would be too many. */
async function removeOldSessions(transaction: TenantTransaction, now: number): Promise<void> {
  await transaction
    .deleteFrom('customer_session')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('ended_at', 'is not', null),
        eb('expires_at', '<=', formatTimestamp(now)),
        eb('last_used_at', '<=', formatTimestamp(now - SESSION_IDLE_MS)),
        eb(
          'token_digest',
          'in',
          selectFrom('customer_session')
            .select('token_digest')
            .where('ended_at', 'is', null)
            .orderBy('created_at', 'desc')
            .orderBy('token_digest')
            .offset(MAX_SESSIONS_PER_CUSTOMER - 1),
        ),
      ]),
    )
    .execute();
}

const formatTimestamp = (ms: number): string => new Date(ms).toISOString();

const sqlInterval = (ms: number) => sql`make_interval(secs => ${ms / 1000}::float8)`;
