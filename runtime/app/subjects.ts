import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../api/api.ts';
import { pickText } from '../domain/localized.ts';
import { type PageName, pathOf, type RouteMatch } from '../domain/routes.ts';
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
  readonly locale: string;
  /** The language that texts fall back to. */
  readonly defaultLanguage: string;
  readonly signal: AbortSignal;
}

/** A subject, or the path at which it stands for good. */
type FindSubject = (context: SubjectContext) => Promise<Subject | { readonly movedTo: string }>;

/** The pages that are about something of the backend's. */
const SUBJECTS: { readonly [Page in PageName]?: FindSubject } = {
  'category-products': (context) => collectionSubject('category', context),
  'brand-products': (context) => collectionSubject('brand', context),
  'occasion-products': (context) => collectionSubject('occasion', context),
  'section-products': async ({ match, api, signal, ...words }) => {
    const request = { params: { idOrSlug: match.params.id ?? '' }, query: { pageSize: 1, pageNumber: 1 } };
    const { data } = await api.call('sectionProducts', request, { signal });
    return { title: textIn(words, data.title) };
  },
};

/** A category, brand or occasion. It may be asked for by its id; its address has its slug. */
async function collectionSubject(
  call: 'category' | 'brand' | 'occasion',
  { match, api, signal, ...words }: SubjectContext,
): Promise<Subject | { movedTo: string }> {
  const { slug = '' } = match.params;
  const { data } = await api.call(call, { params: { idOrSlug: slug } }, { signal });
  const movedTo = slug === data._id ? pathOf(match.page, { slug: data.slug }, match.query) : undefined;
  return movedTo === undefined ? { title: textIn(words, data.name), image: data.image } : { movedTo };
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
