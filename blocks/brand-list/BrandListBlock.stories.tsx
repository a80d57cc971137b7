import type { Meta, StoryObj } from '@storybook/react-vite';
import { brand } from '../../runtime/ui/test/example-services.ts';
import BrandListBlock from './BrandListBlock.tsx';

export default { title: 'Catalogue/Brand list', component: BrandListBlock } satisfies Meta<typeof BrandListBlock>;
type Story = StoryObj<typeof BrandListBlock>;

const data = [
  brand(1, 'halden', 'Halden'),
  brand(2, 'corvane', 'Corvane'),
  brand(3, 'velmora', 'Velmora'),
  brand(4, 'nordlin', 'Nordlin'),
  brand(5, 'kestrane', 'Kestrane'),
  brand(6, 'lumen', 'Lumen Studio and its many friends'),
];
const answers = { brands: async () => ({ data }) };
const props = {
  title: 'Our brands',
  pageSize: 10,
  look: 'mark',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** Marks on plain ground. */
export const Marks: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers },
};

/** A strip to swipe, with arrows once it is awake. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, look: 'strip' }, slots: {} },
  parameters: { answers },
};

/** A picture with the name below. */
export const Cards: Story = {
  args: { id: 'block-1', props: { ...props, look: 'card' }, slots: {} },
  parameters: { answers },
};

/** Many, under their letters. */
export const Letters: Story = {
  args: { id: 'block-1', props: { ...props, look: 'letters', pageSize: 200 }, slots: {} },
  parameters: {
    answers: {
      brands: async () => ({
        data: Array.from({ length: 40 }, (_, index) =>
          brand(index + 1, 'halden', `${String.fromCharCode(65 + (index % 26))}alden ${index}`),
        ),
      }),
    },
  },
};

/** Small marks and names. */
export const Chips: Story = {
  args: { id: 'block-1', props: { ...props, look: 'chip' }, slots: {} },
  parameters: { answers },
};

/** The shop has none. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: { answers: { brands: async () => ({ data: [] }) } },
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
  args: { id: 'block-1', props: { ...props, title: 'علاماتنا', look: 'strip' }, slots: {} },
  parameters: { answers },
  globals: { locale: 'ar' },
};
