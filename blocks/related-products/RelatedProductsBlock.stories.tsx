import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { product, products } from '../../runtime/ui/test/example-products.ts';
import RelatedProductsBlock from './RelatedProductsBlock.tsx';

export default { title: 'Product/Related products', component: RelatedProductsBlock } satisfies Meta<
  typeof RelatedProductsBlock
>;
type Story = StoryObj<typeof RelatedProductsBlock>;

const args = { id: 'related', props: { look: 'carousel', count: 8 }, slots: {} } as const;
const nora = wholeProduct();
const long = 'Nora 48 round acetate with hinges of titanium and lenses that darken by themselves';

/** One line. */
export const Carousel: Story = { args, parameters: aboutProduct(nora, { related: products(8) }) };

/** Four beside each other. */
export const Grid: Story = {
  args: { ...args, props: { look: 'grid', count: 4, columns: 4 } },
  parameters: aboutProduct(nora, { related: products(8) }),
};

/** A long name among short ones. */
export const LongText: Story = {
  args,
  parameters: aboutProduct(nora, { related: [product(20, { title: { en: long } }), ...products(3)] }),
};

/** Nothing goes with it: nothing is shown. */
export const Empty: Story = { args, parameters: aboutProduct(nora, { related: [] }) };

/** Places in the size of what will be there. */
export const Loading: Story = {
  args,
  parameters: { ...aboutProduct(nora), answers: { relatedProducts: () => new Promise(() => {}) } },
};

/** From the right. */
export const Arabic: Story = {
  args,
  parameters: aboutProduct(nora, { related: products(8), locale: 'ar' }),
  globals: { locale: 'ar' },
};

/** What goes with it cannot be had. */
export const Failed: Story = {
  args,
  parameters: { ...aboutProduct(nora), answers: { relatedProducts: () => Promise.reject(new Error('down')) } },
};
