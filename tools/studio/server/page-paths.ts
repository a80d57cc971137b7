import type { PublicApi } from '../../../runtime/api/api.ts';
import { type PageName, pathOf, ROUTES } from '../../../runtime/domain/routes.ts';
import { sectionSlugsIn } from '../slugs.ts';

/** A path that no shop has. */
const MISSING_PAGE_PATH = '/there-is-no-such-page';

/** An id that no order, invoice or appointment has: they are personal, and their pages are looked at without one. */
const MISSING_ORDER = '0'.repeat(24);

/** Maximum number of section slugs of a document to look up. */
const MAX_SECTION_LOOKUPS = 8;

/**
 * An example path without locale prefix for each page. Pages for which the shop has no data are absent. Throws
 * `ApiError`.
 *
 * @param document the published text, the only source of section slugs; undefined without one
 */
export async function findPagePaths(
  api: PublicApi,
  document: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const first = { query: { pageNumber: 1, pageSize: 1 } };
  const [category, brand, occasion, product, section, serviceCategory, service] = await Promise.all([
    api.call('categories', first).then(firstSlug),
    api.call('brands', first).then(firstSlug),
    api.call('occasions', first).then(firstSlug),
    api.call('themeProducts', { ...first, body: {} }).then(firstSlug),
    firstExistingSection(api, sectionSlugsIn(document)),
    // A backend may know no services.
    api.call('serviceCategories', first).then(firstSlug, undefinedIfNotFound),
    api.call('services', first).then(firstSlug, undefinedIfNotFound),
  ]);
  const slugs: { readonly [Page in PageName]?: string | undefined } = {
    product,
    category,
    'category-products': category,
    'brand-products': brand,
    'occasion-products': occasion,
    'section-products': section,
    services: serviceCategory,
    service,
    order: MISSING_ORDER,
    invoice: MISSING_ORDER,
    appointment: MISSING_ORDER,
  };
  const addresses = ROUTES.flatMap(({ page, path }) => {
    const slug = slugs[page];
    const address = path.includes(':') ? slug && pathOf(page, { slug, id: slug }) : path;
    return address ? [[page, address] as const] : [];
  });
  const thanks = pathOf('thanks', {}, { orderId: MISSING_ORDER }) ?? '/';
  return { ...Object.fromEntries(addresses), thanks, 'not-found': MISSING_PAGE_PATH };
}

const firstSlug = ({ data }: { readonly data: readonly { readonly slug: string }[] }): string | undefined =>
  data[0]?.slug;

/** The first of the slugs that exists in the shop. */
async function firstExistingSection(api: PublicApi, slugs: readonly string[]): Promise<string | undefined> {
  for (const idOrSlug of slugs.slice(0, MAX_SECTION_LOOKUPS)) {
    const request = { params: { idOrSlug }, query: { pageNumber: 1, pageSize: 1 } };
    const found = await api.call('sectionProducts', request).catch(undefinedIfNotFound);
    if (found !== undefined) return found.data.slug;
  }
  return undefined;
}

/** For an answer that may be missing. Throws every other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
  throw error;
}
