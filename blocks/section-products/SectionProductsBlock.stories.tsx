import type { Meta, StoryObj } from '@storybook/react-vite';
import { exampleProducts } from '../../runtime/ui/test/example-products.ts';
import SectionProductsBlock from './SectionProductsBlock.tsx';

export default { title: 'Catalogue/Section products', component: SectionProductsBlock } satisfies Meta<
  typeof SectionProductsBlock
>;
type Story = StoryObj<typeof SectionProductsBlock>;

const answersWith = (count: number) => ({
  answers: {
    sectionProducts: async () => ({
      data: {
        _id: 'f'.repeat(24),
        slug: 'new-in',
        title: { en: 'New in', ar: 'وصل حديثًا' },
        products: exampleProducts(count).map((product) => ({ product })),
      },
    }),
  },
});
const props = {
  section: 'new-in',
  pageSize: 8,
  variant: 'grid',
  columns: 4,
  slidesPerView: 'auto',
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** Its own name, and four columns. */
export const Grid: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: answersWith(8),
};

/** One row, with arrows after hydration. */
export const Strip: Story = {
  args: { id: 'block-1', props: { ...props, variant: 'carousel' }, slots: {} },
  parameters: answersWith(8),
};

/** Another title than its name. */
export const OwnTitle: Story = {
  args: {
    id: 'block-1',
    props: { ...props, title: 'What came this week, and what came the week before that' },
    slots: {},
  },
  parameters: answersWith(4),
};

/** Empty state. */
export const Empty: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: answersWith(0),
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

/** Its name in Arabic. */
export const Arabic: Story = {
  args: { id: 'block-1', props, slots: {} },
  parameters: answersWith(8),
  globals: { locale: 'ar' },
};
