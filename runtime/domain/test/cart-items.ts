import type { CartItem } from '../../../schemas/generated/wire.ts';
import { idOf } from './whole-products.ts';

/** So many of a product, named by hexadecimal digits, as a cart keeps it. */
export const cartItem = (product: string, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  productId: idOf('a0', product),
  quantity,
  options: [],
  lensOptions: [],
  ...more,
});

/** What sets a line of a cart apart from others of its product. */
export const engraved = (text: string): Partial<CartItem> => ({
  options: [{ optionId: idOf('0a', '1'), values: [{ quantity: 1, textValue: text }] }],
});
