import type { Cart, CartItem, CheckedCartItem } from '../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../domain/cart/cart-line.ts';
import type { LineSnapshot } from '../visitor/cart/persisted-cart-line.ts';

/** The display data of a line, equal to `checkedItem`. */
export const lineFacts: LineSnapshot = {
  slug: 'nora',
  title: { en: 'Nora' },
  image: '/media/nora.svg',
  unitPrice: 24_500,
  currency: 'KWD',
  maximum: 12,
};

/** `a×2`: the last digit of the product's id, and the quantity. */
export const describeItem = ({ productId, quantity }: CartItem): string => `${productId.at(-1)}×${quantity}`;

/** A checked line; 24.5 KWD each. */
export const checkedItem = (item: CartItem, more: Partial<CheckedCartItem> = {}): CheckedCartItem => ({
  ...item,
  slug: 'nora',
  title: { en: 'Nora' },
  image: '/media/nora.svg',
  unitPriceAfterDiscount: 24.5,
  maximum: 12,
  limits: { [item.productId]: 12 },
  ...more,
});

export const cartAnswer = (items: readonly CheckedCartItem[], currency = 'KWD'): Cart => ({
  items: [...items],
  currency,
  subTotal: 0,
  discount: 0,
  voucherDiscount: 0,
  deliveryFees: 0,
  cashOnDeliveryFee: 0,
  vat: 0,
  totalWithoutWallet: 0,
  walletAmount: 0,
  useWalletForPayment: false,
  requiresAdditionalPayment: false,
  total: 0,
  minimumOrderAmount: 0,
  isValid: true,
});

/** A customer's cart at the backend with the calls `changeCart` and `mergeCart`. */
export class StoredCart {
  private readonly lines = new Map<string, CartItem>();
  private readonly mergedIds = new Set<string>();

  get items(): readonly CartItem[] {
    return [...this.lines.values()];
  }

  change(set: readonly CartItem[], remove: readonly CartItem[]): void {
    for (const item of remove) this.lines.delete(cartLineKey(item));
    for (const item of set) this.lines.set(cartLineKey(item), item);
  }

  merge(id: string, products: readonly CartItem[]): void {
    if (this.mergedIds.has(id)) return;
    this.mergedIds.add(id);
    for (const item of products) {
      const quantity = (this.lines.get(cartLineKey(item))?.quantity ?? 0) + item.quantity;
      this.lines.set(cartLineKey(item), { ...item, quantity });
    }
  }

  answer(): Cart {
    return cartAnswer(this.items.map((item) => checkedItem(item)));
  }
}
