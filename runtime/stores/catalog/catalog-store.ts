import type { Calls } from '../../../schemas/generated/calls.ts';
import type {
  Brand,
  Category,
  Occasion,
  Product,
  ProductSuggestion,
  ProductSummary,
} from '../../../schemas/generated/wire.ts';
import { ApiError, type PublicApi } from '../../api/api.ts';
import { type PublicContext, PublicStore, requestKey } from '../core/public-store.ts';
import { type Resource, ResourceMap, requireLoaded } from '../core/resource-map.ts';
import { appendPages, missingPages, type ProductPageAnswer, type ProductPages, type WirePage } from './product-list.ts';
import { effectivePageSize, firstItemIndex, type ProductQuery, productsRequestKey } from './product-query.ts';

/** Query of a list of categories. */
export type CategoryQuery = Calls['categories']['query'];
export type BrandQuery = Calls['brands']['query'];
export type OccasionQuery = Calls['occasions']['query'];

/** The kinds of product collections. */
export type CollectionKind = 'category' | 'brand' | 'occasion';
export type Collection = Category | Brand | Occasion;

/** Maximum number of products by id in one call. */
const MAX_PRODUCTS_BY_ID = 100;

interface CatalogValues {
  readonly products: ProductPages;
  readonly categories: readonly Category[];
  readonly brands: readonly Brand[];
  readonly occasions: readonly Occasion[];
  readonly collections: Collection;
  readonly details: Product;
  readonly related: readonly ProductSummary[];
  /** Null when the product no longer exists. */
  readonly productsById: ProductSummary | null;
}

/** The catalogue: products, product lists, categories, brands and occasions. */
export class CatalogStore extends PublicStore<CatalogValues> {
  readonly snapshotName = 'catalog';
  private readonly api: PublicApi;
  private readonly currency: string;

  constructor({ api, currency }: PublicContext) {
    super({
      products: new ResourceMap(),
      categories: new ResourceMap(),
      brands: new ResourceMap(),
      occasions: new ResourceMap(),
      collections: new ResourceMap(),
      details: new ResourceMap(),
      related: new ResourceMap(),
      productsById: new ResourceMap(),
    });
    this.api = api;
    this.currency = currency;
  }

  products(query: ProductQuery): Resource<ProductPages> | undefined {
    return this.maps.products.get(productsRequestKey(query, this.currency));
  }

  categories(query: CategoryQuery): Resource<readonly Category[]> | undefined {
    return this.maps.categories.get(requestKey(query));
  }

  brands(query: BrandQuery): Resource<readonly Brand[]> | undefined {
    return this.maps.brands.get(requestKey(query));
  }

  occasions(query: OccasionQuery): Resource<readonly Occasion[]> | undefined {
    return this.maps.occasions.get(requestKey(query));
  }

  /** A category, brand or occasion by its slug. */
  collection(kind: CollectionKind, slug: string): Resource<Collection> | undefined {
    return this.maps.collections.get(requestKey({ kind, slug }));
  }

  /** A product by its slug. */
  product(slug: string): Resource<Product> | undefined {
    return this.maps.details.get(requestKey({ slug, currency: this.currency }));
  }

  /** The related products of a product. */
  related(productId: string): Resource<readonly ProductSummary[]> | undefined {
    return this.maps.related.get(requestKey({ productId, currency: this.currency }));
  }

  /** Products by id, in the given order; null for one that no longer exists. */
  productsById(ids: readonly string[]): readonly (Resource<ProductSummary | null> | undefined)[] {
    return ids.map((id) => this.maps.productsById.get(this.productsByIdKey(id)));
  }

  /** Fetches the products of the query that are missing, and returns the list. Throws `ApiError`. */
  async loadProducts(query: ProductQuery, signal?: AbortSignal): Promise<ProductPages> {
    const key = productsRequestKey(query, this.currency);
    const size = effectivePageSize(query);
    const isEnough = ({ loadedPageSize, isWhole }: ProductPages) => loadedPageSize >= size || isWhole;
    await this.maps.products.ensure(key, () => this.fetchProducts(key, query, size, signal), isEnough);
    const list = this.maps.products.value(key);
    return requireLoaded(list);
  }

  async loadCategories(query: CategoryQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.categories.ensure(
      requestKey(query),
      async () => (await this.api.call('categories', { query }, { signal })).data,
    );
  }

  async loadBrands(query: BrandQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.brands.ensure(
      requestKey(query),
      async () => (await this.api.call('brands', { query }, { signal })).data,
    );
  }

  async loadOccasions(query: OccasionQuery, signal?: AbortSignal): Promise<void> {
    await this.maps.occasions.ensure(
      requestKey(query),
      async () => (await this.api.call('occasions', { query }, { signal })).data,
    );
  }

  /** Fetches a collection by slug or id. Throws `ApiError`; 404 when it does not exist. */
  async loadCollection(kind: CollectionKind, slug: string, signal?: AbortSignal): Promise<Collection> {
    const key = requestKey({ kind, slug });
    const fetch = async () => (await this.api.call(kind, { params: { idOrSlug: slug } }, { signal })).data;
    await this.maps.collections.ensure(key, fetch);
    return requireLoaded(this.maps.collections.value(key));
  }

  /** Fetches a product. Throws `ApiError`; 404 when it does not exist, 410 when it was removed. */
  async loadProduct(slug: string, signal?: AbortSignal): Promise<Product> {
    const key = requestKey({ slug, currency: this.currency });
    await this.maps.details.ensure(key, async () => {
      const [product] = (await this.api.call('products', { query: { slug } }, { signal })).data;
      if (product === undefined) throw new ApiError(`no product ${slug}`, 404);
      return product;
    });
    return requireLoaded(this.maps.details.value(key));
  }

  async loadRelated(productId: string, signal?: AbortSignal): Promise<void> {
    await this.maps.related.ensure(
      requestKey({ productId, currency: this.currency }),
      async () => (await this.api.call('relatedProducts', { params: { productId } }, { signal })).data,
    );
  }

  /** Fetches the products that are missing. Throws `ApiError`. */
  async loadProductsById(ids: readonly string[], signal?: AbortSignal): Promise<void> {
    const { productsById: map } = this.maps;
    const stale = ids.filter((id) => map.freshValue(this.productsByIdKey(id)) === undefined);
    const pending = stale.filter((id) => map.isPending(this.productsByIdKey(id)));
    const waits = pending.map((id) =>
      // If the first request is aborted, this one fetches again.
      map.ensure(this.productsByIdKey(id), async () => (await this.fetchByIds([id], signal)).get(id) ?? null),
    );
    const missing = stale.filter((id) => !pending.includes(id));
    // Awaited together, so that no rejection stays unhandled.
    await Promise.all([...waits, this.fetchMissingProducts(missing, signal)]);
  }

  private async fetchMissingProducts(ids: readonly string[], signal?: AbortSignal): Promise<void> {
    for (let start = 0; start < ids.length; start += MAX_PRODUCTS_BY_ID) {
      const batch = ids.slice(start, start + MAX_PRODUCTS_BY_ID);
      const products = this.fetchByIds(batch, signal);
      await Promise.all(
        batch.map((id) =>
          this.maps.productsById.refresh(this.productsByIdKey(id), async () => (await products).get(id) ?? null),
        ),
      );
    }
  }

  private async fetchByIds(ids: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, ProductSummary>> {
    const query = { pageSize: MAX_PRODUCTS_BY_ID };
    const { data } = await this.api.call('themeProducts', { query, body: { ids } }, { signal });
    return new Map(data.filter(isProductSummary).map((one) => [one._id, one]));
  }

  private productsByIdKey = (id: string): string => requestKey({ id, currency: this.currency });

  private async fetchProducts(
    key: string,
    query: ProductQuery,
    size: number,
    signal?: AbortSignal,
  ): Promise<ProductPages> {
    const loaded = this.maps.products.freshValue(key);
    const start = firstItemIndex(query);
    const pages = missingPages(start + (loaded?.loadedPageSize ?? 0), start + size);
    const answers = await Promise.all(pages.map((page) => this.requestProducts(query, page, signal)));
    return appendPages(loaded, start, pages, answers);
  }

  private async requestProducts(query: ProductQuery, page: WirePage, signal?: AbortSignal): Promise<ProductPageAnswer> {
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

/** With `platform=web` the call returns suggestions instead. */
const isProductSummary = (item: ProductSummary | ProductSuggestion): item is ProductSummary => 'sellPrice' in item;

/**
 * The query of the whole category tree, shared by all blocks that show it. Source: spec 9, "category lists pageSize 100".
 */
export const CATEGORY_TREE: CategoryQuery = { pageSize: 100 };
