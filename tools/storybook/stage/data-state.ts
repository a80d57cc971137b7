import { type Api, ApiError } from '../../../runtime/api/api.ts';
import { isLocalizedText } from '../../../runtime/page/localized.ts';

/** States of the stubbed backend: as usual, no response, empty lists, errors, long texts. */
export const DATA_STATES = ['usual', 'loading', 'empty', 'failed', 'long'] as const;

export type DataState = (typeof DATA_STATES)[number];

/** A backend in a state. */
export const createApiInState = (state: DataState, api: Api): Api => ({
  async call(name, request, options) {
    if (state === 'loading') return new Promise(() => {});
    if (state === 'failed') throw new ApiError(`${name}: failed by the toolbar`, 503);
    const answer = await api.call(name, request, options);
    if (state === 'long') return withLongTexts(answer);
    return state === 'empty' ? mapDeep(answer, emptyValue) : answer;
  },
});

/** The same value with four times the text in every language, and a word that does not break. */
export const withLongTexts = <T>(value: T): T =>
  mapDeep(value, (inner) =>
    isLocalizedText(inner)
      ? Object.fromEntries(Object.entries(inner).map(([language, text]) => [language, lengthenText(text)]))
      : undefined,
  );

const lengthenText = (text: string): string =>
  `${text} ${text} ${text} ${text} Donaudampfschifffahrtsgesellschaftskapitänsmützen`;

function emptyValue(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  const isPagination = typeof value === 'object' && value !== null && 'pageNumber' in value && 'total' in value;
  return isPagination ? { ...value, total: 0 } : undefined;
}

/** Replaces each value with the result of `change`, outermost first; undefined keeps the value and descends. */
function mapDeep<T>(value: T, change: (value: unknown) => unknown): T {
  const walk = (each: unknown): unknown => {
    const replaced = change(each);
    if (replaced !== undefined) return replaced;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  // The shape stays: objects keep their members, lists stay lists, texts stay texts.
  return walk(value) as T;
}
