import type { CommandContext } from '../command.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { checkTenantName, findBackend } from './find-backend.ts';

/** Opens a tenant's documents in the backend. Throws `CommandError` if there is no backend. */
export async function openDocumentStore(tenant: string, context: CommandContext): Promise<DocumentStore> {
  checkTenantName(tenant);
  return createDocumentStore({ ...(await findBackend(context)), tenant, fetch: context.fetch });
}
