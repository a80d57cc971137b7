import { createServer, type Server } from 'node:http';
import type { Kysely } from 'kysely';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from './database/schema.ts';
import { runAsRegistry } from './database/tenant-transaction.ts';

/** Prometheus metrics of the backend. */
export function createBackendMetrics(db: Kysely<Database>): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'vitrine_refunds_due',
    help: 'Payments whose money is to go back and has not yet; those that stay refund-due were refused by their provider',
    labelNames: ['tenant', 'status'] as const,
    registers: [registry],
    async collect() {
      const counts = await countRefunds(db);
      this.reset();
      for (const { tenant, status, count } of counts) this.set({ tenant, status }, count);
    },
  });
  return registry;
}

const countRefunds = (db: Kysely<Database>) =>
  runAsRegistry(db, (transaction) =>
    transaction
      .selectFrom('payment')
      .select(['tenant', 'status'])
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('status', 'in', ['refund-due', 'refunding'])
      .groupBy(['tenant', 'status'])
      .execute(),
  );

/** `GET /metrics`, on 127.0.0.1 alone. */
export function serveMetrics(registry: Registry, port: number): Server {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await registry.metrics().catch(() => undefined);
    response.writeHead(text === undefined ? 503 : 200, { 'content-type': registry.contentType }).end(text);
  });
  return server.listen(port, '127.0.0.1');
}
