import type { Brand, Category, ProductSuggestion } from '../../schemas/generated/wire.ts';
import type { Api } from '../api/api.ts';
import type { LateParts, LateStore } from './late-stores.ts';

/** Spec 9: "suggestion page size 10". */
export const SUGGESTION_PAGE_SIZE = 10;

/** Places of the shop are few and stand before its products. */
const MOST_CATEGORIES = 3;
const MOST_BRANDS = 2;

/** What somebody may mean who types these letters. */
export interface Suggestions {
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly products: readonly ProductSuggestion[];
}

/** How many answers are remembered: whoever takes letters back sees at once what was there. */
const MOST_ANSWERS = 30;

/** Suggestions for a search, each asked for once a visit (spec 9, "results cached by request payload and currency"). */
export class SuggestionStore implements LateStore {
  /** A page is never made with suggestions. */
  readonly isAsMade = true;
  private readonly api: Api;
  private readonly answers = new Map<string, Suggestions>();

  constructor({ api }: LateParts) {
    this.api = api;
  }

  /** What was suggested before. */
  known(q: string): Suggestions | undefined {
    return this.answers.get(q);
  }

  /** Throws `ApiError` where products cannot be had; without the places it goes. */
  async suggest(q: string, signal: AbortSignal): Promise<Suggestions> {
    const known = this.known(q);
    if (known !== undefined) return known;
    const [{ data: products }, categories, brands] = await Promise.all([
      // Spec 7, search suggestions: `platform=web` and an empty body.
      this.api.call(
        'themeProducts',
        { query: { q, platform: 'web', pageSize: SUGGESTION_PAGE_SIZE }, body: {} },
        { signal },
      ),
      this.api.call('categories', { query: { q, pageSize: MOST_CATEGORIES } }, { signal }).then(dataOf, () => []),
      this.api.call('brands', { query: { q, pageSize: MOST_BRANDS } }, { signal }).then(dataOf, () => []),
    ]);
    const answer = { products, categories, brands };
    for (const oldest of this.answers.keys()) {
      if (this.answers.size < MOST_ANSWERS) break;
      this.answers.delete(oldest);
    }
    this.answers.set(q, answer);
    return answer;
  }
}

const dataOf = <Data>({ data }: { readonly data: Data }): Data => data;
