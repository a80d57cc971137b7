import { createHash, randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../database/as-tenant.ts';

/** How long a preview link lasts when nobody says, in seconds: a day. The most that the contract lets one ask is thirty. */
export const DEFAULT_PREVIEW_SECONDS = 86_400;

/** Links to one draft at once: more than people who are asked what they think of it, and few enough to look through. */
export const MOST_PREVIEWS = 50;

/** Nobody guesses this many bytes. */
const TOKEN_BYTES = 32;

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What is stored of a token: who reads the table has no link. It is random enough to need no salt. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Removes the tenant's links that have expired. `now` is epoch ms. */
export async function removeExpired(transaction: TenantTransaction, now: number): Promise<void> {
  await transaction.deleteFrom('builder_preview').where('expires_at', '<=', new Date(now).toISOString()).execute();
}
