import type { Logger } from 'pino';
import type { PageCompiler } from '../app/page-compiler.ts';
import type { PageName } from '../domain/routes.ts';
import { regionIn, type Tenant } from '../tenant/tenant.ts';
import { type Exchange, isOwnOrigin, readBody, send } from './http.ts';
import type { Metrics } from './metrics.ts';

const MAX_BODY = 4096;

/** How many reports a minute are written down; a broken block tells every visitor. */
const MOST_A_MINUTE = 60;

export interface BlockErrorsOptions {
  readonly compiler: PageCompiler;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Writes down which blocks threw in somebody's browser, with their place in the tenant's document. */
export function createBlockErrorsHandler({ compiler, metrics, log, now }: BlockErrorsOptions) {
  let minute = 0;
  let count = 0;
  return async (exchange: Exchange, tenant: Tenant): Promise<void> => {
    if (exchange.request.method !== 'POST' || !isOwnOrigin(exchange)) return send(exchange, 403, {});
    const report = parse(await readBody(exchange, MAX_BODY));
    if (report === undefined) return send(exchange, 400, {});
    const current = Math.floor(now() / 60_000);
    count = current === minute ? count + 1 : 1;
    minute = current;
    const isKnown = tenant.regions.languages.some(({ code }) => code === report.locale);
    if (count <= MOST_A_MINUTE && isKnown) {
      const country = regionIn(tenant.regions, report.locale).countries[0]?.code ?? '';
      const page = compiler.page(tenant, report.page as PageName, { locale: report.locale, country }, now());
      const place = page?.planned.places.get(report.key);
      if (place !== undefined) {
        metrics.blockProblems.inc({ tenant: tenant.id, block: place.type, code: 'browser-failed' });
        const facts = { tenant: tenant.id, version: tenant.version, pointer: place.pointer, block: place.type };
        log.warn({ ...facts, code: 'browser-failed', error: report.message }, 'a block threw in a browser');
      }
    }
    send(exchange, 204, {});
  };
}

interface Report {
  readonly page: string;
  readonly key: string;
  readonly locale: string;
  readonly message: string;
}

function parse(text: string): Report | undefined {
  try {
    const { page, key, locale, message } = JSON.parse(text);
    const isReport = [page, key, locale, message].every((value) => typeof value === 'string');
    return isReport ? { page, key, locale, message: message.slice(0, 500) } : undefined;
  } catch {
    return undefined;
  }
}
