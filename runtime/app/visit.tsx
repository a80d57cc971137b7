import type { i18n as I18n } from 'i18next';
import type { Api } from '../api/api.ts';
import type { Clock } from '../domain/clock.ts';
import { splitPrefix } from '../domain/prefix.ts';
import { matchRoute, type PageName, type RouteMatch } from '../domain/routes.ts';
import { sayIn } from '../i18n/use-messages.ts';
import type { BlockRegistry } from '../page/block-registry.ts';
import { type CompiledPage, compilePage } from '../page/compile-page.tsx';
import { blocksOf } from '../page/page-plan.ts';
import type { RouteFacts } from '../stores/route-facts.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import { type Stores, storesFor } from '../stores/stores.ts';
import { untilFetched } from '../ui/late/until-fetched.ts';
import { tellBlockError, wrapBlock } from './document-changes.ts';
import type { LoadOutcome } from './load-blocks.ts';
import { blockTypesOf, type PageData, type PageState } from './page-data.ts';
import type { SubjectResult } from './subjects.ts';

/** A page as the browser shows it. */
export interface ShownPage {
  /** Path and query that it is the page of. */
  readonly href: string;
  readonly data: PageData;
  readonly compiled: CompiledPage;
  readonly facts: ShopFacts;
  /** The visit's stores, with this page's route. */
  readonly stores: Stores;
  /** Settles when what its blocks asked for is here, or is not to be had. */
  readonly loaded: Promise<Pick<LoadOutcome, 'shown'> & Partial<Pick<LoadOutcome, 'missing'>>>;
}

export interface VisitOptions {
  readonly api: Api;
  readonly clock: Clock;
  readonly registry: BlockRegistry;
  readonly stores: Stores;
  readonly state: PageState;
}

/** How long a page waits for its blocks' data before it shows without, in ms. */
const PATIENCE = 1500;

/** Of the first page, the server said it. */
const NOTHING_SHOWN = Promise.resolve({ shown: [] });

const NOT_FOUND: SubjectResult = { status: 'not-found' };

/** Code that it takes to show a page could not be fetched: the line is gone, or the build that this page came from. */
export class MissingCodeError extends Error {
  override name = 'MissingCodeError';
}

const goingOn = () =>
  import('./going-on.ts').catch((cause: unknown) => {
    throw new MissingCodeError('what another page takes could not be fetched', { cause });
  });

/** One visit to a shop, from the first page on: opens pages without reloading. */
export class Visit {
  readonly first: ShownPage;
  private readonly options: VisitOptions;
  private readonly facts: ShopFacts;
  private readonly pages = new Map<PageName, Promise<PageData>>();
  private readonly compiled = new WeakMap<PageData, CompiledPage>();

  constructor(options: VisitOptions) {
    const { state, stores } = options;
    this.options = options;
    // Whoever edits brings them up to date; what hydrates late must find those that its markup was made with.
    this.facts = { ...state.facts };
    this.pages.set(state.stores.route.match.page, Promise.resolve(state.page));
    this.first = {
      href: location.pathname + location.search,
      data: state.page,
      compiled: this.compile(state.page),
      facts: this.facts,
      stores,
      loaded: NOTHING_SHOWN,
    };
  }

  /** Fetches the data that the first page was sent without. */
  async completeFirst(): Promise<void> {
    const { state, stores, registry, clock } = this.options;
    if (state.missing.length === 0) return;
    const only = new Set(state.missing);
    const { loadBlocks } = await untilFetched(goingOn);
    await loadBlocks(blocksOf(state.page.plan), { registry, stores, route: state.stores.route.match, clock, only });
  }

  /**
   * Opens an address of this shop. Answers undefined where only the server can: another language or country, a document
   * that has changed since, or something that has moved. Rejects when the page cannot be fetched; with
   * `MissingCodeError` when its code cannot.
   */
  async open(
    { pathname, search }: { pathname: string; search: string },
    signal: AbortSignal,
  ): Promise<ShownPage | undefined> {
    const { api, clock, registry } = this.options;
    const { prefix, path } = splitPrefix(pathname);
    const { catalog } = this.options.stores;
    const { locale, country, defaultLanguage } = this.facts;
    if (prefix?.locale !== locale || prefix.country !== country) return undefined;

    const asked = matchRoute(path, search);
    const hasPage = this.facts.pages.includes(asked.page);
    const fetching = this.fetchPage(hasPage ? asked.page : 'not-found');
    const { findSubject, loadBlocks, nameRoute } = await goingOn();
    const [page, subject] = await Promise.all([
      fetching,
      hasPage ? findSubject({ match: asked, api, catalog, locale, defaultLanguage, signal }) : NOT_FOUND,
    ]);
    if (subject.status === 'moved') return undefined;
    const isFound = subject.status === 'found';
    const data = isFound ? page : await this.fetchPage('not-found');
    if (data.version !== this.facts.version) return undefined;

    const match: RouteMatch = isFound ? asked : { ...asked, page: 'not-found' };
    const about = isFound ? { subject: subject.subject } : { isGone: subject.status === 'gone' };
    const shown = this.show(data, nameRoute(data.plan, { match, ...about }, locale), pathname + search);
    const loading = loadBlocks(blocksOf(data.plan), { registry, stores: shown.stores, route: match, clock, signal });
    const types = blockTypesOf(data.plan);
    await Promise.all([registry.fetchComponents(types), Promise.race([loading, after(PATIENCE)])]);
    if (!registry.has(types)) throw new MissingCodeError(`blocks of the page ${data.plan.page} could not be fetched`);
    return { ...shown, loaded: loading };
  }

  /** Fetches ahead what a link leads to. */
  prefetch(href: string): void {
    const { pathname, search } = new URL(href, location.href);
    const { page } = matchRoute(splitPrefix(pathname).path, search);
    if (!this.facts.pages.includes(page)) return;
    void Promise.all([this.fetchPage(page), goingOn()])
      .then(([{ plan }]) => this.options.registry.fetchComponents(blockTypesOf(plan)))
      .catch(() => {
        // Nobody asked for it yet; the click will, and will say so.
      });
  }

  /** A page of a newer version of the document, for whoever edits it; loads the blocks with these keys, all when left out. */
  async renew(state: PageState, href: string, only?: ReadonlySet<string>): Promise<ShownPage> {
    const { registry, clock } = this.options;
    const { match } = state.stores.route;
    this.pages.clear();
    this.pages.set(match.page, Promise.resolve(state.page));
    const stores = storesFor(this.options.stores, state.facts, state.stores.route);
    const { loadBlocks } = await goingOn();
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

  /** Has the document's head say of a page what the server's would. What that takes is fetched when somebody goes on. */
  async writeHead({ data, facts, stores, loaded }: ShownPage, i18n: I18n, signal: AbortSignal): Promise<void> {
    const [{ writeHead }, { shown }] = await Promise.all([goingOn(), loaded]);
    if (signal.aborted) return;
    writeHead(document, { facts, plan: data.plan, stores, shown, say: sayIn(i18n, 'shared') });
  }

  private show(data: PageData, route: RouteFacts, href: string): Omit<ShownPage, 'loaded'> {
    const facts = { ...this.facts, madeAt: this.options.clock.now() };
    const stores = storesFor(this.options.stores, facts, route);
    return { href, data, compiled: this.compile(data), facts, stores };
  }

  private compile(data: PageData): CompiledPage {
    const known = this.compiled.get(data);
    if (known !== undefined) return known;
    const compiled = compilePage(data.plan, {
      registry: this.options.registry,
      wrapBlock,
      onBlockError: ({ key }, error) => tellBlockError({ page: data.plan.page, key, version: data.version, error }),
    });
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

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
