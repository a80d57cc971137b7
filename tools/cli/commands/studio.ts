import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TenantRegistration } from '../../../schemas/generated/wire.ts';
import { createAccessStore } from '../../studio/server/access-store.ts';
import { STUDIO_PORT_FILE, studioUrl } from '../../studio/server/studio-url.ts';
import { STUDIO_PATH } from '../../studio/studio-protocol.ts';
import { askBackend, dataOf } from '../backend/ask-backend.ts';
import { checkTenantName, dataFolderOf, findBackend } from '../backend/find-backend.ts';
import { type Command, type CommandContext, CommandError, parseCommandArguments, requireOperands } from '../command.ts';

/** Creates links to a tenant's studio and ends its sessions. */
export const studio: Command = {
  help: `vitrine studio TENANT
vitrine studio TENANT --sign-out

Prints a new link that opens the tenant's studio once, in one browser, within 12 hours. The studio must be running
(npm run studio).

  --sign-out   end all sessions of the tenant's studio and its unused links instead

Uses the data folder at DATA_DIR, the one that the studio uses, and the backend at BACKEND_URL with BACKEND_TOKEN, or
else that of the shop running in this project.

Exit codes: 0 done, 2 invalid usage, unknown tenant or studio not running.`,

  async run(args, context) {
    const { values, positionals } = parseCommandArguments(args, { 'sign-out': { type: 'boolean', default: false } });
    const [tenant] = requireOperands(positionals, 'TENANT');
    checkTenantName(tenant);
    const store = createAccessStore(dataFolderOf(context));
    if (values['sign-out']) {
      await store.endAll(tenant);
      context.print(`Ended all sessions and links of the studio for ${tenant}.`);
      return 0;
    }
    const port = await runningPort(context);
    const registration = await findTenant(tenant, context);
    context.print(studioUrl(registration, port, `${STUDIO_PATH}?token=${await store.createLink(tenant)}`));
    return 0;
  },
};

async function runningPort(context: CommandContext): Promise<number> {
  const port = Number(await readFile(join(dataFolderOf(context), STUDIO_PORT_FILE), 'utf8').catch(() => ''));
  if (port > 0) return port;
  throw new CommandError('The studio is not running: start it with npm run studio.');
}

async function findTenant(tenant: string, context: CommandContext): Promise<TenantRegistration> {
  const backend = await findBackend(context);
  const response = await askBackend({ ...backend, fetch: context.fetch, path: '/tenants' });
  const tenants = await dataOf<readonly TenantRegistration[]>(response, backend);
  const registration = tenants.find(({ id }) => id === tenant);
  if (registration === undefined) throw new CommandError(`The backend has no tenant ${tenant}.`);
  return registration;
}
