import type { Api } from '../../../runtime/api/api.ts';
import { type PageName, pathOf, ROUTES } from '../../../runtime/domain/routes.ts';

/** Nothing of a shop stands there. */
const NOWHERE = '/there-is-no-such-page';

/** How many sections a document may name that the shop does not have, before they are no longer asked for. */
const MOST_SECTIONS = 8;

/**
 * An address without prefix for every page, which shows it with something of this shop; a page without one cannot be
 * shown, because the shop has nothing that it could be about. Throws `ApiError`.
 *
 * @param document the text that the tenant has published: sections are known to documents alone; undefined without one
 */
export async function findAddresses(api: Api, document: string | undefined): Promise<Readonly<Record<string, string>>> {
  const first = { query: { pageNumber: 1, pageSize: 1 } };
  const [category, brand, occasion, product, section] = await Promise.all([
    api.call('categories', first).then(slugOf),
    api.call('brands', first).then(slugOf),
    api.call('occasions', first).then(slugOf),
    api.call('themeProducts', { ...first, body: {} }).then(slugOf),
    firstSection(api, sectionsIn(document)),
  ]);
  const slugs: { readonly [Page in PageName]?: string | undefined } = {
    product,
    category,
    'category-products': category,
    'brand-products': brand,
    'occasion-products': occasion,
    'section-products': section,
  };
  const addresses = ROUTES.flatMap(({ page, path }) => {
    const slug = slugs[page];
    const address = path.includes(':') ? slug && pathOf(page, { slug, id: slug }) : path;
    return address ? [[page, address] as const] : [];
  });
  return { ...Object.fromEntries(addresses), 'not-found': NOWHERE };
}

const slugOf = ({ data }: { readonly data: readonly { readonly slug: string }[] }): string | undefined => data[0]?.slug;

/** The first of them that the shop has. */
async function firstSection(api: Api, slugs: readonly string[]): Promise<string | undefined> {
  for (const idOrSlug of slugs.slice(0, MOST_SECTIONS)) {
    const request = { params: { idOrSlug }, query: { pageNumber: 1, pageSize: 1 } };
    const found = await api.call('sectionProducts', request).catch(unlessMissing);
    if (found !== undefined) return found.data.slug;
  }
  return undefined;
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
  throw error;
}

/** The sections that a document's blocks show or link to. */
export function sectionsIn(document: string | undefined): readonly string[] {
  if (document === undefined) return [];
  const named = document.matchAll(/"section"\s*:\s*"([a-z0-9-]+)"|\/sections\/([a-z0-9-]+)\/products/g);
  return [...new Set(Array.from(named, ([, prop, link]) => prop ?? link ?? ''))];
}
