import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import RelatedProductsBlock from './RelatedProductsBlock.tsx';

export default { title: 'Product/Related products', component: RelatedProductsBlock } satisfies Meta<
  typeof RelatedProductsBlock
>;
type Story = StoryObj<typeof RelatedProductsBlock>;

const args = { id: 'related', props: { variant: 'carousel', count: 8 }, slots: {} } as const;
const nora = wholeProduct();
const long = 'Nora 48 round acetate with hinges of titanium and lenses that darken by themselves';

/** One row. */
export const Carousel: Story = { args, parameters: productPageSetup(nora, { related: exampleProducts(8) }) };

/** Four columns. */
export const Grid: Story = {
  args: { ...args, props: { variant: 'grid', count: 4, columns: 4 } },
  parameters: productPageSetup(nora, { related: exampleProducts(8) }),
};

/** A long name among short ones. */
export const LongText: Story = {
  args,
  parameters: productPageSetup(nora, { related: [exampleProduct(20, { title: { en: long } }), ...exampleProducts(3)] }),
};

/** No related products: renders nothing. */
export const Empty: Story = { args, parameters: productPageSetup(nora, { related: [] }) };

/** Loading: skeletons of the final size. */
export const Loading: Story = {
  args,
  parameters: { ...productPageSetup(nora), answers: { relatedProducts: () => new Promise(() => {}) } },
};

/** Right to left. */
export const Arabic: Story = {
  args,
  parameters: productPageSetup(nora, { related: exampleProducts(8), locale: 'ar' }),
  globals: { locale: 'ar' },
};

/** Failed to load. */
export const Failed: Story = {
  args,
  parameters: { ...productPageSetup(nora), answers: { relatedProducts: () => Promise.reject(new Error('down')) } },
};
