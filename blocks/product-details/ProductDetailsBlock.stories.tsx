import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import ProductDetailsBlock from './ProductDetailsBlock.tsx';

export default { title: 'Product/Product details', component: ProductDetailsBlock } satisfies Meta<
  typeof ProductDetailsBlock
>;
type Story = StoryObj<typeof ProductDetailsBlock>;

const props = {
  layout: 'sections',
  variant: 'plain',
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

/** Sections below each other. */
export const Sections: Story = { args, parameters: productPageSetup(nora) };

/** All in an accordion. */
export const Folding: Story = {
  args: { ...args, props: { ...props, layout: 'accordion', variant: 'cards' } },
  parameters: productPageSetup(nora),
};

/** Text without a break opportunity, and text that looks like markup. */
export const LongText: Story = {
  args,
  parameters: productPageSetup({ ...nora, description: { en: `<b>${'very'.repeat(60)}</b>` }, sku: 'X'.repeat(120) }),
};

/** No details: renders nothing. */
export const Empty: Story = {
  args: { ...args, props: { ...props, facts: ['sku'] } },
  parameters: productPageSetup(wholeProduct()),
};

/** Right to left. */
export const Arabic: Story = {
  args,
  parameters: productPageSetup(nora, { locale: 'ar' }),
  globals: { locale: 'ar' },
};
