import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Answers } from '../../runtime/ui/test/block-setting.ts';
import { product, products } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import ProductGridBlock from './ProductGridBlock.tsx';

export default { title: 'Catalogue/Product grid', component: ProductGridBlock } satisfies Meta<typeof ProductGridBlock>;
type Story = StoryObj<typeof ProductGridBlock>;

const pagination = { pageNumber: 1, pageSize: 12, total: 12, totalIsExact: true };
const answering = (data: readonly ProductSummary[]) => ({
  answers: { themeProducts: async () => ({ data, pagination }) },
});
const long = 'Nora 48 round acetate with hinges of titanium and lenses that darken by themselves';
const usual = answering([
  product(20, { discountType: 'percentage', discountValue: 15 }),
  product(21, { title: { en: long, ar: long } }),
  product(22, { quantity: 0 }),
  product(23, { isExternal: true, externalProductLink: 'https://example.com/nora' }),
  ...products(8),
]);
const props = {
  title: 'Featured',
  heading: true,
  source: { featured: true },
  pageSize: 12,
  columns: 4,
  loadMore: false,
} as const;

/** Four beside each other: one with a discount, a long name, one sold out, one sold elsewhere. */
export const Fours: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: usual,
};

/** Three beside each other. */
export const Threes: Story = {
  args: { id: 'block-1', props: { ...props, columns: 3 }, slots: {} },
  parameters: usual,
};

/** Two beside each other. */
export const Twos: Story = {
  args: { id: 'block-1', props: { ...props, columns: 2 }, slots: {} },
  parameters: usual,
};

/** As many as fit at 180 px. */
export const AsManyAsFit: Story = {
  args: {
    id: 'block-1',
    props: { title: 'All products', heading: true, source: 'route', pageSize: 12, loadMore: true },
    slots: {},
  },
  parameters: usual,
};

/** There are no such products. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: answering([]),
};

/** On its way: places in the size of what will be there. */
export const Loading: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  globals: { data: 'loading' },
};

/** Could not be fetched, and can be asked for again. */
export const Failed: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  globals: { data: 'failed' },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'مختاراتنا' }, slots: {} },
  parameters: usual,
  globals: { locale: 'ar' },
};

const paged: Answers = {
  themeProducts: async ({ query: { pageNumber = 1, pageSize = 10 } }) => ({
    data: products(24).slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pagination: { pageNumber, pageSize, total: 24, totalIsExact: true },
  }),
};

/** Ten more come below those that are there. */
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
