import type { Meta, StoryObj } from '@storybook/react-vite';
import { products } from '../../runtime/ui/test/example-products.ts';
import SectionProductsBlock from './SectionProductsBlock.tsx';

export default { title: 'Catalogue/Section products', component: SectionProductsBlock } satisfies Meta<
  typeof SectionProductsBlock
>;
type Story = StoryObj<typeof SectionProductsBlock>;

const answering = (count: number) => ({
  answers: {
    sectionProducts: async () => ({
      data: {
        _id: 'f'.repeat(24),
        slug: 'new-in',
        title: { en: 'New in', ar: 'وصل حديثًا' },
        products: products(count).map((product) => ({ product })),
      },
    }),
  },
});
const props = {
  section: 'new-in',
  pageSize: 8,
  look: 'grid',
  columns: 4,
  fit: 'card',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** Its own name, and four beside each other. */
export const Grid: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: answering(8),
};

/** One line, with arrows once it is awake. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, look: 'strip' }, slots: {} },
  parameters: answering(8),
};

/** Another title than its name. */
export const OwnTitle: Story = {
  args: {
    id: 'block-1',
    props: { ...props, title: 'What came this week, and what came the week before that' },
    slots: {},
  },
  parameters: answering(4),
};

/** There is nothing in it. */
export const Empty: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: answering(0),
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

/** Its name in Arabic. */
export const Arabic: Story = {
  args: { id: 'block-1', props: props, slots: {} },
  parameters: answering(8),
  globals: { locale: 'ar' },
};
