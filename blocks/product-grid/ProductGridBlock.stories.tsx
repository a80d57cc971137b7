import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { StubbedCalls } from '../../runtime/ui/test/block-test-setup.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import ProductGridBlock from './ProductGridBlock.tsx';

export default { title: 'Catalogue/Product grid', component: ProductGridBlock } satisfies Meta<typeof ProductGridBlock>;
type Story = StoryObj<typeof ProductGridBlock>;

const pagination = { pageNumber: 1, pageSize: 12, total: 12, totalIsExact: true };
const answersWith = (data: readonly ProductSummary[]) => ({
  answers: { themeProducts: async () => ({ data, pagination }) },
});
const long = 'Nora 48 round acetate with hinges of titanium and lenses that darken by themselves';
const defaultProps = answersWith([
  exampleProduct(20, { discountType: 'percentage', discountValue: 15 }),
  exampleProduct(21, { title: { en: long, ar: long } }),
  exampleProduct(22, { quantity: 0 }),
  exampleProduct(23, { isExternal: true, externalProductLink: 'https://example.com/nora' }),
  ...exampleProducts(8),
]);
const props = {
  title: 'Featured',
  heading: true,
  source: { featured: true },
  pageSize: 12,
  columns: 4,
  loadMore: false,
} as const;

/** Four columns: one with a discount, one with a long name, one sold out, one external. */
export const Fours: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: defaultProps,
};

/** Three columns. */
export const Threes: Story = {
  args: { id: 'block-1', props: { ...props, columns: 3 }, slots: {} },
  parameters: defaultProps,
};

/** Two columns. */
export const Twos: Story = {
  args: { id: 'block-1', props: { ...props, columns: 2 }, slots: {} },
  parameters: defaultProps,
};

/** As many columns as fit at 180 px. */
export const AsManyAsFit: Story = {
  args: {
    id: 'block-1',
    props: { title: 'All products', heading: true, source: 'route', pageSize: 12, loadMore: true },
    slots: {},
  },
  parameters: defaultProps,
};

/** Empty state. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: answersWith([]),
};

/** Loading: skeletons of the final size. */
export const Loading: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'loading' },
};

/** Failed to load, with a retry button. */
export const Failed: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'failed' },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'مختاراتنا' }, slots: {} },
  parameters: defaultProps,
  globals: { locale: 'ar' },
};

const paged: StubbedCalls = {
  themeProducts: async ({ query: { pageNumber = 1, pageSize = 10 } }) => ({
    data: exampleProducts(24).slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pagination: { pageNumber, pageSize, total: 24, totalIsExact: true },
  }),
};

/** Ten more are appended. */
export const LoadingMore: Story = {
  args: {
    id: 'block-1',
    props: { title: 'All products', heading: true, source: 'route', pageSize: 10, loadMore: true },
    slots: {},
  },
  parameters: { answers: paged, at: '/en-KW/products' },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(10));
    await userEvent.click(canvas.getByRole('link', { name: 'Show more' }));
    await waitFor(() => expect(canvas.getAllByRole('article')).toHaveLength(20));
    await expect(canvas.getAllByText('Showing 20 of 24 products')).not.toHaveLength(0);
  },
};
