import { withPrefix } from '../domain/prefix.ts';
import { matchRoute, type PageName, pathOf, type RouteParams } from '../domain/routes.ts';
import type { ShopFacts } from './shop-facts.ts';

/** What is the same on every page of a shop: its name, its pages and where they are. */
export class ShopStore {
  private readonly facts: ShopFacts;

  constructor(facts: ShopFacts) {
    this.facts = facts;
  }

  get appName() {
    return this.facts.appName;
  }

  /** The shop's own address: `https://shop.example`. */
  get origin() {
    return this.facts.origin;
  }

  get appDescription() {
    return this.facts.appDescription;
  }

  get socialLinks() {
    return this.facts.socialLinks;
  }

  get timeZone() {
    return this.facts.timeZone;
  }

  get digits() {
    return this.facts.digits;
  }

  /** When the page was made, epoch ms. Renders decide by it, so that server and browser agree. */
  get madeAt() {
    return this.facts.madeAt;
  }

  /** The year in the shop's time zone. */
  get currentYear() {
    return this.facts.currentYear;
  }

  hasPage(page: PageName): boolean {
    return this.facts.pages.includes(page);
  }

  /** Address of a page under the current prefix; undefined where the shop has no such page or a parameter is missing. */
  href(page: PageName, params: RouteParams = {}, query?: RouteParams): string | undefined {
    if (!this.hasPage(page)) return undefined;
    const path = pathOf(page, params, query);
    return path === undefined ? undefined : withPrefix(this.facts, path);
  }

  /** Address of a tenant's link: shop paths get the prefix, others stay; undefined where it leads to a page that the shop does not have. */
  resolveLink(link: string | undefined): string | undefined {
    if (link === undefined) return undefined;
    if (!link.startsWith('/')) return link;
    if (link.startsWith('//')) return undefined;
    const { page, path, rest } = readLink(link);
    if (page === 'not-found' || !this.hasPage(page)) return undefined;
    return withPrefix(this.facts, path) + rest;
  }
}

interface ReadLink {
  readonly page: PageName;
  readonly path: string;
  /** Query and fragment. */
  readonly rest: string;
}

/** A menu's links are the same at every render; this many are remembered. */
const MOST_LINKS = 2000;

const readLinks = new Map<string, ReadLink>();

function readLink(link: string): ReadLink {
  const known = readLinks.get(link);
  if (known !== undefined) return known;
  const { pathname, search, hash } = new URL(link, 'https://shop.invalid');
  const read = { page: matchRoute(pathname, search).page, path: pathname, rest: search + hash };
  if (readLinks.size >= MOST_LINKS) readLinks.clear();
  readLinks.set(link, read);
  return read;
}
