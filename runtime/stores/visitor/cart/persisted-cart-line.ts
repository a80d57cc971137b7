import type {
  AttachedFile,
  CartItem,
  CartLensOption,
  CartOption,
  CartOptionValue,
  LocalizedText,
  ProductSummary,
} from '../../../../schemas/generated/wire.ts';
import type { PricedLine } from '../../../domain/cart/cart-totals.ts';
import { type CartLimits, remainingQuantity } from '../../../domain/cart/remaining-quantity.ts';
import {
  isArrayOf,
  isLocalizedTextValue,
  isNonNegativeInteger,
  isObjectId,
  isPositiveInteger,
  isRecord,
  isString,
} from '../../core/type-guards.ts';

/** The display data of a line, used until the cart is checked again. */
export interface LineSnapshot {
  readonly slug: string;
  readonly title: LocalizedText;
  readonly image: string;
  /** Minor units of `currency`, options and lenses included. */
  readonly unitPrice: number;
  /** The unit price before the discount. */
  readonly originalUnitPrice?: number | undefined;
  /** ISO 4217 */
  readonly currency: string;
  /** The maximum quantity for one customer. */
  readonly maximum: number;
  /** Limits shared with other lines. Without it, all lines of the product or variant share `maximum`. */
  readonly limits?: CartLimits;
}

/** A cart line as the browser persists it. */
export interface CartLine {
  readonly item: CartItem;
  /** A persisted name. */
  readonly facts: LineSnapshot;
}

/** The prices of a line for `cartTotals`. */
export const toPricedLine = ({ item: { quantity }, facts }: CartLine): PricedLine => {
  const { unitPrice, originalUnitPrice = unitPrice } = facts;
  return { quantity, unitPrice, originalUnitPrice };
};

/** Price and limits of a selected product. */
export interface ChosenProduct extends Omit<LineSnapshot, 'slug' | 'title'> {
  readonly product: Pick<ProductSummary, 'slug' | 'title'>;
}

/** The display data of a line. Lenses are limited by their stock. */
export function cartLineFacts(item: CartItem, { product, maximum, limits, ...chosen }: ChosenProduct): LineSnapshot {
  const { slug, title } = product;
  if (limits === undefined) return { slug, title, ...chosen, maximum };
  return { slug, title, ...chosen, limits, maximum: Math.min(maximum, remainingQuantity(item, limits, [])) };
}

export const isCartLine = (value: unknown): value is CartLine =>
  isRecord(value) && isCartItem(value.item) && isLineSnapshot(value.facts);

/** Source: `schemas/wire/cart-item.schema.json`. */
const isQuantity = (value: unknown): value is number => isPositiveInteger(value) && value <= 10_000;

export const isCartItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  isObjectId(value.productId) &&
  isQuantity(value.quantity) &&
  (value.varientId === undefined || isObjectId(value.varientId)) &&
  isArrayOf(value.options, isCartOption) &&
  isArrayOf(value.lensOptions, isCartLensOption);

const isCartOption = (value: unknown): value is CartOption =>
  isRecord(value) && isObjectId(value.optionId) && isArrayOf(value.values, isCartOptionValue);

const isCartOptionValue = (value: unknown): value is CartOptionValue =>
  isRecord(value) &&
  (value.valueId === undefined || isObjectId(value.valueId)) &&
  isQuantity(value.quantity) &&
  [value.textValue, value.filePath, value.mimeType].every((text) => text === undefined || isString(text)) &&
  (value.file === undefined || isAttachedFile(value.file));

const isAttachedFile = (value: unknown): value is AttachedFile =>
  isRecord(value) && [value.key, value.name, value.mimeType].every(isString) && isNonNegativeInteger(value.size);

const isCartLensOption = (value: unknown): value is CartLensOption =>
  isRecord(value) &&
  isObjectId(value.lensOptionId) &&
  isQuantity(value.quantity) &&
  (value.type === 'left' || value.type === 'right' || value.type === 'both');

const isLineSnapshot = (value: unknown): value is LineSnapshot =>
  isRecord(value) &&
  [value.slug, value.image, value.currency].every(isString) &&
  isLocalizedTextValue(value.title) &&
  isNonNegativeInteger(value.unitPrice) &&
  (value.originalUnitPrice === undefined || isNonNegativeInteger(value.originalUnitPrice)) &&
  isPositiveInteger(value.maximum) &&
  (value.limits === undefined || (isRecord(value.limits) && Object.values(value.limits).every(isNonNegativeInteger)));
