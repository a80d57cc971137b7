import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND_ADDRESS_FILE, BACKEND_TOKEN_FILE } from '../../serve/serve-settings.ts';
import { type CommandContext, CommandError } from '../command.ts';

/** A backend's URL and the service token for it. */
export interface BackendAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly token: string;
}

/**
 * Finds the backend: at `BACKEND_URL` with `BACKEND_TOKEN`, or else that of the shop running in this project. Throws
 * {@link CommandError} if there is neither.
 */
export async function findBackend({ env, project }: Pick<CommandContext, 'env' | 'project'>): Promise<BackendAddress> {
  const folder = dataFolderOf({ env, project });
  const stored = async (name: string): Promise<string | undefined> =>
    (await readFile(join(folder, name), 'utf8').catch(() => '')).trim() || undefined;
  const url = env.BACKEND_URL || (await stored(BACKEND_ADDRESS_FILE));
  if (url === undefined)
    throw new CommandError(
      `No backend found in ${folder}: start the shop (npm start), set DATA_DIR to the folder of a shop that is running, or set BACKEND_URL and BACKEND_TOKEN.`,
    );
  if (!URL.canParse(url))
    throw new CommandError('BACKEND_URL is not a valid URL; expected for example http://127.0.0.1:4000.');
  // The token of this project's own backend is never sent to another one.
  const token = env.BACKEND_TOKEN || (env.BACKEND_URL ? undefined : await stored(BACKEND_TOKEN_FILE));
  if (token === undefined) throw new CommandError('No token found: set BACKEND_TOKEN to the backend’s token.');
  return { url: url.replace(/\/+$/, ''), token };
}

/** The folder for local data. */
export const dataFolderOf = ({ env, project }: Pick<CommandContext, 'env' | 'project'>): string =>
  env.DATA_DIR ?? join(project, '.data');

/** Throws {@link CommandError} for an invalid tenant name. */
export function checkTenantName(tenant: string): void {
  if (!/^[a-z][a-z0-9-]{0,59}$/.test(tenant))
    throw new CommandError(`Invalid tenant name "${tenant}": use lowercase letters, digits and hyphens.`);
}
