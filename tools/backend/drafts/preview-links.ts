import type { TenantTransaction } from '../database/tenant-transaction.ts';

/** How long a preview link lasts when the request does not say, in seconds: a day. The contract allows thirty days at most. */
export const DEFAULT_PREVIEW_SECONDS = 86_400;

/** Removes the tenant's links that have expired. `now` is epoch ms. */
export async function removeExpiredPreviews(transaction: TenantTransaction, now: number): Promise<void> {
  await transaction.deleteFrom('builder_preview').where('expires_at', '<=', new Date(now).toISOString()).execute();
}
