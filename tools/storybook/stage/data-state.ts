import { type Api, ApiError, type CallAnswer } from '../../../runtime/api/api.ts';
import { isLocalizedText } from '../../../runtime/page/localized.ts';
import type { BlockTestSetup } from '../../../runtime/ui/test/block-test-setup.ts';

/**
 * What becomes of the data that a story's setting brings along: nothing; it is on its way for ever; there is none of it; it
 * cannot be had; its words are much longer.
 */
export type DataState = 'usual' | 'loading' | 'empty' | 'failed' | 'long';

export const DATA_STATES: readonly DataState[] = ['usual', 'loading', 'empty', 'failed', 'long'];

export const isDataState = (value: unknown): value is DataState => DATA_STATES.some((state) => state === value);

/** The backend of a setting, as far as it answers in this state. */
export const createApiInState = (state: DataState, api: Api): Api => ({
  async call(name, request, options) {
    if (state === 'loading') return new Promise(() => {});
    if (state === 'failed') throw new ApiError(`${name}: the story lets it fail`, 503);
    return applyState(state, await api.call(name, request, options));
  },
});

/** What the page's load has put into the stores, as far as it has in this state. */
export function snapshotInState(state: DataState, snapshot: BlockTestSetup['snapshot']): BlockTestSetup['snapshot'] {
  if (state === 'usual' || snapshot === undefined) return snapshot;
  const { route, ...data } = snapshot;
  const kept = route === undefined ? {} : { route };
  return state === 'empty' || state === 'long' ? { ...applyState(state, data), ...kept } : kept;
}

/** Words of any length that no line has room for, and one that cannot be broken in a good place. */
const lengthenText = (text: string): string =>
  `${text} ${text} ${text} ${text} Donaudampfschifffahrtsgesellschaftskapitänsmützen`;

/** Everything in it that is a text by language, lengthened in every language. */
export const withLongTexts = <T>(value: T): T =>
  mapDeep(value, (inner) =>
    isLocalizedText(inner)
      ? Object.fromEntries(Object.entries(inner).map(([language, text]) => [language, lengthenText(text)]))
      : undefined,
  );

function applyState<T extends CallAnswer<never> | object>(state: DataState, value: T): T {
  if (state === 'long') return withLongTexts(value);
  return state === 'empty' ? mapDeep(value, emptyValue) : value;
}

const emptyValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  return isPagination(value) ? { ...value, total: 0 } : undefined;
};

const isPagination = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'pageNumber' in value && 'total' in value;

/** The same with what `change` answers something for put in its place; the outermost is asked first. */
function mapDeep<T>(value: T, change: (value: unknown) => unknown): T {
  const walk = (each: unknown): unknown => {
    const instead = change(each);
    if (instead !== undefined) return instead;
    if (Array.isArray(each)) return each.map(walk);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]));
  };
  // Objects keep their members, lists may lose theirs, texts stay texts.
  return walk(value) as T;
}
