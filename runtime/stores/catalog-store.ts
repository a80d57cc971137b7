import type { Calls } from '../../schemas/generated/calls.ts';
import type {
  Brand,
  Category,
  Occasion,
  Pagination,
  ProductSuggestion,
  ProductSummary,
} from '../../schemas/generated/wire.ts';
import type { Api } from '../api/api.ts';
import { type FetchedSnapshot, FetchedStore, keyOf } from './fetched-store.ts';
import { keyOfProducts, missingPage, type ProductList, type ProductQuery, pageSizeOf } from './product-query.ts';
import { type Resource, ResourceMap } from './resource-map.ts';

/** Query of a list of categories. */
export type CategoryQuery = Calls['categories']['query'];
export type BrandQuery = Calls['brands']['query'];
export type OccasionQuery = Calls['occasions']['query'];

/** Spec 9: "suggestion page size 10". */
export const SUGGESTION_PAGE_SIZE = 10;

interface CatalogValues {
  readonly products: ProductList;
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly occasions: readonly Occasion[];
}

export type CatalogSnapshot = FetchedSnapshot<CatalogValues>;

/** What the shop sells: lists of products, categories, brands and occasions, and suggestions for a search. */
export class CatalogStore extends FetchedStore<CatalogValues> {
  private readonly api: Api;
  private readonly currency: string;

  /** @param currency three-letter code; lists are kept apart by it */
  constructor(api: Api, currency: string, snapshot: CatalogSnapshot = {}) {
    super({
      products: new ResourceMap(snapshot.products),
      categories: new ResourceMap(snapshot.categories),
      brands: new ResourceMap(snapshot.brands),
      occasions: new ResourceMap(snapshot.occasions),
    });
    this.api = api;
    this.currency = currency;
  }

  products(query: ProductQuery): Resource<ProductList> | undefined {
    return this.maps.products.get(keyOfProducts(query, this.currency));
  }

  categories(query: CategoryQuery): Resource<readonly Category[]> | undefined {
    return this.maps.categories.get(keyOf(query));
  }

  brands(query: BrandQuery): Resource<readonly Brand[]> | undefined {
    return this.maps.brands.get(keyOf(query));
  }

  occasions(query: OccasionQuery): Resource<readonly Occasion[]> | undefined {
    return this.maps.occasions.get(keyOf(query));
  }

  /** Fetches as many products as the query wants and are not here yet. Throws `ApiError`; answers the list. */
  async loadProducts(query: ProductQuery, signal?: AbortSignal): Promise<ProductList> {
    const key = keyOfProducts(query, this.currency);
    const want = pageSizeOf(query);
    const isEnough = ({ items, total }: ProductList) => items.length >= want || items.length >= total;
    await this.maps.products.ensure(key, () => this.fetchProducts(key, query, want, signal), isEnough);
    const list = this.maps.products.value(key);
    if (list === undefined) throw new Error('the page went on without this list');
    return list;
  }

  async loadCategories(query: CategoryQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.categories.ensure(
      keyOf(query),
      async () => (await this.api.call('categories', { query }, { signal })).data,
    );
  }

  async loadBrands(query: BrandQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.brands.ensure(
      keyOf(query),
      async () => (await this.api.call('brands', { query }, { signal })).data,
    );
  }

  async loadOccasions(query: OccasionQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.occasions.ensure(
      keyOf(query),
      async () => (await this.api.call('occasions', { query }, { signal })).data,
    );
  }

  /** What a search for these letters might mean. Source: spec 7, search suggestions (`platform=web`). */
  async suggest(q: string, signal?: AbortSignal): Promise<readonly ProductSuggestion[]> {
    const query = { q, platform: 'web', pageSize: SUGGESTION_PAGE_SIZE } as const;
    return (await this.api.call('themeProducts', { query, body: {} }, { signal })).data;
  }

  private async fetchProducts(
    key: string,
    query: ProductQuery,
    want: number,
    signal?: AbortSignal,
  ): Promise<ProductList> {
    const here = this.maps.products.value(key)?.items ?? [];
    const page = missingPage(here.length, want);
    const { items, pagination, title } = await this.askForProducts(query, page, signal);
    const all = page.pageNumber === 1 ? items : appendNew(here, items);
    return {
      items: all,
      total: pagination?.total ?? all.length,
      totalIsExact: pagination?.totalIsExact ?? true,
      title,
    };
  }

  private async askForProducts(
    query: ProductQuery,
    page: { pageSize: number; pageNumber: number },
    signal?: AbortSignal,
  ): Promise<Pick<ProductList, 'items' | 'title'> & { readonly pagination?: Pagination | undefined }> {
    if (query.section !== undefined) {
      const { data, pagination } = await this.api.call(
        'sectionProducts',
        { params: { idOrSlug: query.section }, query: page },
        { signal },
      );
      return { items: data.products.map(({ product }) => product), pagination, title: data.title };
    }
    const { q, featured, availableOnly, category, brand, occasion } = query;
    const { data, pagination } = await this.api.call(
      'themeProducts',
      {
        query: { ...page, q, featured, a: availableOnly === true ? 1 : undefined },
        body: { category, brand, occasion },
      },
      { signal },
    );
    return { items: data.filter(isProductSummary), pagination };
  }
}

/** The call answers suggestions instead where `platform=web` asks for them. */
const isProductSummary = (item: ProductSummary | ProductSuggestion): item is ProductSummary => 'sellPrice' in item;

/** A product that moved to the next page meanwhile is not listed twice. */
function appendNew(here: readonly ProductSummary[], items: readonly ProductSummary[]): readonly ProductSummary[] {
  const known = new Set(here.map(({ _id }) => _id));
  return [...here, ...items.filter(({ _id }) => !known.has(_id))];
}
