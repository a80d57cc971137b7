import { earliest } from '../domain/clock.ts';
import { withPrefix } from '../domain/prefix.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { ShownByBlock } from '../page/define-block.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { createStores, dropUnready, type Stores, storesFor } from '../stores/stores.ts';
import { loadBlocks } from './load-blocks.ts';
import { watchLoads } from './measure-loads.ts';
import type { ServerPage } from './page-compiler.ts';
import { nameRoute } from './page-head.ts';
import { type PageReport, reportBlocks } from './page-report.ts';
import type { BlockProblem, PageRequest, RenderShop } from './render-page.tsx';
import { shopFactsOf } from './shop-facts-of.ts';
import { findSubject, type SubjectResult } from './subjects.ts';

/** A page with its subject and the data of its blocks, ready to be rendered. */
export interface LoadedPage {
  readonly status: 200 | 404 | 410;
  readonly page: ServerPage;
  readonly facts: ShopFacts;
  readonly stores: Stores;
  /** What its blocks show that search engines are told of. */
  readonly shown: readonly ShownByBlock[];
  /** Keys of the blocks whose data is not there. */
  readonly missing: readonly string[];
  /** Epoch ms at which the page stops being right. */
  readonly validUntil: number | undefined;
  /** Takes note of a block that went wrong. */
  readonly fail: (key: string, code: BlockProblem['code'], error: unknown) => void;
  /** What there is to report by now; for a page that is reported. */
  readonly report: () => PageReport;
}

/** Where the page of a request stands for good, prefix included. */
export interface MovedPage {
  readonly location: string;
}

/**
 * Finds what a page is about, then the data of its blocks. Throws `ApiError` when the subject cannot be asked for.
 *
 * @param only loads the blocks with these keys alone; all when left out
 */
export async function loadPage(
  shop: RenderShop,
  request: PageRequest,
  only?: ReadonlySet<string>,
): Promise<LoadedPage | MovedPage> {
  const { tenant, view, api } = request;
  const now = shop.clock.now();
  const facts = shopFactsOf(tenant, view, request.origin, now);
  const asked = createStores({ api, facts, snapshot: { route: { match: request.match } } });
  const subject = await subjectOf(shop, request, asked);
  if (subject.status === 'moved') return { location: withPrefix(view, subject.path) };
  const found = subject.status === 'found' ? shop.compiler.page(tenant, request.match.page, view, now) : undefined;
  const match: RouteMatch = found === undefined ? { ...request.match, page: 'not-found' } : request.match;
  const page = found ?? shop.compiler.page(tenant, 'not-found', view, now);
  if (page === undefined) throw new Error('a shop always has a page for what is not found');

  const about = subject.status === 'found' ? subject.subject : undefined;
  const isGone = subject.status === 'gone';
  const route = nameRoute(page.data.plan, { match, subject: about, isGone }, view.locale);
  const stores = storesFor(asked, facts, route);
  const errors = new Map<string, string>();
  const fail: LoadedPage['fail'] = (key, code, error) => {
    const { type = '', pointer = '' } = page.planned.places.get(key) ?? {};
    shop.onBlockProblem({ tenant: tenant.id, version: tenant.version, pointer, block: type, code, error });
    errors.set(key, error instanceof Error ? error.message : String(error));
  };
  const watch = request.isReported === true ? watchLoads(shop.registry) : undefined;
  const { clock, deadline } = shop;
  const registry = watch?.registry ?? shop.registry;
  const loaded = await loadBlocks(page.blocks, { registry, stores, route: match, clock, deadline, only });
  const loads = watch?.taken(page.blocks) ?? NO_LOADS;
  for (const { block, error } of loaded.missing) fail(block.key, 'load-failed', error);
  dropUnready(stores);
  return {
    status: found !== undefined ? 200 : isGone ? 410 : 404,
    page,
    facts,
    stores,
    shown: loaded.shown,
    missing: [...new Set(loaded.missing.map(({ block }) => block.key))],
    validUntil: earliest([loaded.validUntil, page.planned.validUntil]),
    fail,
    report: () => ({
      blocks: reportBlocks(page, { loads, errors }),
      ...(shop.ahead === undefined ? {} : { ahead: shop.ahead }),
    }),
  };
}

const NO_LOADS: ReadonlyMap<string, number> = new Map();

async function subjectOf(
  shop: RenderShop,
  { tenant, view, match, api }: PageRequest,
  { catalog }: Stores,
): Promise<SubjectResult> {
  if (!tenant.prepared.pages.has(match.page) || match.page === 'not-found') return { status: 'not-found' };
  const { defaultLanguage } = tenant.regions;
  return findSubject({
    match,
    api,
    catalog,
    locale: view.locale,
    defaultLanguage,
    // Most pages are about nothing that must be waited for, and need no timer.
    get signal() {
      return AbortSignal.timeout(shop.deadline);
    },
  });
}
