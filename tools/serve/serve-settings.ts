import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { MAX_PRERENDERED_PAGES } from '../../runtime/server/limits.ts';
import { MIN_SESSION_KEY_BYTES, parseSessionKeys } from '../../runtime/server/session/session-seal.ts';

/** Files in the data folder: the token shared by this project's shop and backend, and the URL of that backend while it runs. */
export const BACKEND_TOKEN_FILE = 'backend-token';
export const BACKEND_ADDRESS_FILE = 'backend-address';

/** File in the data folder: the shop's port while it runs. */
export const SHOP_PORT_FILE = 'shop-port';

/** The host at which people reach a server that listens at `host`: every address of this machine is `localhost`, too. */
export function reachableHost(host: string): string {
  if (['0.0.0.0', '::', '::1', '127.0.0.1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The URL of a host of this machine, as it is told to people. */
export const localUrl = (host: string, port: string | number): string =>
  `http://${host}${Number(port) === 80 ? '' : `:${port}`}`;

/** File in the data folder: the generated session key, used if SESSION_KEYS is not set. */
const SESSION_KEY_FILE = 'session-key';

/** The longest delay of a timer, in ms: a longer one ends at once (MDN, `setTimeout`). */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Settings from environment variables, which README lists. */
export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  /** Port of the studio of the built shop: an origin of its own, which no script of a shop's page can reach into. */
  readonly studioPort: number;
  /** Port of `/metrics`; undefined: disabled. */
  readonly adminPort: number | undefined;
  /** URL of an external backend; undefined: the reference backend is started. */
  readonly backendUrl: string | undefined;
  readonly backendToken: string;
  /** How long one answer of the backend may take, in ms; undefined: as long as the shop finds right. */
  readonly backendTimeout: number | undefined;
  /** How long the data of one block may take, in ms; undefined: as long as the shop finds right. */
  readonly blockDeadline: number | undefined;
  /** Work that one client address may cause in a window of time; undefined: the shop's own limit. */
  readonly maxClientCost: number | undefined;
  /** Origin of the thumbnails of YouTube videos; undefined: none are fetched. */
  readonly youtubeThumbnails: string | undefined;
  /** Folder of the embedded database and of generated images. */
  readonly dataFolder: string;
  /** Folder of the tenant files, `<tenant>.json`. */
  readonly tenantsFolder: string;
  /** Whether NODE_ENV was `production` at the start; otherwise tenant files are published on save. */
  readonly isProduction: boolean;
  /** Number of reverse proxies in front of the shop, whose forwarded protocol and address are trusted. */
  readonly trustedProxies: number;
  /** Pages of one tenant whose images are prerendered, its home page first. */
  readonly prerenderedPages: number;
  /** Session keys: the first one seals, all of them unseal. */
  readonly sessionKeys: readonly string[];
  readonly logLevel: string;
}

/** Reads the settings. Throws an error with a sentence for an invalid one. */
export async function readServeSettings(root: string, env: NodeJS.ProcessEnv): Promise<ServeSettings> {
  const isProduction = env.NODE_ENV === 'production';
  const dataFolder = env.DATA_DIR ?? join(root, '.data');
  if (env.BACKEND_URL !== undefined && !env.BACKEND_TOKEN) throw new Error('BACKEND_URL requires BACKEND_TOKEN.');
  const trustedProxies = parseCount('TRUST_PROXY', env.TRUST_PROXY || '0', 'proxies');
  const port = parsePort('PORT', env.PORT ?? '3000');
  return {
    port,
    studioPort: parsePort('STUDIO_PORT', env.STUDIO_PORT || String(port === 0 ? 0 : port + 1)),
    host: env.HOST ?? (isProduction ? '::' : '127.0.0.1'),
    adminPort:
      env.ADMIN_PORT === undefined || env.ADMIN_PORT === '' ? undefined : parsePort('ADMIN_PORT', env.ADMIN_PORT),
    backendUrl: env.BACKEND_URL?.replace(/\/+$/, ''),
    backendToken: env.BACKEND_TOKEN ?? (await readOrCreateSecret(dataFolder, BACKEND_TOKEN_FILE)),
    backendTimeout: parseTime('BACKEND_TIMEOUT_MS', env.BACKEND_TIMEOUT_MS),
    blockDeadline: parseTime('BLOCK_DEADLINE_MS', env.BLOCK_DEADLINE_MS),
    maxClientCost: env.MAX_CLIENT_COST ? parseCount('MAX_CLIENT_COST', env.MAX_CLIENT_COST, 'requests') : undefined,
    youtubeThumbnails: parseThumbnailOrigin(env.YOUTUBE_THUMBNAILS || 'https://i.ytimg.com'),
    dataFolder,
    tenantsFolder: resolve(env.TENANTS_DIR ?? join(root, 'fixtures/tenants')),
    isProduction,
    trustedProxies,
    prerenderedPages: parseCount('PRERENDERED_PAGES', env.PRERENDERED_PAGES || String(MAX_PRERENDERED_PAGES), 'pages', [
      0,
      MAX_PRERENDERED_PAGES,
    ]),
    sessionKeys: await sessionKeysOf(env, dataFolder, isProduction),
    logLevel: env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
  };
}

function parseThumbnailOrigin(value: string): string | undefined {
  if (value === 'off') return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new Error(`YOUTUBE_THUMBNAILS must be an http or https address, or off, not "${value}".`);
}

function parsePort(name: string, value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}".`);
  return port;
}

/**
 * The session keys. Several instances of a shop must share them, or each would sign out the customers of the others. In
 * production SESSION_KEYS is therefore required where several instances are possible: with an external backend or database.
 * Otherwise a key is generated at the first start.
 */
async function sessionKeysOf(
  env: NodeJS.ProcessEnv,
  dataFolder: string,
  isProduction: boolean,
): Promise<readonly string[]> {
  if (env.SESSION_KEYS) return parseSessionKeys(env.SESSION_KEYS);
  const mayHaveCopies = Boolean(env.BACKEND_URL) || Boolean(env.DATABASE_URL);
  if (isProduction && mayHaveCopies)
    throw new Error(
      `SESSION_KEYS is not set: in production, all instances of the shop share keys of at least ${MIN_SESSION_KEY_BYTES} bytes.`,
    );
  return [await readOrCreateSecret(dataFolder, SESSION_KEY_FILE)];
}

function parseCount(name: string, value: string, unit: string, range?: readonly [least: number, most: number]): number {
  const count = Number(value);
  const [least, most] = range ?? [0, Number.MAX_SAFE_INTEGER];
  if (Number.isInteger(count) && count >= least && count <= most) return count;
  const limits = range === undefined ? '' : ` from ${least} to ${most}`;
  throw new Error(`${name} must be a number of ${unit}${limits}, not "${value}".`);
}

const parseTime = (name: string, value: string | undefined): number | undefined =>
  value ? parseCount(name, value, 'milliseconds', [1, MAX_TIMER_MS]) : undefined;

/** A random secret in a file of the data folder, created at the first start. */
async function readOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const token = randomBytes(32).toString('base64url');
  await mkdir(folder, { recursive: true });
  await writeFile(file, token, { mode: 0o600 });
  return token;
}
