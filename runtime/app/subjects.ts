import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../api/api.ts';
import { pickText } from '../domain/localized.ts';
import { type PageName, pathOf, type RouteMatch } from '../domain/routes.ts';
import type { CatalogStore, CollectionKind } from '../stores/catalog-store.ts';
import type { Subject } from '../stores/route-facts.ts';

/** What a route turned out to be about. */
export type SubjectResult =
  | { readonly status: 'found'; readonly subject?: Subject }
  | { readonly status: 'not-found' }
  /** It was there once. */
  | { readonly status: 'gone' }
  /** It stands elsewhere for good: a path of this shop, without prefix. */
  | { readonly status: 'moved'; readonly path: string };

export interface SubjectContext {
  readonly match: RouteMatch;
  readonly api: Api;
  readonly catalog: CatalogStore;
  readonly locale: string;
  /** The language that texts fall back to. */
  readonly defaultLanguage: string;
  readonly signal: AbortSignal;
}

/** A subject, or the path at which it stands for good. */
type FindSubject = (context: SubjectContext) => Promise<Subject | { readonly movedTo: string }>;

/** The pages that are about something of the backend's. */
const SUBJECTS: { readonly [Page in PageName]?: FindSubject } = {
  product: productSubject,
  category: (context) => collectionSubject('category', context),
  'category-products': (context) => collectionSubject('category', context),
  'brand-products': (context) => collectionSubject('brand', context),
  'occasion-products': (context) => collectionSubject('occasion', context),
  'section-products': sectionSubject,
};

/** A product. One that was renamed is answered under its new slug, which its address then has. */
async function productSubject({
  match,
  catalog,
  signal,
  ...words
}: SubjectContext): Promise<Subject | { movedTo: string }> {
  const { slug = '' } = match.params;
  const { slug: ownSlug, title, mainImage } = await catalog.loadProduct(slug, signal);
  return slug === ownSlug ? { title: textIn(words, title), image: mainImage } : { movedTo: movedPath(match, ownSlug) };
}

/** A category, brand or occasion. It may be asked for by its id or an old slug; its address has the slug of now. */
async function collectionSubject(
  kind: CollectionKind,
  { match, catalog, signal, ...words }: SubjectContext,
): Promise<Subject | { movedTo: string }> {
  const { slug = '' } = match.params;
  const { slug: ownSlug, name, image } = await catalog.loadCollection(kind, slug, signal);
  return slug === ownSlug ? { title: textIn(words, name), image } : { movedTo: movedPath(match, ownSlug) };
}

/** A section. It may be asked for by its id; its address has its slug. */
async function sectionSubject({
  match,
  api,
  signal,
  ...words
}: SubjectContext): Promise<Subject | { movedTo: string }> {
  const { id = '' } = match.params;
  const request = { params: { idOrSlug: id }, query: { pageSize: 1, pageNumber: 1 } };
  const { slug: ownSlug, title } = (await api.call('sectionProducts', request, { signal })).data;
  return id === ownSlug ? { title: textIn(words, title) } : { movedTo: movedPath(match, ownSlug) };
}

/** A section's route has its slug in the place of `:id`. */
function movedPath({ page, query }: RouteMatch, slug: string): string {
  const path = pathOf(page, { slug, id: slug }, query);
  if (path === undefined) throw new Error(`${JSON.stringify(slug)} cannot stand in an address`);
  return path;
}

const textIn = ({ locale, defaultLanguage }: Pick<SubjectContext, 'locale' | 'defaultLanguage'>, text: LocalizedText) =>
  pickText(text, locale, defaultLanguage);

/** Finds what a route is about before its blocks load. Throws `ApiError` when the backend does not answer. */
export async function findSubject(context: SubjectContext): Promise<SubjectResult> {
  const find = SUBJECTS[context.match.page];
  if (find === undefined) return { status: 'found' };
  try {
    const found = await find(context);
    return 'movedTo' in found ? { status: 'moved', path: found.movedTo } : { status: 'found', subject: found };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'not-found' };
    if (error instanceof ApiError && error.status === 410) return { status: 'gone' };
    throw error;
  }
}
