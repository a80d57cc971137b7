import type { Meta, StoryObj } from '@storybook/react-vite';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import ProductSummaryBlock from './ProductSummaryBlock.tsx';

export default { title: 'Product/Product summary', component: ProductSummaryBlock } satisfies Meta<
  typeof ProductSummaryBlock
>;
type Story = StoryObj<typeof ProductSummaryBlock>;

const props = {
  show: ['brand', 'categories', 'title', 'price', 'stickers', 'messages', 'countdown', 'sku'],
  brandLogo: false,
  priceNote: 'VAT included, plus delivery',
} as const;
const args = { id: 'summary', props, slots: {} };

const nora: Partial<Product> = {
  sku: 'LUM-HAL-0048',
  categories: [
    { _id: '0d0000000000000000000001', slug: 'eyeglasses', name: { en: 'Eyeglasses', ar: 'نظارات طبية' } },
    { _id: '0d0000000000000000000002', slug: 'round', name: { en: 'Round frames', ar: 'إطارات دائرية' } },
  ],
  weight: 24,
  weightUnit: 'g',
  tags: [{ en: 'round', ar: 'دائري' }, { en: 'acetate' }],
};
const sale: Partial<Product> = {
  ...nora,
  discountType: 'percentage',
  discountValue: 20,
  discountEndDate: '2037-02-14T10:00:00.000Z',
  discountMsg: 'Until Valentine’s Day',
};

/** A calm column: origin, name, price. */
export const Usual: Story = { args, parameters: aboutProduct(wholeProduct(nora)) };

/** Old price, badge, message and, once its end is worked out, the countdown. */
export const Discount: Story = { args, parameters: aboutProduct(wholeProduct(sale)) };

/** From the cheapest lens. */
export const Lenses: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ ...nora, lensOptions: [lens('1', { price: 9 }), lens('2', { price: 12 })] })),
};

/** What else there is to say, without a heading. */
export const Facts: Story = {
  args: { ...args, props: { show: ['sku', 'weight', 'tags'], brandLogo: false } },
  parameters: aboutProduct(wholeProduct(nora)),
};

/** A name without a place to break. */
export const LongText: Story = {
  args,
  parameters: aboutProduct(
    wholeProduct({ ...sale, title: { en: `Donaudampfschifffahrtsgesellschaft${'skapitän'.repeat(8)}` } }),
  ),
};

/** From the right. */
export const Arabic: Story = {
  args: { ...args, props: { ...props, priceNote: 'شامل ضريبة القيمة المضافة' } },
  parameters: aboutProduct(wholeProduct(sale), { locale: 'ar' }),
  globals: { locale: 'ar' },
};
