import type { Brand, Category, ProductSuggestion } from '../../../schemas/generated/wire.ts';
import type { PublicApi } from '../../api/api.ts';
import type { Store, StoreContext } from '../core/stores.ts';

/** Spec 9: "suggestion page size 10". */
const SUGGESTION_PAGE_SIZE = 10;

/** Categories and brands are few and come before products. */
const MAX_CATEGORY_SUGGESTIONS = 3;
const MAX_BRAND_SUGGESTIONS = 2;

/** The suggestions for a search term. */
export interface Suggestions {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly products: readonly ProductSuggestion[];
}

/** Maximum number of cached answers: deleting letters shows earlier suggestions immediately. */
const MAX_CACHED_QUERIES = 30;

/** Search suggestions, fetched once per term and visit (spec 9, "results cached by request payload and currency"). */
export class SuggestionStore implements Store {
  /** Server-rendered pages never contain suggestions. */
  readonly isPristine = true;
  private readonly api: PublicApi;
  private readonly cache = new Map<string, Suggestions>();

  constructor({ api }: Pick<StoreContext, 'api'>) {
    this.api = api;
  }

  /** The cached suggestions of a term. */
  cached(q: string): Suggestions | undefined {
    return this.cache.get(q);
  }

  /** Throws `ApiError` when products cannot be fetched; failing categories and brands are omitted. */
  async suggest(q: string, signal: AbortSignal): Promise<Suggestions> {
    const known = this.cached(q);
    if (known !== undefined) return known;
    const [{ data: products }, categories, brands] = await Promise.all([
      // Spec 7, search suggestions: `platform=web` and an empty body.
      this.api.call(
        'themeProducts',
        { query: { q, platform: 'web', pageSize: SUGGESTION_PAGE_SIZE }, body: {} },
        { signal },
      ),
      this.api
        .call('categories', { query: { q, pageSize: MAX_CATEGORY_SUGGESTIONS } }, { signal })
        .then(dataOfAnswer, () => []),
      this.api
        .call('brands', { query: { q, pageSize: MAX_BRAND_SUGGESTIONS } }, { signal })
        .then(dataOfAnswer, () => []),
    ]);
    const answer = { products, categories, brands };
    for (const oldest of this.cache.keys()) {
      if (this.cache.size < MAX_CACHED_QUERIES) break;
      this.cache.delete(oldest);
    }
    this.cache.set(q, answer);
    return answer;
  }
}

const dataOfAnswer = <Data>({ data }: { readonly data: Data }): Data => data;
