import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_ADDRESS_FILE, BACKEND_TOKEN_FILE } from '../../serve/settings.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';

/**
 * Finds a tenant's documents: at `BACKEND_URL`, with `BACKEND_TOKEN`, or else at the backend of the shop that runs in this
 * project. Throws {@link CommandError} when there is neither.
 */
export async function openStore(tenant: string, { env, project, fetch }: CommandContext): Promise<DocumentStore> {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(tenant))
    throw new CommandError(`A tenant is named in small letters, digits and hyphens, not "${tenant}".`);
  const folder = dataFolderOf({ env, project });
  const kept = async (name: string): Promise<string | undefined> =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).trim() || undefined;
  const url = env.BACKEND_URL || (await kept(BACKEND_ADDRESS_FILE));
  if (url === undefined)
    throw new CommandError('No backend is known: start the shop (npm start), or set BACKEND_URL and BACKEND_TOKEN.');
  if (!URL.canParse(url))
    throw new CommandError('BACKEND_URL is no address; it is written like http://127.0.0.1:4000.');
  // The token of this project's own backend is nobody else's business.
  const token = env.BACKEND_TOKEN || (env.BACKEND_URL ? undefined : await kept(BACKEND_TOKEN_FILE));
  if (token === undefined)
    throw new CommandError('No token is known: set BACKEND_TOKEN to the one that the backend knows.');
  return createDocumentStore({ url: url.replace(/\/+$/, ''), token, tenant, fetch });
}

/** Where the project keeps what is no part of it. */
export const dataFolderOf = ({ env, project }: Pick<CommandContext, 'env' | 'project'>): string =>
  env.DATA_DIR ?? join(project, '.data');
