import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import type * as ShopModule from '../../../../runtime/server/shop.ts';
import { readBuiltAssets } from '../../../build/bundle-shop.ts';
import { startBackendProcess } from '../../../serve/backend-process.ts';
import { listen } from '../../../serve/listen.ts';
import { publishDocument, publishTenants } from '../home/publish-tenants.ts';

/** The built shop behind a proxy, whose clients are those that the requests claim. */
export interface RunningShop {
  readonly port: number;
  /** Slugs of a tenant's products. */
  readonly slugs: (tenant: string) => Promise<readonly string[]>;
  /** Publishes a document, past every check but the backend's own. */
  readonly publish: (tenant: string, text: string) => Promise<void>;
  /** Bytes of images and videos on disk. */
  readonly diskBytes: () => Promise<number>;
  stop(): Promise<void>;
}

export async function startShop(root: string): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-neighbours-'));
  const token = randomBytes(32).toString('base64url');
  const backend = await startBackendProcess({ root, token, dataFolder: folder, logLevel: 'silent' });
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 20 });
  const stops: (() => Promise<void>)[] = [remove, backend.stop];
  const stop = async () => {
    for (const end of stops.reverse()) await end();
  };
  try {
    await publishTenants(join(root, 'fixtures/tenants'), backend.url, token);
    const { createShopServer }: typeof ShopModule = await import(pathToFileURL(join(root, 'dist/server/shop.js')).href);
    const imageFolder = join(folder, 'images');
    const shop = await createShopServer({
      backendUrl: backend.url,
      backendToken: token,
      assets: await readBuiltAssets(),
      staticFolder: join(root, 'dist/client'),
      imageFolder,
      log: pino({ enabled: false }),
      trustedProxies: 1,
      sessionKeys: ['the bench seals no sessions; this key is for a closed loop'],
    });
    stops.push(() => shop.stop());
    const server = await listen((incoming, response) => void shop.handle(incoming, response), 0, '127.0.0.1');
    stops.push(() => server.close());
    return {
      port: server.port,
      stop,
      publish: (tenant, text) => publishDocument(backend.url, token, tenant, text),
      diskBytes: () => bytesIn(imageFolder),
      async slugs(tenant) {
        const response = await fetch(`${backend.url}/slugs/products?pageNumber=1&pageSize=1000`, {
          headers: { authorization: `Bearer ${token}`, 'x-tenant': tenant, 'accept-language': 'en' },
        });
        const { data }: { data: readonly { readonly slug: string }[] } = await response.json();
        return data.map(({ slug }) => slug);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((file) =>
      stat(join(file.parentPath, file.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
