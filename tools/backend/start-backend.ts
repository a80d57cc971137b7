import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import {
  generateCatalogue,
  generateInitialCatalogue,
  registeredTenants,
} from '../../fixtures/catalogue/generate-catalogue.ts';
import { discardBody } from '../../runtime/server/http/exchange.ts';
import { gracefulShutdown } from '../build/setup/graceful-shutdown.ts';
import { startBackgroundTask } from './background-task.ts';
import { watchReminders } from './bookings/send-reminders.ts';
import { watchExpiredFiles } from './cart/option-files.ts';
import { watchSales } from './catalogue/rank-best-sellers.ts';
import { createBackend } from './create-backend.ts';
import { connectDatabase } from './database/connect-database.ts';
import { watchOldRows } from './database/remove-old-rows.ts';
import { indexOutdatedProducts } from './database/routines/update-routines.ts';
import { watchChanges } from './events/announce-changes.ts';
import { ChangeFeed } from './events/change-feed.ts';
import type { BackendDependencies } from './http/backend-dependencies.ts';
import { createOpenIdProviders } from './identity/openid-providers.ts';
import { readSocialSettings } from './identity/social-settings.ts';
import { startMailDelivery } from './mail/deliver-mail.ts';
import { createFileSender, createSmtpSender, type SendMail } from './mail/mail-transport.ts';
import { watchMetalPrices } from './metals/reprice-products.ts';
import { createBackendMetrics, serveMetrics } from './metrics.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';
import { watchPayments } from './payments/process-due-payments.ts';
import { createSandboxProvider } from './payments/sandbox-provider.ts';
import { createSampleCustomers, removeSampleCustomers } from './seed/sample-customers.ts';
import { computeSeedVersion, seedTenants } from './seed/seed-tenants.ts';
import { shiftSeedDates } from './seed/shift-seed-dates.ts';
import type { BackendSettings } from './settings.ts';

/** Products that a release before indexed are indexed anew at the start; after a failure, again after this time. */
const INDEXING_INTERVAL_MS = 3_600_000;
/** Time for running requests at shutdown. */
const SHUTDOWN_TIMEOUT_MS = 5000;

export interface BackendOptions extends BackendSettings, Pick<BackendDependencies, 'clock' | 'log'> {
  /** Number of products of a new tenant; those of its catalogue if left out. */
  readonly products?: number | undefined;
}

interface RunningBackend {
  readonly url: string;
  /** Lets requests under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the database, makes the tenants that it lacks or has from other fixtures, and answers calls. Throws when any of that fails. */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const { log, clock, socialProvidersFile } = options;
  const social = socialProvidersFile === undefined ? undefined : await readSocialSettings(socialProvidersFile);
  const database = await connectDatabase({ url: options.databaseUrl, folder: options.dataFolder });
  try {
    const began = performance.now();
    const today = clock.now();
    const { products } = options;
    const tenants = await seedTenants(
      database.db,
      registeredTenants().map((tenant) => ({
        tenant,
        version: computeSeedVersion(generateCatalogue, tenant),
        createCatalogue: () => generateCatalogue({ tenant, products, today }),
      })),
    );
    if (tenants.length > 0) log.info({ tenants, products, ms: Math.round(performance.now() - began) }, 'seeded');
    // Payments are opened on requests, when the port is known.
    let url = '';
    const payments = await createPaymentProvider(options, () => `${url}/payment-events`);
    if (options.isProduction) {
      const removed = await removeSampleCustomers(database.db, registeredTenants(), today);
      if (removed.length > 0)
        log.warn({ tenants: removed }, 'removed sample customers, whose password everybody knows');
    } else
      await createSampleCustomers(database.db, registeredTenants(), { paymentProvider: payments?.name, now: today });
    const moved = await shiftSeedDates(database.db, today);
    if (moved.length > 0) log.info({ tenants: moved }, 'moved the dates of offers to today');

    const changes = new ChangeFeed();
    await changes.listenTo(database);
    if (payments === undefined)
      log.warn('no payment provider is configured: shops offer cash on delivery alone, and no wallet can be charged');
    const app = createBackend({
      db: database.db,
      payments,
      changes,
      token: options.token,
      log,
      clock,
      contactEmail: options.contactEmail,
      social: createOpenIdProviders(social, clock, options.providerTimeout),
      createInitialCatalogue: (tenant) => generateInitialCatalogue(tenant, { products, today: clock.now() }),
    });
    const answer = getRequestListener(app.fetch, { autoCleanupIncoming: false });
    const server = createServer((request, response) => {
      response.once('finish', () => {
        if (!request.complete) discardBody(request);
      });
      void answer(request, response);
    });
    const close = gracefulShutdown(server, SHUTDOWN_TIMEOUT_MS);
    server.listen(options.port, options.host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : options.port;
    url = `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`;
    const { db } = database;
    const mail = startMailDelivery({
      db,
      sendMail: createMailSender(options),
      log,
      clock,
      localPort: options.shopPort,
    });
    const tasks = [
      watchPayments({ db, clock, log, payments }),
      watchReminders({ db, clock, log }),
      watchExpiredFiles({ db, clock, log }),
      watchOldRows({ db, clock, log }),
      watchSales({ db, log }),
      watchMetalPrices({ db, clock, log }),
      watchChanges({ db, log }),
      startBackgroundTask({
        intervalMs: INDEXING_INTERVAL_MS,
        run: (signal) => indexOutdatedProducts(db, signal),
        log,
        failure: 'could not index products',
      }),
    ];
    const admin =
      options.adminPort === undefined ? undefined : serveMetrics(createBackendMetrics(db), options.adminPort);
    return {
      url,
      async stop() {
        admin?.close();
        changes.end();
        await close();
        for (const task of tasks) await task.stop();
        await mail.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** By SMTP, else into files; in production without SMTP mails wait. */
function createMailSender(options: BackendOptions): SendMail | undefined {
  const { smtpUrl, mailFrom, isProduction, dataFolder, log } = options;
  if (smtpUrl !== undefined) return createSmtpSender(smtpUrl, mailFrom);
  if (!isProduction) return createFileSender(join(dataFolder, 'outbox'), log);
  log.warn('SMTP_URL is not set: no mail is sent, and codes expire in the outbox');
  return undefined;
}

/** Stripe, else the provider for trying; undefined without either. Stripe's package is loaded on demand. */
async function createPaymentProvider(
  { stripe, paymentSandbox, providerTimeout: timeout }: BackendOptions,
  eventsUrl: () => string,
): Promise<PaymentProvider | undefined> {
  if (stripe !== undefined) {
    const { createStripeProvider } = await import('./payments/stripe-provider.ts');
    return createStripeProvider({ ...stripe, timeout });
  }
  return paymentSandbox && createSandboxProvider({ ...paymentSandbox, timeout, eventsUrl });
}
