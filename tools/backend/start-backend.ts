import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { generateCatalogue, registeredTenants, tenantOfTrade } from '../../fixtures/catalogue/generate-catalogue.ts';
import { orderlyClose } from '../setup/orderly-close.ts';
import { createBackend } from './create-backend.ts';
import { openDatabase } from './database/open-database.ts';
import { ChangeFeed } from './events/change-feed.ts';
import type { BackendParts } from './http/backend-parts.ts';
import { moveDates } from './seed/move-dates.ts';
import { seedTenants } from './seed/seed-tenants.ts';
import { seedVersion } from './seed/seed-version.ts';
import type { BackendSettings } from './settings.ts';

/** How long requests under way may take once the backend is told to stop. */
const GRACE_MS = 5000;

export interface BackendOptions
  extends BackendSettings,
    Pick<BackendParts, 'clock' | 'drawPicture' | 'makeFilm' | 'log'> {
  /** How many products a tenant is given when it is made. */
  readonly products: number;
  /** Decides which products those are. */
  readonly seed: number;
}

export interface RunningBackend {
  readonly url: string;
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, makes the tenants that it lacks or has from other fixtures, and answers calls. Throws when any of that fails. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { log, clock } = options;
  const database = await openDatabase({ url: options.databaseUrl, folder: options.dataFolder });
  try {
    const began = performance.now();
    const today = clock.now();
    const { seed, products } = options;
    const tenants = await seedTenants(
      database.db,
      registeredTenants().map((tenant) => ({
        tenant,
        version: seedVersion(generateCatalogue, tenant),
        make: () => generateCatalogue({ tenant, seed, products, today }),
      })),
    );
    if (tenants.length > 0) log.info({ tenants, products, ms: Math.round(performance.now() - began) }, 'seeded');
    const moved = await moveDates(database.db, today);
    if (moved.length > 0) log.info({ tenants: moved }, 'moved the dates of offers to today');

    const changes = new ChangeFeed();
    await changes.follow(database);
    const app = createBackend({
      db: database.db,
      changes,
      token: options.token,
      log,
      clock,
      drawPicture: options.drawPicture,
      firstCatalogue: (registration, trade) => ({
        ...generateCatalogue({ tenant: tenantOfTrade(trade), seed, products, today: clock.now() }),
        registration,
      }),
      makeFilm: options.makeFilm,
    });
    const server = createServer(getRequestListener(app.fetch));
    const close = orderlyClose(server, GRACE_MS);
    server.listen(options.port, options.host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : options.port;
    return {
      url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
      async stop() {
        changes.end();
        await close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
