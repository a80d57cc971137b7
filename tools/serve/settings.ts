import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** In the data folder: the token that this project's shop and backend share, and where that backend answers while it runs. */
export const BACKEND_TOKEN_FILE = 'backend-token';
export const BACKEND_ADDRESS_FILE = 'backend-address';

/** What the environment says about how the shop is served. README lists the variables. */
export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  /** Where `/metrics` answers; undefined: nowhere. */
  readonly adminPort: number | undefined;
  /** Somebody else's backend; undefined: the reference one is started. */
  readonly backendUrl: string | undefined;
  readonly backendToken: string;
  /** Where the embedded database and made pictures are kept. */
  readonly dataFolder: string;
  /** The folder of the tenants' files, one `<tenant>.json` each. */
  readonly tenantsFolder: string;
  /** Whether saved tenants' files are published. */
  readonly watches: boolean;
  readonly trustsProxy: boolean;
  readonly logLevel: string;
}

/** Reads the settings. Throws a sentence where one is wrong. */
export async function readSettings(root: string, env: NodeJS.ProcessEnv): Promise<ServeSettings> {
  const isProduction = env.NODE_ENV === 'production';
  const dataFolder = env.DATA_DIR ?? join(root, '.data');
  if (env.BACKEND_URL !== undefined && !env.BACKEND_TOKEN)
    throw new Error('BACKEND_URL needs BACKEND_TOKEN beside it.');
  return {
    port: portOf('PORT', env.PORT ?? '3000'),
    host: env.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    adminPort: env.ADMIN_PORT === undefined || env.ADMIN_PORT === '' ? undefined : portOf('ADMIN_PORT', env.ADMIN_PORT),
    backendUrl: env.BACKEND_URL?.replace(/\/+$/, ''),
    backendToken: env.BACKEND_TOKEN ?? (await keptSecret(dataFolder, BACKEND_TOKEN_FILE)),
    dataFolder,
    tenantsFolder: resolve(env.TENANTS_DIR ?? join(root, 'fixtures/tenants')),
    watches: !isProduction,
    trustsProxy: env.TRUST_PROXY === '1',
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

function portOf(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}".`);
  return port;
}

/** Something that nobody else knows, in a file of its own in the data folder: made at the first start, and kept. */
export async function keptSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const token = randomBytes(32).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(file, token, { mode: 0o600 });
  return token;
}
