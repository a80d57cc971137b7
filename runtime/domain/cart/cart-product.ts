import type { Product, ProductSummary } from '../../../schemas/generated/wire.ts';

/** What decides about a line of a cart: a product without what only its page shows. */
export type CartProduct = ProductSummary & Pick<Product, 'options' | 'variants' | 'lensOptions'>;
