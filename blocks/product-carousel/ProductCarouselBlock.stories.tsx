import type { Meta, StoryObj } from '@storybook/react-vite';
import { product, products } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import ProductCarouselBlock from './ProductCarouselBlock.tsx';

export default { title: 'Catalogue/Product carousel', component: ProductCarouselBlock } satisfies Meta<
  typeof ProductCarouselBlock
>;
type Story = StoryObj<typeof ProductCarouselBlock>;

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
  title: 'New in',
  source: { featured: true },
  pageSize: 12,
  fit: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
  more: { label: 'See all', link: '/products' },
} as const;

/** Cards of 180 px: one with a discount, a long name, one sold out, one sold elsewhere. */
export const Cards: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: usual,
};

/** Four on a large screen, three from 500 px, two below. */
export const Items: Story = {
  args: { id: 'block-1', props: { ...props, fit: 'items' }, slots: {} },
  parameters: usual,
};

/** Goes on by itself; a button stops it, and it stands still where less motion is wished. */
export const ByItself: Story = {
  args: { id: 'block-1', props: { ...props, motion: { ...props.motion, autoplay: true } }, slots: {} },
  parameters: usual,
};

/** Two below each other in each place. */
export const TwoRows: Story = {
  args: { id: 'block-1', props: { ...props, motion: { ...props.motion, rows: 2 } }, slots: {} },
  parameters: usual,
};

/** Everything is in view: no arrows. */
export const Few: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: answering(products(2)),
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

/** Moves from right to left. */
export const Arabic: Story = {
  args: {
    id: 'block-1',
    props: { ...props, title: 'وصل حديثًا', more: { label: 'عرض الكل', link: '/products' } },
    slots: {},
  },
  parameters: usual,
  globals: { locale: 'ar' },
};
