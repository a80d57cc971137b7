import type { Context } from 'hono';
import { type CallName, calls } from '../../../schemas/generated/calls.ts';
import { openGuestFiles, runAsTenant } from '../database/tenant-transaction.ts';
import { digestToken, isSecretToken } from '../identity/credentials.ts';
import { requireSession } from '../identity/sessions.ts';
import type { BackendDependencies } from './backend-dependencies.ts';
import type { ShopRequest } from './handler.ts';
import { invalidAt } from './http-failure.ts';
import { readRequestedShop } from './read-requested-shop.ts';
import { readBody, validateRequest } from './validate-request.ts';

/**
 * Does the work of one call in a transaction of its tenant: finds the shop and, where the call has one, the session, and validates the
 * request. Throws `HttpFailure` for mistakes of the client.
 */
export async function runCall<Name extends CallName, Result>(
  context: Context,
  { db, clock, payments }: Pick<BackendDependencies, 'db' | 'clock' | 'payments'>,
  name: Name,
  work: (request: ShopRequest<Name>) => Promise<Result>,
): Promise<Result> {
  const body = await readBody(context, name);
  const tenant = context.req.header('x-tenant');
  if (tenant === undefined) throw invalidAt('/headers/x-tenant', 'is missing');
  return runAsTenant(db, tenant, async (transaction) => {
    const shop = await readRequestedShop(transaction, tenant, context.req.header('accept-language'));
    const now = clock.now();
    const token = context.req.header('x-session');
    const isSessionNeeded =
      calls[name].session === 'required' || (calls[name].session === 'optional' && token !== undefined);
    const session = isSessionNeeded ? await requireSession(transaction, token, shop.language, now) : undefined;
    const fileOwner = context.req.header('x-file-owner');
    if (fileOwner !== undefined && isSecretToken(fileOwner)) await openGuestFiles(transaction, digestToken(fileOwner));
    const validated = validateRequest<Name>(name, {
      params: context.req.param(),
      query: context.req.query(),
      headers: context.req.header(),
      body,
    });
    // The call says whether it has a session.
    const offer = { paymentProvider: payments?.name, hasInstallments: payments?.hasInstallments ?? false };
    const clientAddress = context.req.header('x-client-address');
    const request = { ...validated, shop, transaction, session, clientAddress, ...offer, now } as ShopRequest<Name>;
    return work(request);
  });
}
