import type { ReactElement } from 'react';
import type { PublicApi } from '../../api/api.ts';
import type { RouteTable } from '../../domain/route-table.ts';
import { type PageName, ROUTE_TABLE, type RouteMatch } from '../../domain/routes.ts';
import { splitPrefix } from '../../domain/routing/prefix.ts';
import type { Clock } from '../../domain/time/clock.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import { type CompiledPage, type CompileOptions, compilePage } from '../../page/compile-page.tsx';
import { withPersonalData } from '../../page/PersonalData.tsx';
import { type BlockPlan, blocksOf } from '../../page/page-plan.ts';
import { createCustomerContent } from '../../page/VisitorGate.tsx';
import { type Stores, storesForPage } from '../../stores/core/stores.ts';
import type { RouteInfo, ShopContext } from '../../stores/shop/shop-context.ts';
import { hasFailedImport, retryImport } from '../../ui/lazy/retry-import.ts';
import { blockTypesOf, type PageData, type PageState, typesOf } from '../shared/page-data.ts';
import type { SubjectResult } from '../shared/subjects.ts';
import { shellAddress } from '../shell-address.ts';
import { reportBlockError, wrapBlock } from './editor-hooks.ts';
import type { ShownPage } from './shown-page.ts';

interface ClientNavigatorOptions {
  readonly api: PublicApi;
  readonly clock: Clock;
  readonly registry: BlockRegistry;
  readonly stores: Stores;
  readonly state: PageState;
  /** The shop's own when left out. */
  readonly routes?: RouteTable<PageName>;
}

/** How long a page waits for its blocks' data before it shows without, in ms. */
const MISSING_BLOCKS_TIMEOUT_MS = 1500;

/** The server loaded the data of the first page. */
const NOTHING_MISSING = Promise.resolve({ missing: [] });

const NOT_FOUND: SubjectResult = { status: 'not-found' };

/** Code of a page could not be fetched: the browser is offline, or a deploy replaced the build. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

const loadClientNavigation = () =>
  import('./client-navigation.ts').catch((cause: unknown) => {
    throw new MissingCodeError('the code that opens pages could not be fetched', { cause });
  });

/** One visit to a shop, from the first page on: opens pages without reloading. */
export class ClientNavigator {
  readonly first: ShownPage;
  /** The page that is shown. */
  shown: ShownPage;
  /** Customer content by place. */
  readonly customerContent = createCustomerContent();
  private readonly options: ClientNavigatorOptions;
  private readonly routes: RouteTable<PageName>;
  private readonly facts: ShopContext;
  private readonly pages = new Map<PageName, Promise<PageData>>();
  private readonly compiled = new WeakMap<PageData, CompiledPage>();

  constructor(options: ClientNavigatorOptions) {
    const { state, stores, routes = ROUTE_TABLE } = options;
    this.options = options;
    this.routes = routes;
    // The studio updates them; deferred blocks must hydrate with those that their markup was rendered with.
    this.facts = { ...state.facts };
    this.pages.set(state.stores.route.match.page, Promise.resolve(state.page));
    const href = location.pathname + location.search;
    const shell = shellAddress(state, href, routes);
    this.first = {
      href: shell ?? href,
      isShell: shell !== undefined,
      data: state.page,
      compiled: this.compile(state.page),
      facts: this.facts,
      stores,
      loaded: NOTHING_MISSING,
    };
    this.shown = this.first;
  }

  /** Fetches the data that the first page was sent without. */
  async loadMissing(): Promise<void> {
    const { missing } = this.options.state;
    if (missing.length > 0) await this.loadPage(this.first, new Set(missing));
  }

  /** Fetches the data of a page's blocks, as far as the stores lack it; of those with these keys, if given. */
  async loadPage({ data, stores }: ShownPage, only?: ReadonlySet<string>): Promise<void> {
    const { registry, clock } = this.options;
    const { loadBlocks } = await retryImport(loadClientNavigation);
    await loadBlocks(blocksOf(data.plan), { registry, stores, route: stores.route.match, clock, only });
  }

  /**
   * Loads a page by URL. Undefined where the server must answer: another language, country or document version, a moved
   * subject, or a forbidden frame. Rejects if the page cannot be fetched; with `MissingCodeError` if its code cannot.
   */
  async open(
    { pathname, search }: { pathname: string; search: string },
    signal: AbortSignal,
  ): Promise<ShownPage | undefined> {
    const { api, clock, registry, stores } = this.options;
    const { prefix, path } = splitPrefix(pathname);
    const { locale, country, defaultLanguage } = this.facts;
    if (prefix?.locale !== locale || prefix.country !== country) return undefined;
    if (hasFailedImport()) throw new MissingCodeError('a part of the shown page could not be fetched');

    const requested = this.routes.match(path, search);
    const hasPage = this.facts.pages.includes(requested.page);
    const fetching = this.fetchPage(hasPage ? requested.page : 'not-found');
    const { findSubject, loadBlocks, nameRoute } = await loadClientNavigation();
    const [page, subject] = await Promise.all([
      fetching,
      hasPage ? findSubject({ match: requested, api, stores, locale, defaultLanguage, signal }) : NOT_FOUND,
    ]);
    if (subject.status === 'moved') return undefined;
    const isFound = subject.status === 'found';
    // The policy of this document stays.
    if (isFound && subject.subject?.hasYoutube && !this.options.state.stores.route.subject?.hasYoutube)
      return undefined;
    const data = isFound ? page : await this.fetchPage('not-found');
    if (data.version !== this.facts.version) return undefined;

    const match: RouteMatch = isFound ? requested : { ...requested, page: 'not-found' };
    const about = isFound ? { subject: subject.subject } : { isGone: subject.status === 'gone' };
    const shown = this.show(data, nameRoute(data.plan, { match, ...about }, locale), pathname + search);
    const loading = loadBlocks(blocksOf(data.plan), { registry, stores: shown.stores, route: match, clock, signal });
    const types = blockTypesOf(data.plan);
    await Promise.all([registry.fetchComponents(types), Promise.race([loading, delay(MISSING_BLOCKS_TIMEOUT_MS)])]);
    if (!registry.has(types)) throw new MissingCodeError(`blocks of the page ${data.plan.page} could not be fetched`);
    return { ...shown, loaded: loading };
  }

  /** Prefetches the page of a link. */
  prefetch(href: string): void {
    const { pathname, search } = new URL(href, location.href);
    const { page } = this.routes.match(splitPrefix(pathname).path, search);
    if (!this.facts.pages.includes(page)) return;
    void Promise.all([this.fetchPage(page), loadClientNavigation()])
      .then(([{ plan }]) => this.options.registry.fetchComponents(blockTypesOf(plan)))
      .catch(() => {
        // A failure is reported by the click.
      });
  }

  /** A page of a newer document version, for the studio; loads the blocks with these keys, by default all. */
  async refresh(state: PageState, href: string, only?: ReadonlySet<string>): Promise<ShownPage> {
    const { registry, clock } = this.options;
    const { match } = state.stores.route;
    this.pages.clear();
    this.pages.set(match.page, Promise.resolve(state.page));
    const stores = storesForPage(this.options.stores, state.facts, state.stores.route);
    const { loadBlocks } = await loadClientNavigation();
    const [, outcome] = await Promise.all([
      registry.fetchComponents(blockTypesOf(state.page.plan)),
      loadBlocks(blocksOf(state.page.plan), { registry, stores, route: match, clock, only }),
    ]);
    return {
      href,
      data: state.page,
      compiled: this.compile(state.page),
      facts: state.facts,
      stores,
      loaded: Promise.resolve(outcome),
    };
  }

  /** Updates the head for a page. Its code is fetched on demand. */
  async writeHead({ facts, stores }: ShownPage, signal: AbortSignal): Promise<void> {
    const { writeHead } = await loadClientNavigation();
    if (!signal.aborted) writeHead(document, stores.route, facts);
  }

  /** How the blocks of a page are put into the browser. */
  compileOptions({ plan: { page }, version }: PageData): CompileOptions {
    const { registry } = this.options;
    // The studio's own also asks which block it is.
    const wrap: (element: ReactElement, block: BlockPlan) => ReactElement = wrapBlock;
    return {
      registry,
      wrapBlock: (element, block) => withPersonalData(wrap(element, block), block, registry),
      onBlockError: ({ key }, error) => reportBlockError({ page, key, version, error }),
    };
  }

  /** Fetches components of late blocks, and their data up to a page's deadline. */
  async prepareBlocks(blocks: readonly BlockPlan[], stores: Stores, signal: AbortSignal): Promise<void> {
    const { registry, clock } = this.options;
    const { loadBlocks } = await loadClientNavigation();
    const loading = loadBlocks(blocks, { registry, stores, route: stores.route.match, clock, signal });
    await Promise.all([
      registry.fetchComponents(typesOf(blocks)),
      Promise.race([loading, delay(MISSING_BLOCKS_TIMEOUT_MS)]),
    ]);
  }

  private show(data: PageData, route: RouteInfo, href: string): Omit<ShownPage, 'loaded'> {
    const facts = { ...this.facts, renderedAt: this.options.clock.now() };
    const stores = storesForPage(this.options.stores, facts, route);
    return { href, data, compiled: this.compile(data), facts, stores };
  }

  private compile(data: PageData): CompiledPage {
    const known = this.compiled.get(data);
    if (known !== undefined) return known;
    const compiled = compilePage(data.plan, this.compileOptions(data));
    this.compiled.set(data, compiled);
    return compiled;
  }

  private fetchPage(page: PageName): Promise<PageData> {
    const known = this.pages.get(page);
    if (known !== undefined) return known;
    const { locale, country } = this.facts;
    const fetched = fetchJson(`/api/pages/${page}?locale=${locale}&country=${country}`);
    this.pages.set(page, fetched);
    fetched.catch(() => this.pages.delete(page));
    return fetched;
  }
}

async function fetchJson(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: answered ${response.status}`);
  return response.json();
}

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
