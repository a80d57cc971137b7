import type { ColumnType, Generated } from 'kysely';
import type { OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import type { PaymentStatus } from '../../../runtime/domain/order/status/payment-status.ts';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type {
  AddressFields,
  Area,
  Branch,
  CartItem,
  ChangeEvent,
  DynamicFormField,
  FollowedMetal,
  Invoice,
  Language,
  LocalizedText,
  MediaAlt,
  MediaFile,
  OrderChoice,
  OrderForm,
  OrderSettings,
  OrderTimeline,
  PointsTransaction,
  Product,
  ProductImage,
  Service,
  SocialProvider,
  Subscription,
  TicketAnswer,
  VariantOption,
  Voucher,
  WalletTransaction,
  WorkingHours,
} from '../../../schemas/generated/wire.ts';
import type { AppointmentTable, BookingTable, ExpertTable } from './booking-tables.ts';

/**
 * Tables for Kysely. Row-level security hides the rows of other tenants, so queries name the tenant only where an index
 * begins with it. Instants are ISO 8601 strings; bigint and numeric are numbers.
 */
export interface Database {
  tenant: TenantTable;
  tenant_host: { host: string; tenant: string };
  builder_version: BuilderVersionTable;
  builder_draft: BuilderDraftTable;
  builder_preview: BuilderPreviewTable;
  media_content: MediaContentTable;
  media_file: MediaFileTable;
  country: CountryTable;
  city: { tenant: string; id: string; country_id: string; position: number; name: LocalizedText; areas: Area[] };
  currency: CurrencyTable;
  branch: BranchTable;
  delivery_zone: DeliveryZoneTable;
  time_slot: TimeSlotTable;
  slot_use: SlotUseTable;
  payment_method: PaymentMethodTable;
  sticker: StickerTable;
  collection: CollectionTable;
  product: ProductTable;
  variant: VariantTable;
  lens_option: LensOptionTable;
  collection_product: { tenant: string; collection_id: string; product_id: string; position: number };
  former_slug: FormerSlugTable;
  service_category: ServiceCategoryTable;
  service: ServiceTable;
  expert: ExpertTable;
  service_expert: { tenant: string; service_id: string; expert_id: string };
  booking: BookingTable;
  appointment: AppointmentTable;
  content_page: { tenant: string; type: ContentType; content: LocalizedText };
  metal_base: MetalBaseTable;
  customer: CustomerTable;
  customer_session: CustomerSessionTable;
  wishlist_product: WishlistProductTable;
  cart_line: CartLineTable;
  cart_merge: { tenant: string; customer_id: string; id: string; merged_at: string };
  address: AddressTable;
  sales_order: SalesOrderTable;
  sales_order_line: SalesOrderLineTable;
  sales_order_event: SalesOrderEventTable;
  voucher: VoucherTable;
  voucher_use: VoucherUseTable;
  wallet_transaction: LedgerTable<WalletTransaction['kind']>;
  points_transaction: LedgerTable<PointsTransaction['kind']>;
  product_sale: ProductSaleTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  invoice: InvoiceTable;
  subscription: SubscriptionTable;
  option_file: OptionFileTable;
  social_identity: SocialIdentityTable;
  mail: MailTable;
  contact_ticket: ContactTicketTable;
  dynamic_form: DynamicFormTable;
  form_request: FormRequestTable;
  service_token: ServiceTokenTable;
  change: { position: Generated<number>; tenant: string; event: ChangeEvent };
  routine_release: { number: number; created: string[] };
}

interface TenantTable {
  id: string;
  is_default: boolean;
  languages: readonly Language[];
  default_language: string;
  order_settings: OrderSettings;
  /** Key of the featured products in the search tables. */
  search_key: Generated<number>;
  /** Version of the fixtures that the tenant was seeded from; null when it was not seeded. */
  seed_version: string | null;
  /** Day that the dates of the fixtures are relative to. */
  seed_day: string | null;
  /** IANA name; null where none was chosen. */
  time_zone: string | null;
  /** Until how long before it begins a customer can move or cancel an appointment. */
  appointment_notice_minutes: Generated<number>;
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
  /** The text in UTF-8 as bytes: a draft may hold NUL, which `text` cannot. */
  body: Uint8Array;
  etag: string;
  /** Entity tag of the published version that the draft began from. */
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

interface MediaContentTable {
  tenant: string;
  /** SHA-256 of the stored bytes, in hexadecimal. */
  digest: string;
  body: Uint8Array;
}

interface MediaFileTable {
  tenant: string;
  name: string;
  digest: string;
  /** SHA-256 of the bytes as they were uploaded, before they were made safe. */
  source_digest: string;
  mime_type: MediaFile['mimeType'];
  width: number;
  height: number;
  bytes: number;
  alt: MediaAlt;
  focus_x: number;
  focus_y: number;
  created_at: string;
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
  /** Place among the currencies that the shop offers, from 0; null when it only converts. */
  offered_position: number | null;
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
  /** `yyyy-MM-dd`: nothing can be booked there that begins in the hours of these days. */
  days_off: Generated<string[]>;
}

/** A place that a branch delivers to: an area, a whole city (without an area), or a whole country (without a city). */
interface DeliveryZoneTable {
  tenant: string;
  branch_id: string;
  country_id: string;
  city_id: string | null;
  area_id: string | null;
  /** Minor units of the base currency. */
  fee: number;
  /** Minor units of the base currency; 0 is no limit. */
  minimum_order: number;
}

/** A time of some weekdays at which a branch delivers, or orders are picked up there. */
interface TimeSlotTable {
  tenant: string;
  id: string;
  branch_id: string;
  kind: 'delivery' | 'pickup';
  /** ISO weekdays: 1 is Monday. */
  weekdays: number[];
  /** `HH:mm` in the shop's time zone. */
  starts_at: string;
  /** `HH:mm`; at or before `starts_at`, it is on the day after. */
  ends_at: string;
  last_order_minutes: number;
  /** Orders on a day. */
  capacity: number;
}

/** An order that has a slot on a day (`yyyy-MM-dd`). Its branch and slot may be gone. */
interface SlotUseTable {
  tenant: string;
  branch_id: string;
  slot_id: string;
  date: string;
  order_id: string;
}

interface PaymentMethodTable {
  tenant: string;
  id: string;
  /** The shop's account at the provider. */
  payment_integration_id: string;
  position: number;
  type: string;
  name: LocalizedText;
  image: string | null;
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
  /** Key of the collection in the search tables. */
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
  /** Position in the shop's own order. */
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
  /** Prices of the variants in stock, or of the lenses; null without any. Maintained by triggers. */
  choice_prices: Generated<ChoicePrices | null>;
  /** The followed metal and the making charge, in decimal major units of the base currency; the weight is in `details`. */
  metal_price: Generated<FollowedMetal | null>;
}

export interface ChoicePrices {
  readonly variants?: readonly ChoicePrice[];
  readonly lenses?: readonly ChoicePrice[];
}

/** Base minor units without discount; then type, value, start and end of an optional discount. */
export type ChoicePrice = readonly [
  price: number,
  discountType?: LensOptionTable['discount_type'] | null,
  discountValue?: number | null,
  discountStart?: string | null,
  discountEnd?: string | null,
];

/**
 * Fields that no rule, filter or stock check needs. Amounts of option values are decimal major units of the base
 * currency.
 */
type ProductDetails = Pick<
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

export interface FormerSlugTable {
  tenant: string;
  kind: 'product' | Exclude<CollectionKind, 'section'>;
  slug: string;
  /** Id of its owner, which has another slug now; null when the owner was withdrawn. */
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
  /** Branches that offer the service; null: all. */
  branch_ids: string[] | null;
  /** Whether bookings need an expert. */
  needs_expert: Generated<boolean>;
  /** Whether the service comes to the customer. */
  is_at_home: Generated<boolean>;
  /** How many a branch can do at a time; null where that is not limited. */
  places: Generated<number | null>;
  buffer_before_minutes: Generated<number>;
  buffer_after_minutes: Generated<number>;
  step_minutes: Generated<number>;
  notice_minutes: Generated<number>;
  horizon_days: Generated<number>;
}

type ContentType = Calls['contentPage']['params']['type'];

/** Base price of a gram, in decimal major units of the base currency; gold of 24 karat. */
interface MetalBaseTable {
  tenant: string;
  gold: number;
  silver: number;
  platinum: number;
  /** US dollars per major unit of the base currency. */
  usd_rate: number;
}

interface CustomerTable {
  tenant: string;
  id: string;
  /** As typed; unique in a tenant, case-insensitive. */
  email: string;
  full_name: string;
  phone_number: string | null;
  /** ISO 3166-1 alpha-2; null where unknown. */
  country: ColumnType<string | null, string | null | undefined, string | null>;
  national_number: ColumnType<string | null, string | null | undefined, string | null>;
  /** In the PHC string format; null for social sign-in alone. Written by requests, never read by them: see `find_credentials`. */
  password_hash: ColumnType<never, string | null, string>;
  /** Goes up with each change of the cart, and each order of it. */
  cart_version: Generated<number>;
  created_at: string;
}

interface CustomerSessionTable {
  tenant: string;
  /** SHA-256 of the session's token, in hexadecimal. */
  token_digest: string;
  customer_id: string;
  device_name: string | null;
  device_token: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  ended_at: string | null;
}

interface WishlistProductTable {
  tenant: string;
  customer_id: string;
  /** May reference a withdrawn product. */
  product_id: string;
  /** Grows with each product that is added. */
  position: Generated<number>;
}

interface CartLineTable {
  tenant: string;
  customer_id: string;
  /** Derived from the choices of the line. */
  id: string;
  item: ColumnType<Omit<CartItem, 'quantity'>, string, string>;
  quantity: number;
  /** Grows with each line that is added. */
  position: Generated<number>;
}

/** Amounts are minor units of the order's currency. */
interface SalesOrderTable {
  tenant: string;
  /** Made by the client. */
  id: string;
  number: number;
  /** Null for a guest, and once the customer's account is gone. */
  customer_id: string | null;
  /** Of the request that made it, in hexadecimal. */
  body_digest: string;
  /** Digest of the network that it came from. */
  network: ColumnType<string | null, string | null | undefined, never>;
  placed_at: string;
  language: string;
  currency: string;
  form: ColumnType<OrderForm, string, never>;
  /** In lower case. */
  contact_email: string | null;
  /** With the country's prefix. */
  contact_phone: string | null;
  sub_total: number;
  discount: number;
  delivery_fees: number;
  cash_on_delivery_fee: number;
  vat: number;
  total_without_wallet: number;
  wallet_amount: number;
}

export interface SalesOrderLineTable {
  tenant: string;
  order_id: string;
  position: number;
  item: ColumnType<Omit<CartItem, 'quantity'>, string, never>;
  slug: string;
  title: ColumnType<LocalizedText, string, never>;
  image: string;
  choices: ColumnType<OrderChoice[], string, never>;
  quantity: number;
  unit_price: number;
  unit_price_after_discount: number;
}

export interface SalesOrderEventTable {
  tenant: string;
  order_id: string;
  position: Generated<number>;
  type: OrderTimeline['type'];
  status: OrderStatus | null;
  message: ColumnType<LocalizedText | null, string | null, never>;
  created_by: 'customer' | 'shop';
  created_at: string;
}

export interface VoucherTable {
  tenant: string;
  id: string;
  position: number;
  /** Unique within the shop in any case. */
  code: string;
  method: Voucher['method'];
  name: ColumnType<LocalizedText, string, string>;
  description: ColumnType<LocalizedText, string, string>;
  /** Minor units of the base currency; null for a percentage. */
  amount: number | null;
  percentage: number | null;
  /** The most that a percentage takes off, in minor units of the base currency. */
  max_amount: number | null;
  /** Minor units of the base currency; 0 is no limit. */
  min_sub_total: number;
  starts_at: string | null;
  /** It does not count from then on. */
  ends_at: string | null;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  /** Orders that use it. */
  use_count: Generated<number>;
  is_listed: boolean;
}

export interface VoucherUseTable {
  tenant: string;
  order_id: string;
  voucher_id: string;
  /** Null for a guest, and once the customer's account is gone. */
  customer_id: string | null;
  used_at: string;
}

export interface LedgerTable<Kind extends string> {
  tenant: string;
  customer_id: string;
  id: string;
  position: Generated<number>;
  /** Of a wallet in minor units of the base currency, else points; negative where it was taken out. */
  amount: number;
  kind: Kind;
  order_id: string | null;
  reason: ColumnType<LocalizedText | null, string | null, never>;
  created_at: string;
}

/** A sale that the rank of the best sellers does not count yet. */
interface ProductSaleTable {
  tenant: string;
  product_id: string;
}

/** A payment at a provider: of an order, or into a customer's wallet. */
export interface PaymentTable {
  tenant: string;
  /** The idempotency key at the provider. Made by the backend for an order, by the client for a wallet. */
  id: string;
  purpose: 'order' | 'wallet' | 'appointment';
  /** Of the order that it pays; else null. */
  order_id: string | null;
  /** Of the appointment that it pays; else null. */
  appointment_id: Generated<string | null>;
  /** Owner of the wallet to charge; null for an order, and after deletion of the account. */
  customer_id: Generated<string | null>;
  provider: string;
  /** The provider's id; null until it is opened there. */
  reference: string | null;
  /** Where it is paid; null until it was opened there. */
  page_url: string | null;
  /** Requested amount, in minor units of its currency. */
  amount: number;
  currency: string;
  /** Arrived amount, where different, in minor units of `received_currency`; else null. */
  received_amount: Generated<number | null>;
  received_currency: Generated<string | null>;
  status: PaymentStatus;
  created_at: string;
  /** When it got a status that is not `open`. */
  settled_at: string | null;
  /** End of the hold on the goods or times. */
  hold_expires_at: string;
  /** Time of the last check at the provider. */
  checked_at: string | null;
  /** When a browser came back with its one-time code. */
  returned_at: string | null;
  /** Time of the next request to the provider, for status, closing or refund; null for none. */
  next_check_at: string | null;
}

/** An event of a provider that was received. */
interface PaymentEventTable {
  tenant: string;
  provider: string;
  /** The provider's own. */
  id: string;
  payment_id: string;
  received_at: string;
}

/** Written by the trigger `issue_invoice` alone; lines and amounts are those of its order. */
interface InvoiceTable {
  tenant: string;
  order_id: string;
  /** Counts the tenant's invoices from 1. */
  number: number;
  /** Null once the customer's account is gone. */
  customer_id: string | null;
  issued_at: string;
  seller: ColumnType<Invoice['seller'], never, never>;
  buyer: ColumnType<Invoice['buyer'], never, never>;
  places: ColumnType<Invoice['places'], never, never>;
  payment_method: ColumnType<LocalizedText | null, never, never>;
  /** Basis points; null where it was changed between the order and its payment. */
  vat_rate: number | null;
}

export interface SubscriptionTable {
  tenant: string;
  customer_id: string;
  id: string;
  name: ColumnType<LocalizedText, string, never>;
  /** Empty without one. */
  image: string;
  /** Minor units of its currency. */
  price: number;
  currency: string;
  interval_unit: Subscription['interval']['unit'];
  interval_count: number;
  state: Exclude<Subscription['status'], 'ended'>;
  /** `yyyy-MM-dd`, as all of its days. */
  started_on: string;
  /** Last day; null for one that goes on. */
  ends_on: string | null;
}

interface OptionFileTable {
  tenant: string;
  id: string;
  /** Null for a guest's, and once the customer's account is gone. */
  customer_id: string | null;
  /** SHA-256 of the browser's token; null for a customer's file. */
  owner: string | null;
  name: string;
  mime_type: string;
  bytes: number;
  /** SHA-256 of its bytes. */
  digest: string;
  body: Uint8Array;
  uploaded_at: string;
  /** When it is removed; null once it was ordered. */
  expires_at: string | null;
}

interface AddressTable {
  tenant: string;
  customer_id: string;
  /** Made by the client: unique among the customer's own. */
  id: string;
  is_default: boolean;
  fields: ColumnType<AddressFields, string, string>;
  created_at: string;
}

interface SocialIdentityTable {
  tenant: string;
  provider: SocialProvider;
  /** The provider's own name of the account: `sub` of its tokens. */
  subject: string;
  customer_id: string;
  created_at: string;
}

/** Rights of a service token; `admin` allows every call. */
export type ServiceScope = 'shop' | 'publish' | 'admin';

interface ServiceTokenTable {
  id: string;
  /** SHA-256 of the token, in hexadecimal. */
  digest: string;
  scope: ServiceScope;
  /** The one tenant that it may publish for; null in other scopes. */
  tenant: string | null;
  label: string;
  created_at: string;
}

/** A mail that is to be sent. It is removed once it was, or when it would come too late. */
interface MailTable {
  tenant: string;
  /** 24 hexadecimal digits: part of its Message-ID, which stays the same when it is sent twice. */
  id: string;
  sender_name: string;
  sender_host: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** iCalendar (RFC 5545), for the recipient's calendar; null for most. */
  calendar: Generated<string | null>;
  created_at: string;
  /** Time after which it is useless. */
  expires_at: string;
  attempts: number;
  next_attempt_at: string;
}

/** A message to the shop. Fields that the shop's form does not show are null. */
interface ContactTicketTable {
  tenant: string;
  /** 24 hexadecimal digits. */
  id: string;
  /** Of the sender's choice: a message that is sent twice is stored once. */
  key: string;
  full_name: string | null;
  email: string | null;
  phone_number: string | null;
  content: string | null;
  created_at: string;
}

/** A form that a shop defines itself. */
interface DynamicFormTable {
  tenant: string;
  id: string;
  slug: string;
  position: number;
  name: LocalizedText;
  fields: DynamicFormField[];
}

/** A submission of a form, readable without the form. */
interface FormRequestTable {
  tenant: string;
  /** 24 hexadecimal digits. */
  id: string;
  /** Of the sender's choice: a request that is sent twice is stored once. */
  key: string;
  /** May reference a form that is gone. */
  form_id: string;
  form_name: ColumnType<LocalizedText, string, string>;
  results: ColumnType<readonly TicketAnswer[], string, string>;
  created_at: string;
}
