import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { PageCompiler } from '../app/document/page-compiler.ts';
import type { BlockProblem } from '../app/shared/page-request.ts';
import type { PageName } from '../domain/routes.ts';
import { marketFor, type Tenant } from '../tenant/tenant.ts';
import { networkOf } from './http/client-limits.ts';
import { type Exchange, isSameOrigin, readBody, send } from './http/exchange.ts';
import {
  MAX_BLOCK_REPORT_BYTES,
  MAX_BLOCK_REPORT_KEYS,
  MAX_BLOCK_REPORTS_PER_MINUTE,
  MAX_CLIENT_BLOCK_REPORTS_PER_MINUTE,
} from './limits.ts';
import type { Metrics } from './metrics.ts';

interface BlockErrorsOptions {
  readonly compiler: PageCompiler;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Logs blocks that threw in a browser, with their pointer in the document. */
export function createBlockErrorsHandler({ compiler, metrics, log, now }: BlockErrorsOptions) {
  const byTenant = createMinuteCounter(MAX_BLOCK_REPORTS_PER_MINUTE);
  const byClient = createMinuteCounter(MAX_CLIENT_BLOCK_REPORTS_PER_MINUTE);
  return async (exchange: Exchange, tenant: Tenant): Promise<void> => {
    if (exchange.request.method !== 'POST' || !isSameOrigin(exchange)) return send(exchange, 403, {});
    const report = parseReport(await readBody(exchange, MAX_BLOCK_REPORT_BYTES));
    if (report === undefined) return send(exchange, 400, {});
    const isKnown = tenant.markets.languages.some(({ code }) => code === report.locale);
    if (isKnown) {
      const country = marketFor(tenant.markets, report.locale).countries[0]?.code ?? '';
      const page = compiler.page(tenant, report.page as PageName, { locale: report.locale, country }, now());
      const place = page?.planned.blockPlaces.get(report.key);
      // Invalid reports do not count towards the tenant's limit.
      const client = networkOf(exchange.clientAddress);
      if (place !== undefined && byClient(`${tenant.id} ${client}`, now()) && byTenant(tenant.id, now())) {
        metrics.blockProblems.inc({ tenant: tenant.id, block: place.type, code: 'browser-failed' });
        const fields = { tenant: tenant.id, version: tenant.version, pointer: place.pointer, block: place.type };
        log.warn({ ...fields, code: 'browser-failed', error: report.message }, 'a block threw in a browser');
      }
    }
    send(exchange, 204, {});
  };
}

/** False over the limit per key and minute. */
function createMinuteCounter(limit: number): (key: string, now: number) => boolean {
  const counts = new LRUCache<string, number>({ max: MAX_BLOCK_REPORT_KEYS });
  let minute = 0;
  return (key, now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) counts.clear();
    minute = current;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= limit;
  };
}

interface BlockErrorReport {
  readonly page: string;
  readonly key: string;
  readonly locale: string;
  readonly message: string;
}

function parseReport(text: string): BlockErrorReport | undefined {
  try {
    const { page, key, locale, message } = JSON.parse(text);
    const isReport = [page, key, locale, message].every((value) => typeof value === 'string');
    return isReport ? { page, key, locale, message: message.slice(0, 500) } : undefined;
  } catch {
    return undefined;
  }
}

/** Logs and counts a block that is missing from a page. */
export function logBlockProblem(log: Logger, metrics: Metrics, { error, ...fields }: BlockProblem): void {
  metrics.blockProblems.inc({ tenant: fields.tenant, block: fields.block, code: fields.code });
  log.warn(
    { ...fields, error: error instanceof Error ? error.message : String(error) },
    'a block is missing from a page',
  );
}
