import type { RouteInfo, ShopContext } from '../../stores/shop/shop-context.ts';
import { documentTitle } from '../shared/page-head.ts';
import { canonicalUrl } from './page-urls.ts';

/** Sets title and canonical URL after navigation. Other tags of the page before go: crawlers load pages from the server. */
export function writeHead(document: Document, route: RouteInfo, facts: ShopContext): void {
  document.title = documentTitle(route, facts);
  for (const tag of document.head.querySelectorAll(PAGE_TAG_SELECTOR)) tag.remove();
  const href = canonicalUrl(facts, facts.locale, route.match);
  if (href === undefined) return;
  const link = document.createElement('link');
  link.rel = 'canonical';
  link.href = href;
  document.head.append(link);
}

/** Selects the tags that differ between pages. */
const PAGE_TAG_SELECTOR = [
  'meta[name="description"]',
  'meta[name="robots"]',
  'meta[name^="twitter:"]',
  'meta[property]',
  'link[rel="canonical"]',
  'link[rel="alternate"]',
  'script[type="application/ld+json"]',
].join();
