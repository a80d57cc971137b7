import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import ProductDetailsBlock from './ProductDetailsBlock.tsx';

export default { title: 'Product/Product details', component: ProductDetailsBlock } satisfies Meta<
  typeof ProductDetailsBlock
>;
type Story = StoryObj<typeof ProductDetailsBlock>;

const props = {
  layout: 'sections',
  look: 'plain',
  show: ['description', 'texts', 'facts'],
  facts: ['brand', 'categories', 'weight', 'sku', 'tags'],
} as const;
const args = { id: 'details', props, slots: {} };

const nora = wholeProduct({
  description: {
    en: 'Round frames of acetate, cut from one block.\n\nFor faces that are rather narrow. Comes with a hard case.',
    ar: 'إطارات دائرية من الأسيتات، مقصوصة من قطعة واحدة.\n\nللوجوه الضيقة. تأتي مع علبة صلبة.',
  },
  descriptionAccordion: [
    { header: { en: 'Care', ar: 'العناية' }, body: { en: 'Lukewarm water and a drop of soap.', ar: 'ماء فاتر.' } },
    { header: { en: 'Delivery', ar: 'التوصيل' }, body: { en: 'Within two days.', ar: 'خلال يومين.' } },
  ],
  sku: 'LUM-HAL-0048',
  weight: 24,
  weightUnit: 'g',
  categories: [{ _id: '0d0000000000000000000001', slug: 'eyeglasses', name: { en: 'Eyeglasses', ar: 'نظارات' } }],
  tags: [
    { en: 'round', ar: 'دائري' },
    { en: 'acetate', ar: 'أسيتات' },
  ],
});

/** Below each other. */
export const Sections: Story = { args, parameters: aboutProduct(nora) };

/** All of them fold. */
export const Folding: Story = {
  args: { ...args, props: { ...props, layout: 'accordion', look: 'cards' } },
  parameters: aboutProduct(nora),
};

/** Words without a place to break, and what would be markup elsewhere. */
export const LongText: Story = {
  args,
  parameters: aboutProduct({ ...nora, description: { en: `<b>${'very'.repeat(60)}</b>` }, sku: 'X'.repeat(120) }),
};

/** Nothing is known of it: nothing is shown. */
export const Empty: Story = {
  args: { ...args, props: { ...props, facts: ['sku'] } },
  parameters: aboutProduct(wholeProduct()),
};

/** From the right. */
export const Arabic: Story = {
  args,
  parameters: aboutProduct(nora, { locale: 'ar' }),
  globals: { locale: 'ar' },
};
