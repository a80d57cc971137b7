import type { Product, ProductSummary } from '../../../schemas/generated/wire.ts';

/** The product fields that cart rules need: the summary with options, variants and lenses. */
export type CartProduct = ProductSummary & Pick<Product, 'options' | 'variants' | 'lensOptions'>;
