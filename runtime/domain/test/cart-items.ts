import type { CartItem } from '../../../schemas/generated/wire.ts';
import { idOf } from './whole-products.ts';

/** A cart line of a product, named by hexadecimal digits. */
export const cartItem = (product: string, quantity = 1, more: Partial<CartItem> = {}): CartItem => ({
  productId: idOf('a0', product),
  quantity,
  options: [],
  lensOptions: [],
  ...more,
});

/** An engraving text that distinguishes lines of one product. */
export const engraved = (text: string): Partial<CartItem> => ({
  options: [{ optionId: idOf('0a', '1'), values: [{ quantity: 1, textValue: text }] }],
});
