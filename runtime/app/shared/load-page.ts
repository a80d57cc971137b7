import { ApiError } from '../../api/api.ts';
import type { RouteMatch } from '../../domain/routes.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import { earliestInstant } from '../../domain/time/clock.ts';
import type { SeoEntities } from '../../page/define-block.ts';
import { createStores, type Stores, storesForPage } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import type { ServerPage } from '../document/page-compiler.ts';
import { type PageReport, reportBlocks } from '../document/page-report.ts';
import { recordLoadTimings } from '../render/measure-loads.ts';
import { createShopContext } from './create-shop-context.ts';
import { loadBlocks } from './load-blocks.ts';
import { nameRoute } from './page-head.ts';
import type { BlockProblem, PageRequest, RenderShop } from './page-request.ts';
import { findSubject, type SubjectResult } from './subjects.ts';

/** A page with its subject and the data of its blocks, ready to be rendered. */
export interface LoadedPage {
  readonly status: 200 | 404 | 410;
  readonly page: ServerPage;
  readonly facts: ShopContext;
  readonly stores: Stores;
  /** Entities for search engines. */
  readonly shown: readonly SeoEntities[];
  /** Keys of the blocks whose data is not there. */
  readonly missing: readonly string[];
  /** Epoch ms at which the page stops being right. */
  readonly validUntil: number | undefined;
  /** Takes note of a block that went wrong. */
  readonly fail: (key: string, code: BlockProblem['code'], error: unknown) => void;
  /** Report so far, for a reported page. */
  readonly report: () => PageReport;
}

/** Redirect target with prefix. */
export interface MovedPage {
  readonly location: string;
}

/** A page whose subject is known, and the stores that hold it. */
export interface OpenedPage {
  readonly subject: SubjectResult;
  readonly facts: ShopContext;
  readonly stores: Stores;
}

/** Finds the subject of a page. Throws `ApiError`. */
export async function openPage(shop: RenderShop, request: PageRequest): Promise<OpenedPage> {
  const { tenant, view, api } = request;
  const facts = createShopContext(tenant, view, request.origin, shop.clock.now());
  const stores = createStores({ api, context: facts, snapshot: { route: { match: request.match } } });
  return { facts, stores, subject: await subjectOf(shop, request, stores) };
}

interface LoadPageOptions {
  /** Loads the blocks with these keys alone; all when left out. */
  readonly only?: ReadonlySet<string>;
  /** The same page, whose subject was found before. */
  readonly opened?: OpenedPage | undefined;
}

/** Finds the subject and loads the data of blocks. Throws `ApiError`. */
export async function loadPage(
  shop: RenderShop,
  request: PageRequest,
  { only, opened }: LoadPageOptions = {},
): Promise<LoadedPage | MovedPage> {
  const { tenant, view } = request;
  const { facts, stores: initialStores, subject } = opened ?? (await openPage(shop, request));
  const now = facts.renderedAt;
  if (subject.status === 'moved') return { location: withPrefix(view, subject.path) };
  const compiled = subject.status === 'found' ? shop.compiler.page(tenant, request.match.page, view, now) : undefined;
  const match: RouteMatch = compiled === undefined ? { ...request.match, page: 'not-found' } : request.match;
  const page = compiled ?? shop.compiler.page(tenant, 'not-found', view, now);
  if (page === undefined) throw new Error('every shop needs a not-found page');

  const about = subject.status === 'found' ? subject.subject : undefined;
  const isGone = subject.status === 'gone';
  const route = nameRoute(page.data.plan, { match, subject: about, isGone }, view.locale);
  const stores = storesForPage(initialStores, facts, route);
  const errors = new Map<string, string>();
  const absent = new Set<string>();
  const fail: LoadedPage['fail'] = (key, code, error) => {
    const { type = '', pointer = '' } = page.planned.blockPlaces.get(key) ?? {};
    shop.onBlockProblem({ tenant: tenant.id, version: tenant.version, pointer, block: type, code, error });
    errors.set(key, error instanceof Error ? error.message : String(error));
    if (error instanceof ApiError && error.status === 404) absent.add(key);
  };
  const watch = request.isReported === true ? recordLoadTimings(shop.registry) : undefined;
  const { clock, deadline } = shop;
  const registry = watch?.registry ?? shop.registry;
  const loaded = await loadBlocks(page.blocks, { registry, stores, route: match, clock, deadline, only });
  const loads = watch?.taken(page.blocks) ?? NO_LOADS;
  for (const { block, error } of loaded.missing) fail(block.key, 'load-failed', error);
  stores.container.dropUnfinished();
  return {
    status: compiled !== undefined ? 200 : isGone ? 410 : 404,
    page,
    facts,
    stores,
    shown: loaded.seo,
    missing: [...new Set(loaded.missing.map(({ block }) => block.key))],
    validUntil: earliestInstant([loaded.validUntil, page.planned.validUntil]),
    fail,
    report: () => ({
      blocks: reportBlocks(page, { loads, errors, absent }),
      ...(shop.ahead === undefined ? {} : { ahead: shop.ahead }),
    }),
  };
}

const NO_LOADS: ReadonlyMap<string, number> = new Map();

async function subjectOf(
  shop: RenderShop,
  { tenant, view, match, api }: PageRequest,
  stores: Stores,
): Promise<SubjectResult> {
  if (!tenant.prepared.pages.has(match.page) || match.page === 'not-found') return { status: 'not-found' };
  const { defaultLanguage } = tenant.markets;
  return findSubject({
    match,
    api,
    stores,
    locale: view.locale,
    defaultLanguage,
    // Most pages are about nothing that must be waited for, and need no timer.
    get signal() {
      return AbortSignal.timeout(shop.deadline);
    },
  });
}
