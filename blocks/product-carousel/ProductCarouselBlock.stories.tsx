import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import type { ProductSummary } from '../../schemas/generated/wire.ts';
import ProductCarouselBlock from './ProductCarouselBlock.tsx';

export default { title: 'Catalogue/Product carousel', component: ProductCarouselBlock } satisfies Meta<
  typeof ProductCarouselBlock
>;
type Story = StoryObj<typeof ProductCarouselBlock>;

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
  title: 'New in',
  source: { featured: true },
  pageSize: 12,
  slidesPerView: 'auto',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
  more: { label: 'See all', link: '/products' },
} as const;

/** Cards of 180 px: one with a discount, one with a long name, one sold out, one external. */
export const Cards: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: defaultProps,
};

/** Four on a large screen, three from 500 px, two below. */
export const Items: Story = {
  args: { id: 'block-1', props: { ...props, slidesPerView: 'responsive' }, slots: {} },
  parameters: defaultProps,
};

/** Autoplay; a button pauses it, and it is off with reduced motion. */
export const ByItself: Story = {
  args: { id: 'block-1', props: { ...props, motion: { ...props.motion, autoplay: true } }, slots: {} },
  parameters: defaultProps,
};

/** Two rows. */
export const TwoRows: Story = {
  args: { id: 'block-1', props: { ...props, motion: { ...props.motion, rows: 2 } }, slots: {} },
  parameters: defaultProps,
};

/** All fit: no arrows. */
export const Few: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: answersWith(exampleProducts(2)),
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

/** Moves right to left. */
export const Arabic: Story = {
  args: {
    id: 'block-1',
    props: { ...props, title: 'وصل حديثًا', more: { label: 'عرض الكل', link: '/products' } },
    slots: {},
  },
  parameters: defaultProps,
  globals: { locale: 'ar' },
};
