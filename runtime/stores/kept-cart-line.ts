import type {
  AttachedFile,
  CartItem,
  CartLensOption,
  CartOption,
  CartOptionValue,
  LocalizedText,
} from '../../schemas/generated/wire.ts';
import type { CartLimits } from '../domain/cart-room.ts';
import { isCount, isId, isListOf, isLocalizedText, isRecord, isText, isWhole } from './kept-shapes.ts';

/** What a line shows before the cart is asked for anew. */
export interface LineFacts {
  readonly slug: string;
  readonly title: LocalizedText;
  readonly image: string;
  /** Minor units of `currency`, options and lenses included. */
  readonly unitPrice: number;
  /** ISO 4217 */
  readonly currency: string;
  /** How many of it one person can buy. */
  readonly maximum: number;
  /** What it shares with other lines. Without it, all lines of the product, or of its variant, share `maximum`. */
  readonly limits?: CartLimits;
}

/** A line of a cart as the browser keeps it. */
export interface CartLine {
  readonly item: CartItem;
  readonly facts: LineFacts;
}

export const isCartLine = (value: unknown): value is CartLine =>
  isRecord(value) && isCartItem(value.item) && isLineFacts(value.facts);

const isCartItem = (value: unknown): value is CartItem =>
  isRecord(value) &&
  isId(value.productId) &&
  isCount(value.quantity) &&
  (value.varientId === undefined || isId(value.varientId)) &&
  isListOf(value.options, isCartOption) &&
  isListOf(value.lensOptions, isCartLensOption);

const isCartOption = (value: unknown): value is CartOption =>
  isRecord(value) && isId(value.optionId) && isListOf(value.values, isCartOptionValue);

const isCartOptionValue = (value: unknown): value is CartOptionValue =>
  isRecord(value) &&
  (value.valueId === undefined || isId(value.valueId)) &&
  isCount(value.quantity) &&
  [value.textValue, value.filePath, value.mimeType].every((text) => text === undefined || isText(text)) &&
  (value.file === undefined || isAttachedFile(value.file));

const isAttachedFile = (value: unknown): value is AttachedFile =>
  isRecord(value) && [value.key, value.name, value.mimeType].every(isText) && isWhole(value.size);

const isCartLensOption = (value: unknown): value is CartLensOption =>
  isRecord(value) &&
  isId(value.lensOptionId) &&
  isCount(value.quantity) &&
  (value.type === 'left' || value.type === 'right' || value.type === 'both');

const isLineFacts = (value: unknown): value is LineFacts =>
  isRecord(value) &&
  [value.slug, value.image, value.currency].every(isText) &&
  isLocalizedText(value.title) &&
  isWhole(value.unitPrice) &&
  isCount(value.maximum) &&
  (value.limits === undefined || (isRecord(value.limits) && Object.values(value.limits).every(isWhole)));
