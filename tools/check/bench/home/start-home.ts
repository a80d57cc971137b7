import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as ShopModule from '../../../../runtime/server/shop.ts';
import { readBuiltAssets } from '../../../build/bundle-shop.ts';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { listen } from '../../../serve/listen.ts';
import { listTenants } from '../../e2e/browsing/find-tenant-shop.ts';

export const BENCH_HOST = 'lumen.localhost';

/** The tenant's shop, built as it is for production, on its own backend and an empty folder. */
export interface RunningHome {
  /** Port of the shop as it is. */
  readonly cachedPort: number;
  /** Port of the same shop without page cache, and so without compression. */
  readonly uncachedPort: number;
  /** All that have a document. */
  readonly tenants: readonly string[];
  stop(): Promise<void>;
}

export async function startHome(root: string): Promise<RunningHome> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'));
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({ root, token, dataFolder: folder, logLevel: 'warn' });
  // A picture that was asked for may still be on its way into the folder.
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  const stops: (() => Promise<void>)[] = [remove, backend.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    const known = await listRegisteredTenants(backend.url, token);
    // A tenant's own file may stand beside those of the fixtures; only the shop registers its tenant.
    const tenants = (await listTenants(join(root, 'fixtures/tenants'))).filter((tenant) => known.has(tenant));
    for (const tenant of tenants) {
      const text = await readFile(join(root, `fixtures/tenants/${tenant}.json`), 'utf8');
      await publishDocument(backend.url, token, tenant, text);
    }
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
    return { cachedPort: await start({}), uncachedPort: await start({ pageCacheBytes: 0 }), tenants, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The tenants in a backend's register. */
async function listRegisteredTenants(url: string, token: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`${url}/tenants`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`the tenants were not listed: ${response.status} ${await response.text()}`);
  const { data }: { readonly data: readonly { readonly id: string }[] } = await response.json();
  return new Set(data.map(({ id }) => id));
}

/** Publishes a tenant's first document. */
export async function publishDocument(url: string, token: string, tenant: string, text: string): Promise<void> {
  const response = await fetch(`${url}/builder/versions`, {
    method: 'POST',
    body: text,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'x-tenant': tenant },
  });
  if (!response.ok)
    throw new Error(`the document of ${tenant} was not published: ${response.status} ${await response.text()}`);
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
