import type { Calls } from '../../schemas/generated/calls.ts';
import type {
  Brand,
  Category,
  Occasion,
  Product,
  ProductSuggestion,
  ProductSummary,
} from '../../schemas/generated/wire.ts';
import { type Api, ApiError } from '../api/api.ts';
import { type FetchedSnapshot, FetchedStore, keyOf } from './fetched-store.ts';
import { extendList, missingPages, type ProductList, type WireAnswer, type WirePage } from './product-list.ts';
import { keyOfProducts, type ProductQuery, pageSizeOf, startOf } from './product-query.ts';
import { type Resource, ResourceMap } from './resource-map.ts';

/** Query of a list of categories. */
export type CategoryQuery = Calls['categories']['query'];
export type BrandQuery = Calls['brands']['query'];
export type OccasionQuery = Calls['occasions']['query'];

/** What products are collected in. */
export type CollectionKind = 'category' | 'brand' | 'occasion';
export type Collection = Category | Brand | Occasion;

/** The most products that one call answers by their ids. */
const MOST_PICKED = 100;

interface CatalogValues {
  readonly products: ProductList;
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly occasions: readonly Occasion[];
  readonly collections: Collection;
  readonly details: Product;
  readonly related: readonly ProductSummary[];
  /** Null where the shop does not have it any more. */
  readonly picked: ProductSummary | null;
}

export type CatalogSnapshot = FetchedSnapshot<CatalogValues>;

/** What the shop sells: products whole and in lists, categories, brands and occasions. */
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
      collections: new ResourceMap(snapshot.collections),
      details: new ResourceMap(snapshot.details),
      related: new ResourceMap(snapshot.related),
      picked: new ResourceMap(snapshot.picked),
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

  /** A category, brand or occasion by its slug. */
  collection(kind: CollectionKind, slug: string): Resource<Collection> | undefined {
    return this.maps.collections.get(keyOf({ kind, slug }));
  }

  /** A product whole, by its slug. */
  product(slug: string): Resource<Product> | undefined {
    return this.maps.details.get(keyOf({ slug, currency: this.currency }));
  }

  /** What is shown beside a product. */
  related(productId: string): Resource<readonly ProductSummary[]> | undefined {
    return this.maps.related.get(keyOf({ productId, currency: this.currency }));
  }

  /** Products by their ids, in that order; null for one that the shop does not have any more. */
  picked(ids: readonly string[]): readonly (Resource<ProductSummary | null> | undefined)[] {
    return ids.map((id) => this.maps.picked.get(this.pickedKey(id)));
  }

  /** Fetches as many products as the query wants and are not here yet. Throws `ApiError`; answers the list. */
  async loadProducts(query: ProductQuery, signal?: AbortSignal): Promise<ProductList> {
    const key = keyOfProducts(query, this.currency);
    const want = pageSizeOf(query);
    const isEnough = ({ reach, isWhole }: ProductList) => reach >= want || isWhole;
    await this.maps.products.ensure(key, () => this.fetchProducts(key, query, want, signal), isEnough);
    const list = this.maps.products.value(key);
    return loaded(list);
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

  /** Throws `ApiError`, 404 for one that does not exist; answers the collection. It may be asked for by its id. */
  async loadCollection(kind: CollectionKind, slug: string, signal?: AbortSignal): Promise<Collection> {
    const key = keyOf({ kind, slug });
    const fetch = async () => (await this.api.call(kind, { params: { idOrSlug: slug } }, { signal })).data;
    await this.maps.collections.ensure(key, fetch);
    return loaded(this.maps.collections.value(key));
  }

  /** Throws `ApiError`, 404 for one that does not exist and 410 for one that is gone; answers the product. */
  async loadProduct(slug: string, signal?: AbortSignal): Promise<Product> {
    const key = keyOf({ slug, currency: this.currency });
    await this.maps.details.ensure(key, async () => {
      const [product] = (await this.api.call('products', { query: { slug } }, { signal })).data;
      if (product === undefined) throw new ApiError(`there is no product ${slug}`, 404);
      return product;
    });
    return loaded(this.maps.details.value(key));
  }

  async loadRelated(productId: string, signal?: AbortSignal): Promise<void> {
    await this.maps.related.ensure(
      keyOf({ productId, currency: this.currency }),
      async () => (await this.api.call('relatedProducts', { params: { productId } }, { signal })).data,
    );
  }

  /** Fetches those of these products that are not here yet. Throws `ApiError`. */
  async loadPicked(ids: readonly string[], signal?: AbortSignal): Promise<void> {
    const missing = ids.filter((id) => this.maps.picked.value(this.pickedKey(id)) === undefined);
    for (let start = 0; start < missing.length; start += MOST_PICKED) {
      const asked = missing.slice(start, start + MOST_PICKED);
      const answer = this.api.call(
        'themeProducts',
        { query: { pageSize: MOST_PICKED }, body: { ids: asked } },
        { signal },
      );
      const products = answer.then(({ data }) => new Map(data.filter(isProductSummary).map((one) => [one._id, one])));
      await Promise.all(
        asked.map((id) => this.maps.picked.refresh(this.pickedKey(id), async () => (await products).get(id) ?? null)),
      );
    }
  }

  private pickedKey = (id: string): string => keyOf({ id, currency: this.currency });

  private async fetchProducts(
    key: string,
    query: ProductQuery,
    want: number,
    signal?: AbortSignal,
  ): Promise<ProductList> {
    const here = this.maps.products.value(key);
    const start = startOf(query);
    const pages = missingPages(start + (here?.reach ?? 0), start + want);
    const answers = await Promise.all(pages.map((page) => this.askForProducts(query, page, signal)));
    return extendList(here, start, pages, answers);
  }

  private async askForProducts(query: ProductQuery, page: WirePage, signal?: AbortSignal): Promise<WireAnswer> {
    if (query.section !== undefined) {
      const { data, pagination } = await this.api.call(
        'sectionProducts',
        { params: { idOrSlug: query.section }, query: page },
        { signal },
      );
      return { items: data.products.map(({ product }) => product), pagination, title: data.title };
    }
    const { q, featured, availableOnly, category, brand, occasion, sort } = query;
    const { data, pagination } = await this.api.call(
      'themeProducts',
      {
        query: { ...page, q, featured, sort, a: availableOnly === true ? 1 : undefined },
        body: { category, brand, occasion },
      },
      { signal },
    );
    return { items: data.filter(isProductSummary), pagination };
  }
}

/** An answer that was waited for; it is not there only where the page was made without waiting for it. */
function loaded<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the page went on without this answer');
  return value;
}

/** The call answers suggestions instead where `platform=web` asks for them. */
const isProductSummary = (item: ProductSummary | ProductSuggestion): item is ProductSummary => 'sellPrice' in item;
