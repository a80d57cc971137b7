import { type Prefix, withPrefix } from '../domain/prefix.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { escapeHtml } from './escape.ts';
import type { PageHead } from './page-head.ts';
import type { View } from './view.ts';

export interface HeadFacts {
  readonly head: PageHead;
  readonly match: RouteMatch;
  readonly tenant: Pick<Tenant, 'regions'>;
  readonly view: View;
  /** `https://shop.example` */
  readonly origin: string;
}

/** Title, description, the page's canonical address and its addresses in the shop's other languages. */
export function headMarkup({ head, match, tenant, view, origin }: HeadFacts): string {
  const address = (prefix: Prefix) => escapeHtml(origin + withPrefix(prefix, match.path));
  const found = match.page !== 'not-found';
  const canonical = found ? `<link rel="canonical" href="${address(view)}">` : '<meta name="robots" content="noindex">';
  const alternates = found
    ? tenant.regions.languages.map(
        ({ code }) =>
          `<link rel="alternate" hreflang="${code}-${view.country}" href="${address({ ...view, locale: code })}">`,
      )
    : [];
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description === '' ? '' : `<meta name="description" content="${escapeHtml(head.description)}">`,
    canonical,
    ...alternates,
    '<link rel="icon" href="data:,">',
  ].join('');
}

/** Fonts of the first view are fetched before the style that asks for them is read. */
export const fontPreloadMarkup = (paths: readonly string[]): string =>
  paths.map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`).join('');
