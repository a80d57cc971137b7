import type { LocalizedText } from '../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../api/api.ts';
import { pickText } from '../domain/localized.ts';
import type { PageName, RouteMatch } from '../domain/routes.ts';
import type { Subject } from '../stores/route-facts.ts';

/** What a route turned out to be about. */
export type SubjectResult =
  | { readonly status: 'found'; readonly subject?: Subject }
  | { readonly status: 'not-found' }
  /** It was there once. */
  | { readonly status: 'gone' };

export interface SubjectContext {
  readonly match: RouteMatch;
  readonly api: Api;
  readonly locale: string;
  /** The language that texts fall back to. */
  readonly defaultLanguage: string;
  readonly signal: AbortSignal;
}

type FindSubject = (context: SubjectContext) => Promise<Subject>;

/** The pages that are about something of the backend's. */
const SUBJECTS: { readonly [Page in PageName]?: FindSubject } = {
  'category-products': async ({ match, api, signal, ...words }) => {
    const { data } = await api.call('category', { params: { idOrSlug: match.params.slug ?? '' } }, { signal });
    return { title: textIn(words, data.name), image: data.image };
  },
  'brand-products': async ({ match, api, signal, ...words }) => {
    const { data } = await api.call('brand', { params: { idOrSlug: match.params.slug ?? '' } }, { signal });
    return { title: textIn(words, data.name), image: data.image };
  },
  'occasion-products': async ({ match, api, signal, ...words }) => {
    const { data } = await api.call('occasion', { params: { idOrSlug: match.params.slug ?? '' } }, { signal });
    return { title: textIn(words, data.name), image: data.image };
  },
  'section-products': async ({ match, api, signal, ...words }) => {
    const request = { params: { idOrSlug: match.params.id ?? '' }, query: { pageSize: 1, pageNumber: 1 } };
    const { data } = await api.call('sectionProducts', request, { signal });
    return { title: textIn(words, data.title) };
  },
};

const textIn = ({ locale, defaultLanguage }: Pick<SubjectContext, 'locale' | 'defaultLanguage'>, text: LocalizedText) =>
  pickText(text, locale, defaultLanguage);

/** Finds what a route is about before its blocks load. Throws `ApiError` when the backend does not answer. */
export async function findSubject(context: SubjectContext): Promise<SubjectResult> {
  const find = SUBJECTS[context.match.page];
  if (find === undefined) return { status: 'found' };
  try {
    return { status: 'found', subject: await find(context) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { status: 'not-found' };
    if (error instanceof ApiError && error.status === 410) return { status: 'gone' };
    throw error;
  }
}
