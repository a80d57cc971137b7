import { randomBytes } from 'node:crypto';
import { askBackend, dataOf, placeOf } from '../backend/ask-backend.ts';
import { checkTenantName, findBackend } from '../backend/find-backend.ts';
import { type CommandContext, UsageError } from '../command.ts';
import type { CreatedFiles, NewOptions } from './write-new-file.ts';

/** Random bytes of a generated password: 16 characters. */
const PASSWORD_BYTES = 12;

/** Creates a customer of a tenant in the backend. A generated password is printed once. */
export async function newCustomer(
  tenant: string,
  { email, name, password }: NewOptions,
  context: CommandContext,
): Promise<CreatedFiles> {
  checkTenantName(tenant);
  if (email === undefined) throw new UsageError('Missing --email, the customer’s e-mail address.');
  const backend = await findBackend(context);
  const chosen = password ?? randomBytes(PASSWORD_BYTES).toString('base64url');
  const body = JSON.stringify({ fullName: name ?? email.replace(/@.*$/, ''), email, password: chosen });
  const response = await askBackend({
    ...backend,
    tenant,
    fetch: context.fetch,
    path: '/customers',
    init: { method: 'POST', body, headers: { 'content-type': 'application/json', 'accept-language': 'en' } },
  });
  const { _id } = await dataOf<{ readonly _id: string }>(response, backend);
  const secret = password === undefined ? ` with the password ${chosen} (shown only once)` : '';
  return { files: [], next: `Created customer ${_id} (${email}) of ${tenant} at ${placeOf(backend)}${secret}.` };
}
