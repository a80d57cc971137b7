import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import BrandListBlock from './BrandListBlock.tsx';

export default { title: 'Catalogue/Brand list', component: BrandListBlock } satisfies Meta<typeof BrandListBlock>;
type Story = StoryObj<typeof BrandListBlock>;

const data = [
  exampleBrand(1, 'halden', 'Halden'),
  exampleBrand(2, 'corvane', 'Corvane'),
  exampleBrand(3, 'velmora', 'Velmora'),
  exampleBrand(4, 'nordlin', 'Nordlin'),
  exampleBrand(5, 'kestrane', 'Kestrane'),
  exampleBrand(6, 'lumen', 'Lumen Studio and its many friends'),
];
const answers = { brands: async () => ({ data }) };
const props = {
  title: 'Our brands',
  pageSize: 10,
  variant: 'logo',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** Logos on plain background. */
export const Marks: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers },
};

/** A scroller, with arrows after hydration. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'carousel' }, slots: {} },
  parameters: { answers },
};

/** Images with names below. */
export const Cards: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'card' }, slots: {} },
  parameters: { answers },
};

/** Many brands, grouped by letter. */
export const Letters: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'alphabetical', pageSize: 200 }, slots: {} },
  parameters: {
    answers: {
      brands: async () => ({
        data: Array.from({ length: 40 }, (_, index) =>
          exampleBrand(index + 1, 'halden', `${String.fromCharCode(65 + (index % 26))}alden ${index}`),
        ),
      }),
    },
  },
};

/** Small logos with names. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'chip' }, slots: {} },
  parameters: { answers },
};

/** No brands. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: { answers: { brands: async () => ({ data: [] }) } },
};

/** Loading: skeletons in the size of the brands. */
export const Loading: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'loading' },
};

/** The request failed and can be retried. */
export const Failed: Story = {
  args: { id: 'block-1', props, slots: {} },
  globals: { data: 'failed' },
};

/** Starts on the right. */
export const Arabic: Story = {
  args: { id: 'block-1', props: { ...props, title: 'علاماتنا', variant: 'carousel' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
