import type { Meta, StoryObj } from '@storybook/react-vite';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
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
  discountMsg: { en: 'Until Valentine’s Day', ar: 'حتى عيد الحب' },
};

/** Brand and categories, title, price. */
export const Usual: Story = { args, parameters: productPageSetup(wholeProduct(nora)) };

/** Old price, badge, message and, once its end is loaded, the countdown. */
export const Discount: Story = { args, parameters: productPageSetup(wholeProduct(sale)) };

/** From the price of the cheapest lens. */
export const Lenses: Story = {
  args,
  parameters: productPageSetup(
    wholeProduct({ ...nora, lensOptions: [lens('1', { price: 9 }), lens('2', { price: 12 })] }),
  ),
};

/** A price that follows the one of gold, which leads to it. */
export const Metal: Story = {
  args: { ...args, props: { ...props, metalPricesLink: '/faq' } },
  parameters: productPageSetup(
    wholeProduct({ ...nora, weight: 12.5, metalPrice: { metal: 'gold', karat: 22, making: 35.5 } }),
  ),
};

/** Further details, without a heading. */
export const Facts: Story = {
  args: { ...args, props: { show: ['sku', 'weight', 'tags'], brandLogo: false } },
  parameters: productPageSetup(wholeProduct(nora)),
};

/** A title without a break opportunity. */
export const LongText: Story = {
  args,
  parameters: productPageSetup(
    wholeProduct({ ...sale, title: { en: `Donaudampfschifffahrtsgesellschaft${'skapitän'.repeat(8)}` } }),
  ),
};

/** Right to left. */
export const Arabic: Story = {
  args: { ...args, props: { ...props, priceNote: 'شامل ضريبة القيمة المضافة' } },
  parameters: productPageSetup(wholeProduct(sale), { locale: 'ar' }),
  globals: { locale: 'ar' },
};
