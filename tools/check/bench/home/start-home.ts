import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as ShopModule from '../../../../runtime/server/shop.ts';
import { readBuiltAssets } from '../../../build/bundle-shop.ts';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { listen } from '../../../serve/listen.ts';
import { sendRequest } from '../../e2e/browsing/http-request.ts';
import { publishTenants } from './publish-tenants.ts';

export const BENCH_HOST = 'lumen.localhost';

/** The tenant's shop, built as it is for production, on its own backend and an empty folder. */
export interface RunningHome {
  /** Port of the shop as it is. */
  readonly cachedPort: number;
  /** Port of the same shop without page cache, and so without compression. */
  readonly uncachedPort: number;
  /** All that have a document. */
  readonly tenants: readonly string[];
  /** Where it asks, and the secret between the two. */
  readonly backend: { readonly url: string; readonly token: string };
  stop(): Promise<void>;
}

export async function startHome(root: string): Promise<RunningHome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({ root, token, dataFolder: folder, logLevel: 'warn' });
  // An image that was asked for may still be on its way into the folder.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  const stops: (() => Promise<void>)[] = [remove, backend.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const tenants = await publishTenants(join(root, 'fixtures/tenants'), backend.url, token);
    const { createShopServer }: typeof ShopModule = await import(pathToFileURL(join(root, 'dist/server/shop.js')).href);
    const start = async (more: { readonly pageCacheBytes?: number }) => {
      const shop = await createShopServer({
        backendUrl: backend.url,
        backendToken: token,
        assets: await readBuiltAssets(),
        staticFolder: join(root, 'dist/client'),
        imageFolder: join(folder, 'images'),
        sessionKeys: [token.padEnd(32, '.')],
        log: pino({ level: 'warn' }, pino.destination(2)),
        ...more,
      });
      stops.push(() => shop.stop());
      const server = await listen((incoming, response) => void shop.handle(incoming, response), 0, '127.0.0.1');
      stops.push(() => server.close());
      return server.port;
    };
    return {
      cachedPort: await start({}),
      uncachedPort: await start({ pageCacheBytes: 0 }),
      tenants,
      backend: { url: backend.url, token },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signs a new customer of a tenant in. Answers the value of the session's cookie. */
export async function signInCustomer({ backend, cachedPort }: RunningHome, tenant: string): Promise<string> {
  const customer = { fullName: 'Sara Ahmed', email: 'sara@example.com', password: 'correct horse' };
  const registered = await fetch(`${backend.url}/customers`, {
    method: 'POST',
    body: JSON.stringify(customer),
    headers: { authorization: `Bearer ${backend.token}`, 'x-tenant': tenant, 'content-type': 'application/json' },
  });
  if (!registered.ok) throw new Error(`the customer was not registered: ${await registered.text()}`);
  const { email, password } = customer;
  const shop = `http://${tenant}.localhost:${cachedPort}`;
  const { headers, text } = await sendRequest(shop, '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password, deviceName: 'Bench', deviceToken: 'bench' }),
    headers: { origin: shop, 'content-type': 'application/json' },
  });
  const [, session] = /(?:^|,)session=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  if (session === undefined) throw new Error(`the customer was not signed in: ${text}`);
  return session;
}

/** An answer, byte for byte. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Asks a shop of this machine for a page. `fetch` would undo the coding and does not know the shop's host. */
export function fetchPage(port: number, path: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host: `${BENCH_HOST}:${port}`, ...headers } });
    asked.on('error', reject);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const kept = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: Object.fromEntries(kept), body: Buffer.concat(chunks) });
      });
    });
    asked.end();
  });
}
