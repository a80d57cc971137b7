import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import CollectionHeaderBlock from './CollectionHeaderBlock.tsx';

export default { title: 'Catalogue/Collection header', component: CollectionHeaderBlock } satisfies Meta<
  typeof CollectionHeaderBlock
>;
type Story = StoryObj<typeof CollectionHeaderBlock>;

const eyeglasses = exampleCategory(1, 'eyeglasses', 'Eyeglasses', {
  child: ['Women', 'Men', 'Children', 'Reading glasses', 'Blue light'].map((name, index) =>
    exampleCategory(index + 2, 'sunglasses', name),
  ),
});
const aboutCollection = (title: string) => ({
  snapshot: {
    route: { match: matchRoute('/categories/eyeglasses/products'), subject: { title } },
    catalog: { collections: { '[["kind","category"],["slug","eyeglasses"]]': eyeglasses } },
  },
});
const props = { image: 'small', align: 'start', subcategories: 'chips' } as const;

/** A category: image, title, subcategories. */
export const Category: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: aboutCollection('Eyeglasses'),
};

/** A wide image, and tiles. */
export const Wide: Story = {
  args: { id: 'header', props: { ...props, image: 'wide', subcategories: 'tiles' }, slots: {} },
  parameters: aboutCollection('Eyeglasses'),
};

/** Centred, with a description. */
export const Centred: Story = {
  args: {
    id: 'header',
    props: { ...props, align: 'center', text: 'Frames that fit, with lenses made to the hundredth.' },
    slots: {},
  },
  parameters: aboutCollection('Eyeglasses'),
};

/** A long title. */
export const LongText: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: aboutCollection('Donaudampfschifffahrtsgesellschaftskapitänsbrillen and everything that goes with them'),
};

/** A search query. */
export const Search: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: { snapshot: { route: { match: matchRoute('/products', '?q=round') } } },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: aboutCollection('نظارات طبية'),
  globals: { locale: 'ar' },
};
