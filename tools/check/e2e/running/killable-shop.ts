import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase } from '../../../backend/database/connect-database.ts';
import type { DatabaseConnection } from '../../../backend/database/database-connection.ts';
import { freePort } from '../../../serve/listen.ts';
import { type PaymentProviderProcess, startPaymentProviderProcess } from '../../../serve/payment-provider-process.ts';
import { BACKEND_TOKEN, startTestBackend, type TestBackend } from './start-test-backend.ts';
import { BACKEND_TIMEOUT_MS, copySeed, createTemporaryFolder } from './start-test-shop.ts';
import { startTestProcess, type TestProcess } from './test-process.ts';

export type Victim = 'backend' | 'shop';

export interface KillableShopOptions {
  readonly root: string;
  /** A data folder with a filled embedded database, which is copied; ignored for a server. */
  readonly seed: string;
  /** URL of an empty database on a server; undefined for an embedded one. */
  readonly databaseUrl: string | undefined;
}

/** A built shop, its backend and a payment provider as processes; shop and backend can be killed and restarted. */
export class KillableShop {
  readonly provider: PaymentProviderProcess;
  private readonly options: KillableShopOptions;
  private readonly folder: string;
  private readonly ports: Readonly<Record<Victim, number>>;
  private backend: TestBackend | undefined;
  private shop: TestProcess | undefined;

  private constructor(
    options: KillableShopOptions,
    resources: {
      readonly provider: PaymentProviderProcess;
      readonly folder: string;
      readonly ports: Record<Victim, number>;
    },
  ) {
    this.options = options;
    this.provider = resources.provider;
    this.folder = resources.folder;
    this.ports = resources.ports;
  }

  /** Starts the provider and fills the database. */
  static async create(options: KillableShopOptions): Promise<KillableShop> {
    const folder = await createTemporaryFolder('kills');
    // Two tenants start sooner than four.
    await mkdir(join(folder, 'tenants'));
    for (const tenant of ['lumen', 'serene'])
      await cp(join(options.root, `fixtures/tenants/${tenant}.json`), join(folder, `tenants/${tenant}.json`));
    if (options.databaseUrl === undefined) copySeed(options.seed, folder);
    // All shops share their images.
    await mkdir(join(options.seed, 'images'), { recursive: true });
    await symlink(join(options.seed, 'images'), join(folder, 'images'), 'junction');
    const provider = await startPaymentProviderProcess(options.root);
    const ports = { backend: await freePort(), shop: await freePort() };
    return new KillableShop(options, { provider, folder, ports });
  }

  urlOf(tenant: 'lumen' | 'serene'): string {
    return `http://${tenant}.localhost:${this.ports.shop}`;
  }

  get backendUrl(): string {
    return `http://127.0.0.1:${this.ports.backend}`;
  }

  /** Works with the database; no process may use it meanwhile. */
  async withDatabase<Answer>(work: (database: DatabaseConnection) => Promise<Answer>): Promise<Answer> {
    const database = await connectDatabase({ url: this.options.databaseUrl, folder: join(this.folder, 'backend') });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }

  async start(victim: Victim): Promise<void> {
    if (victim === 'backend') {
      this.backend = await startTestBackend({
        root: this.options.root,
        dataFolder: this.folder,
        port: this.ports.backend,
        args: ['--products', '12'],
        env: {
          DATABASE_URL: this.options.databaseUrl ?? '',
          PAYMENT_SANDBOX_URL: this.provider.url,
          PAYMENT_SANDBOX_SECRET: this.provider.secret,
        },
      });
      return;
    }
    this.shop = startTestProcess(this.options.root, 'tools/serve/start.ts', {
      PORT: String(this.ports.shop),
      DATA_DIR: this.folder,
      TENANTS_DIR: join(this.folder, 'tenants'),
      BACKEND_URL: this.backendUrl,
      BACKEND_TOKEN,
      // Each shopper is another client.
      TRUST_PROXY: '1',
      PRERENDERED_PAGES: '0',
      YOUTUBE_THUMBNAILS: 'off',
      LOG_LEVEL: 'warn',
      BACKEND_TIMEOUT_MS,
    });
    await this.shop.waitForLine(/^The shop is running at /);
  }

  /** Kills a process, and starts it again. */
  async kill(victim: Victim): Promise<void> {
    await (victim === 'backend' ? this.backend : this.shop)?.kill();
    await this.start(victim);
  }

  /** Stops both gracefully; the provider stays. */
  async stopBoth(): Promise<void> {
    await this.shop?.stop();
    await this.backend?.stop();
  }

  async remove(): Promise<void> {
    await this.stopBoth();
    await this.provider.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
