import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { PageCompiler } from '../app/document/page-compiler.ts';
import { BlockRegistry } from '../page/block-registry.ts';
import type { BlockDefinition } from '../page/define-block.ts';
import { block, column, row, section } from '../page/test/example-document.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { exampleTenant } from '../tenant/test/example-tenant.ts';
import { createBlockErrorsHandler } from './block-errors-handler.ts';
import { createMetrics } from './metrics.ts';
import { serveHandler } from './test/serve-handler.ts';

const hero: BlockDefinition<never, never> = { type: 'hero', component: async () => ({ default: () => null }) };

/** One hero with the id `top`, at a place of the document. */
function tenantWithHero(): Tenant {
  const top = block('hero', { id: 'top' });
  const tenant = exampleTenant();
  const pages = new Map(tenant.prepared.pages).set('home', { sections: [section([row([column([top])])])] });
  return { ...tenant, prepared: { ...tenant.prepared, pages, pointers: new Map([[top, '/pages/home/hero']]) } };
}

let logged: Record<string, unknown>[];
let now: number;

beforeEach(() => {
  logged = [];
  now = 0;
});

async function serveReports() {
  const tenant = tenantWithHero();
  const handler = createBlockErrorsHandler({
    compiler: new PageCompiler({ registry: new BlockRegistry([hero]), showsProblems: false }),
    metrics: createMetrics(),
    log: pino({ base: null, timestamp: false }, { write: (line) => logged.push(JSON.parse(line)) }),
    now: () => now,
  });
  const ask = await serveHandler((exchange) => handler(exchange, tenant), { trustedProxies: 1 });
  const report = { page: 'home', key: 'top', locale: 'en', message: 'it broke' };
  return async (
    facts: object = {},
    headers: Record<string, string> = { origin: 'http://shop.example' },
    method = 'POST',
  ) => (await ask('/api/block-errors', { method, headers, body: JSON.stringify({ ...report, ...facts }) })).status;
}

describe('a block that threw in a browser', () => {
  it('is logged with tenant, version, pointer and block', async () => {
    const post = await serveReports();
    expect(await post()).toBe(204);
    expect(logged).toMatchObject([
      {
        tenant: 'lumen',
        version: 1,
        pointer: '/pages/home/hero',
        block: 'hero',
        code: 'browser-failed',
        error: 'it broke',
      },
    ]);
  });

  const from = (address: string) => ({ origin: 'http://shop.example', 'x-forwarded-for': address });

  it('is logged at most 60 times a minute per tenant', async () => {
    const post = await serveReports();
    for (let visit = 0; visit < 70; visit += 1) await post({}, from(`198.51.100.${visit}`));
    expect(logged).toHaveLength(60);
    now = 60_000;
    await post();
    expect(logged).toHaveLength(61);
  });

  it('is logged at most 10 times a minute per client, so that one client cannot mute others', async () => {
    const post = await serveReports();
    for (let index = 0; index < 100; index += 1) await post({ key: `x-${index}` }, from('203.0.113.9'));
    for (let index = 0; index < 100; index += 1) await post({}, from('203.0.113.9'));
    expect(logged).toHaveLength(10);
    await post({ message: 'it broke elsewhere' }, from('198.51.100.1'));
    expect(logged.at(-1)).toMatchObject({ error: 'it broke elsewhere' });
  });
});

describe('a report', () => {
  it('of an unknown page, block or language is ignored', async () => {
    const post = await serveReports();
    for (const facts of [{ page: 'nowhere' }, { key: 'nothing' }, { locale: 'de' }, { locale: '' }]) {
      expect(await post(facts)).toBe(204);
    }
    expect(logged).toEqual([]);
  });

  it('of another site, or without an Origin, is refused', async () => {
    const post = await serveReports();
    expect(await post({}, { origin: 'https://evil.example' })).toBe(403);
    expect(await post({}, {})).toBe(403);
  });
});
