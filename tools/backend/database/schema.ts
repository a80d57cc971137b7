import type { Generated } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type {
  Area,
  Branch,
  Language,
  LocalizedText,
  OrderSettings,
  Product,
  ProductImage,
  Service,
  VariantOption,
  WorkingHours,
} from '../../../schemas/generated/wire.ts';

/**
 * The tables as Kysely types them. Row-level security hides other tenants' rows, so queries of a request name the
 * tenant only where an index begins with it. Instants are ISO 8601 strings, bigint and numeric are numbers.
 */
export interface Database {
  tenant: TenantTable;
  tenant_host: { host: string; tenant: string };
  builder_version: BuilderVersionTable;
  builder_draft: BuilderDraftTable;
  builder_preview: BuilderPreviewTable;
  country: CountryTable;
  city: { tenant: string; id: string; country_id: string; position: number; name: LocalizedText; areas: Area[] };
  currency: CurrencyTable;
  branch: BranchTable;
  sticker: StickerTable;
  collection: CollectionTable;
  product: ProductTable;
  variant: VariantTable;
  lens_option: LensOptionTable;
  collection_product: { tenant: string; collection_id: string; product_id: string; position: number };
  former_slug: FormerSlugTable;
  service_category: ServiceCategoryTable;
  service: ServiceTable;
  content_page: { tenant: string; type: ContentType; content: LocalizedText };
  metal_base: MetalBaseTable;
}

interface TenantTable {
  id: string;
  is_default: boolean;
  languages: readonly Language[];
  default_language: string;
  order_settings: OrderSettings;
  /** Stands for what the shop features, where products are listed. */
  search_key: Generated<number>;
  /** Which fixtures it was made from; null where it was made from none, or before anybody noted it. */
  seed_version: string | null;
  /** The day that the fixtures' dates lie around. */
  seed_day: string | null;
}

interface BuilderVersionTable {
  tenant: string;
  version: number;
  /** The text as it was published, byte for byte. */
  body: string;
  etag: string;
  source: string | null;
  note: string | null;
  created_at: Generated<string>;
}

interface BuilderDraftTable {
  tenant: string;
  id: string;
  name: string;
  /** The text in UTF-8: what somebody typed may hold what no text of a database can. */
  body: Uint8Array;
  etag: string;
  /** Entity tag of the published version that it was begun from. */
  based_on: string | null;
  created_at: string;
  updated_at: string;
}

interface BuilderPreviewTable {
  tenant: string;
  /** SHA-256 of the link's token, in hexadecimal. */
  token_digest: string;
  draft_id: string;
  expires_at: string;
}

interface CountryTable {
  tenant: string;
  id: string;
  position: number;
  code: string;
  title: LocalizedText;
  image: string;
  min_tel_length: number;
  max_tel_length: number;
}

interface CurrencyTable {
  tenant: string;
  id: string;
  /** 0 is the base currency. */
  position: number;
  iso3c: string;
  minor_digits: number;
  country_id: string;
  /** Major units of this currency for one major unit of the base currency. */
  rate: number;
  available_cash_on_delivery: boolean;
  /** Decimal major units of this currency. */
  cash_on_delivery_cost: number;
}

interface BranchTable {
  tenant: string;
  id: string;
  position: number;
  country_id: string;
  city_id: string;
  area_id: string;
  name: LocalizedText;
  address: LocalizedText;
  details: Pick<
    Branch,
    'block' | 'street' | 'avenue' | 'building' | 'floor' | 'apartment' | 'mobileNumber' | 'phoneNumber'
  >;
  is_default: boolean;
  allow_delivery_orders: boolean;
  status: Branch['status'];
  working_hours: WorkingHours[];
}

export interface StickerTable {
  tenant: string;
  id: string;
  name: LocalizedText;
  strategy: 'quantity' | 'sellQuantity' | 'date';
  quantity: number | null;
  sell_quantity: number | null;
  /** Days. */
  date: number | null;
}

/** A category, brand, occasion or section. */
export type CollectionKind = 'category' | 'brand' | 'occasion' | 'section';

export interface CollectionTable {
  tenant: string;
  id: string;
  kind: CollectionKind;
  slug: string;
  parent_id: string | null;
  position: number;
  name: LocalizedText;
  pictures: { icon?: string; darkIcon?: string; image?: string; darkImage?: string };
  is_featured: boolean;
  /** Stands for the collection where products are listed. */
  search_key: Generated<number>;
  updated_at: Generated<string>;
}

/** Columns of a discount; amounts are decimal major units of the base currency. */
export interface DiscountColumns {
  discount_value: number | null;
  discount_start: string | null;
  discount_end: string | null;
}

export interface ProductTable extends DiscountColumns {
  tenant: string;
  id: string;
  slug: string;
  /** Place in the shop's own order. */
  rank: number;
  title: LocalizedText;
  /** Minor units of the base currency, without discount. */
  price: number;
  discount_type: 'fixed_amount' | 'percentage' | null;
  main_image: string;
  is_stock_limited: boolean;
  quantity: number;
  sell_quantity: number;
  max_quantity_per_user: number | null;
  unlimited_quantity_per_user: boolean;
  is_simple: boolean;
  is_external: boolean;
  external_product_link: string | null;
  brand_id: string | null;
  is_sticker_on: boolean;
  sticker_id: string | null;
  is_featured: boolean;
  created_at: string;
  updated_at: Generated<string>;
  details: ProductDetails;
}

/** What is only shown. Amounts of option values are decimal major units of the base currency. */
export type ProductDetails = Pick<
  Product,
  | 'description'
  | 'images'
  | 'video'
  | 'youtubeLink'
  | 'options'
  | 'sku'
  | 'tags'
  | 'weight'
  | 'weightUnit'
  | 'descriptionAccordion'
  | 'discountMsg'
  | 'msg'
>;

export interface VariantTable extends DiscountColumns {
  tenant: string;
  id: string;
  product_id: string;
  position: number;
  title: LocalizedText;
  sku: string;
  image: string | null;
  /** Minor units of the base currency, without discount. */
  price: number;
  discount_type: 'fixed_amount' | 'percentage' | null;
  is_limited: boolean;
  quantity: number;
  combination: VariantOption[];
}

export interface LensOptionTable extends DiscountColumns {
  tenant: string;
  id: string;
  product_id: string;
  position: number;
  name: LocalizedText;
  /** Minor units of the base currency, without discount. */
  price: number;
  discount_type: 'fixed_amount' | 'percentage' | 'none';
  quantity: number;
  type: 'left' | 'right' | 'both';
}

/** A slug that a product or collection had before. */
export interface FormerSlugTable {
  tenant: string;
  kind: 'product' | Exclude<CollectionKind, 'section'>;
  slug: string;
  /** Id of what has another slug now; null where it was withdrawn. */
  successor_id: string | null;
}

interface ServiceCategoryTable {
  tenant: string;
  id: string;
  position: number;
  slug: string;
  name: LocalizedText;
  image: string;
}

interface ServiceTable {
  tenant: string;
  id: string;
  category_id: string;
  position: number;
  slug: string;
  name: LocalizedText;
  description: LocalizedText;
  image: string;
  images: ProductImage[];
  /** Minor units of the base currency, without discount. */
  price: number;
  discount_type: Service['discountType'];
  /** Per cent, or decimal major units of the base currency. */
  discount_value: number;
  duration_type: Service['durationType'];
  duration_value: number;
  /** The branches that offer it; null: every branch. */
  branch_ids: string[] | null;
}

export type ContentType = Calls['contentPage']['params']['type'];

/** What a gram costs about, in decimal major units of the base currency; gold of 24 karat. */
interface MetalBaseTable {
  tenant: string;
  gold: number;
  silver: number;
  platinum: number;
  /** US dollars for one major unit of the base currency. */
  usd_rate: number;
}
