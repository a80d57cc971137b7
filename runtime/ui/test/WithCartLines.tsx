import { type ReactNode, useEffect } from 'react';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { useLazyStore } from '../hooks/use-lazy-store.ts';

export interface WithCartLinesProps {
  readonly count: number;
  readonly title: string;
  readonly children: ReactNode;
}

/** Adds this many lines to the cart; the last one has a discount. */
export const WithCartLines = ({ count, title, children }: WithCartLinesProps) => {
  const cart = useLazyStore(CartStore);
  useEffect(() => {
    for (let number = 1; number <= count; number += 1) {
      const item = { productId: number.toString(16).padStart(24, '0'), quantity: number, options: [], lensOptions: [] };
      const facts = { slug: 'nora', image: '/media/optics/products/nora-48-round-acetate/main.svg', unitPrice: 24_500 };
      const discount = number === count ? { originalUnitPrice: 30_000 } : {};
      const texts = { title: { en: title, ar: 'نورا ٤٨ دائري' }, currency: 'KWD', maximum: 1000 };
      cart.add(item, { ...facts, ...discount, ...texts });
    }
  }, [cart, count, title]);
  return children;
};
