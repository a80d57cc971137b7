import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import { ApiError, type PublicApi } from '../../api/api.ts';
import { pickText } from '../../domain/localized.ts';
import { type DeclaredSubject, pathOf, type RouteMatch, routeRecord } from '../../domain/routes.ts';
import { CatalogStore, type CollectionKind } from '../../stores/catalog/catalog-store.ts';
import { ServicesStore } from '../../stores/catalog/services-store.ts';
import type { PublicStores } from '../../stores/core/stores.ts';
import type { Subject } from '../../stores/shop/shop-context.ts';

/** Result of a lookup. */
export type SubjectResult =
  | { readonly status: 'found'; readonly subject?: Subject }
  | { readonly status: 'not-found' }
  /** It was there once. */
  | { readonly status: 'gone' }
  /** Redirect target without prefix. */
  | { readonly status: 'moved'; readonly path: string };

export interface SubjectContext {
  readonly match: RouteMatch;
  readonly api: PublicApi;
  readonly stores: Pick<PublicStores, 'of'>;
  readonly locale: string;
  /** The language that texts fall back to. */
  readonly defaultLanguage: string;
  readonly signal: AbortSignal;
}

/** A subject, or the path that it moved to. */
type FindSubject = (context: SubjectContext) => Promise<Subject | { readonly movedTo: string }>;

/** How each kind of subject is found. The type demands one for every kind that a route declares. */
const SUBJECTS: Readonly<Record<DeclaredSubject, FindSubject>> = {
  product: productSubject,
  category: (context) => collectionSubject('category', context),
  brand: (context) => collectionSubject('brand', context),
  occasion: (context) => collectionSubject('occasion', context),
  section: sectionSubject,
  'service-category': serviceCategorySubject,
  service: serviceSubject,
};

/** A product. One that was renamed is answered under its new slug, which its address then has. */
async function productSubject({
  match,
  stores,
  signal,
  ...words
}: SubjectContext): Promise<Subject | { movedTo: string }> {
  const { slug = '' } = match.params;
  const { slug: ownSlug, title, mainImage, youtubeLink } = await stores.of(CatalogStore).loadProduct(slug, signal);
  // Without a URL parser, for the bundle's size.
  const hasYoutube = /youtu/i.test(youtubeLink ?? '');
  return slug === ownSlug
    ? { title: localizedTextOf(words, title), image: mainImage, ...(hasYoutube && { hasYoutube }) }
    : { movedTo: movedPath(match, ownSlug) };
}

/** A category, brand or occasion, by slug, old slug or id. */
async function collectionSubject(
  kind: CollectionKind,
  { match, stores, signal, ...words }: SubjectContext,
): Promise<Subject | { movedTo: string }> {
  const { slug = '' } = match.params;
  const { slug: ownSlug, name, image } = await stores.of(CatalogStore).loadCollection(kind, slug, signal);
  return slug === ownSlug ? { title: localizedTextOf(words, name), image } : { movedTo: movedPath(match, ownSlug) };
}

/** A section, by slug or id. */
async function sectionSubject({
  match,
  api,
  signal,
  ...words
}: SubjectContext): Promise<Subject | { movedTo: string }> {
  const { id = '' } = match.params;
  const request = { params: { idOrSlug: id }, query: { pageSize: 1, pageNumber: 1 } };
  const { slug: ownSlug, title } = (await api.call('sectionProducts', request, { signal })).data;
  return id === ownSlug ? { title: localizedTextOf(words, title) } : { movedTo: movedPath(match, ownSlug) };
}

/** A category of services. */
async function serviceCategorySubject({ match, api, signal, ...words }: SubjectContext): Promise<Subject> {
  const { slug = '' } = match.params;
  const [category] = (await api.call('serviceCategories', { query: { slug } }, { signal })).data;
  if (category === undefined) throw new ApiError(`there is no service category ${slug}`, 404);
  return { title: localizedTextOf(words, category.name), image: category.image };
}

/** A service, which belongs to its category. */
async function serviceSubject({ match, stores, signal, ...words }: SubjectContext): Promise<Subject> {
  const { slug = '' } = match.params;
  const { name, image, categoryId: category } = await stores.of(ServicesStore).loadService(slug, signal);
  return {
    title: localizedTextOf(words, name),
    image,
    parent: {
      title: localizedTextOf(words, category.name),
      path: pathOf('services', { slug: category.slug }) ?? '/service-categories',
    },
  };
}

/** A section's route has its slug in the place of `:id`. */
function movedPath({ page, query }: RouteMatch, slug: string): string {
  const path = pathOf(page, { slug, id: slug }, query);
  if (path === undefined) throw new Error(`${JSON.stringify(slug)} cannot stand in an address`);
  return path;
}

const localizedTextOf = (
  { locale, defaultLanguage }: Pick<SubjectContext, 'locale' | 'defaultLanguage'>,
  text: LocalizedText,
) => pickText(text, locale, defaultLanguage);

/** Finds the subject of a route before its blocks load. Throws `ApiError`. */
export async function findSubject(context: SubjectContext): Promise<SubjectResult> {
  const { subject, cache } = routeRecord(context.match.page);
  // The server renders a shell without its parameters: the browser finds the subject.
  if (subject === undefined || (cache === 'shell' && !hasParams(context.match))) return { status: 'found' };
  const find = SUBJECTS[subject];
  try {
    const found = await find(context);
    return 'movedTo' in found ? { status: 'moved', path: found.movedTo } : { status: 'found', subject: found };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || isNoName(error)) return { status: 'not-found' };
    if (error.status === 410) return { status: 'gone' };
    throw error;
  }
}

/**
 * Whether the backend refuses the name as invalid: too long, capitals or NUL. A request refused for its headers is an
 * error.
 */
function isNoName({ status, details }: ApiError): boolean {
  const errors = details?.errors;
  const isForHeaders = Array.isArray(errors) && errors.some(({ pointer }) => String(pointer).startsWith('/headers'));
  return (status === 400 || status === 422) && !isForHeaders;
}

const hasParams = ({ params }: RouteMatch): boolean => Object.keys(params).length > 0;
