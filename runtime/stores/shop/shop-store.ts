import { matchRoute, type PageName, pathOf, type RouteParams } from '../../domain/routes.ts';
import { withPrefix } from '../../domain/routing/prefix.ts';
import type { ShopContext } from './shop-context.ts';

/** The shop of the page: name, settings, pages and links. */
export class ShopStore {
  private readonly context: ShopContext;

  constructor(context: ShopContext) {
    this.context = context;
  }

  get appName() {
    return this.context.appName;
  }

  /** `https://shop.example` */
  get origin() {
    return this.context.origin;
  }

  get socialLinks() {
    return this.context.socialLinks;
  }

  get timeZone() {
    return this.context.timeZone;
  }

  get digits() {
    return this.context.digits;
  }

  /** The providers that the document switches on. */
  get providers() {
    return this.context.providers;
  }

  /** Epoch ms of the render: "now" of server and hydration, so that both agree. */
  get renderedAt() {
    return this.context.renderedAt;
  }

  /** The year in the shop's time zone. */
  get currentYear() {
    return this.context.currentYear;
  }

  /** Whether visitors choose a branch before they shop; false without a page for it. */
  get requiresBranch(): boolean {
    return this.context.requiresBranch && this.hasPage('select-branch');
  }

  /** The note at prices; undefined when the country has none. */
  get priceNote() {
    return this.context.priceNote;
  }

  /** Whether the shop takes payments in installments. Source: spec 3, Builder, "installmentPayment (status, …)". */
  get hasInstallments(): boolean {
    return this.context.hasInstallments;
  }

  /** Whether Tabby's own page about installments may be framed. */
  get hasTabby(): boolean {
    return this.context.hasTabby;
  }

  hasPage(page: PageName): boolean {
    return this.context.pages.includes(page);
  }

  /** URL of a page under the current prefix; undefined when the shop has no such page or a parameter is missing. */
  href(page: PageName, params: RouteParams = {}, query?: RouteParams): string | undefined {
    if (!this.hasPage(page)) return undefined;
    const path = pathOf(page, params, query);
    return path === undefined ? undefined : withPrefix(this.context, path);
  }

  /** URL of a tenant's link: shop paths get the prefix, others stay; undefined for a page that the shop does not have. */
  resolveLink(link: string | undefined): string | undefined {
    if (link === undefined) return undefined;
    if (!link.startsWith('/')) return link;
    if (link.startsWith('//')) return undefined;
    const { page, path, rest } = parseLink(link);
    if (page === 'not-found' || !this.hasPage(page)) return undefined;
    return withPrefix(this.context, path) + rest;
  }
}

interface ParsedLink {
  readonly page: PageName;
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

/** Maximum number of cached parsed links. */
const MAX_CACHED_LINKS = 2000;

const parsedLinks = new Map<string, ParsedLink>();

function parseLink(link: string): ParsedLink {
  const known = parsedLinks.get(link);
  if (known !== undefined) return known;
  const { pathname, search, hash } = new URL(link, 'https://shop.invalid');
  const read = { page: matchRoute(pathname, search).page, path: pathname, rest: search + hash };
  if (parsedLinks.size >= MAX_CACHED_LINKS) parsedLinks.clear();
  parsedLinks.set(link, read);
  return read;
}
