import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import CollectionHeaderBlock from './CollectionHeaderBlock.tsx';

export default { title: 'Catalogue/Collection header', component: CollectionHeaderBlock } satisfies Meta<
  typeof CollectionHeaderBlock
>;
type Story = StoryObj<typeof CollectionHeaderBlock>;

const eyeglasses = category(1, 'eyeglasses', 'Eyeglasses', {
  child: ['Women', 'Men', 'Children', 'Reading glasses', 'Blue light'].map((name, index) =>
    category(index + 2, 'sunglasses', name),
  ),
});
const about = (title: string) => ({
  snapshot: {
    route: { match: matchRoute('/categories/eyeglasses/products'), subject: { title } },
    catalog: { collections: { '[["kind","category"],["slug","eyeglasses"]]': eyeglasses } },
  },
});
const props = { image: 'small', align: 'start', children: 'chips' } as const;

/** A category: its picture, its name, what lies within it. */
export const Category: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: about('Eyeglasses'),
};

/** A wide picture, and tiles. */
export const Wide: Story = {
  args: { id: 'header', props: { ...props, image: 'wide', children: 'tiles' }, slots: {} },
  parameters: about('Eyeglasses'),
};

/** In the middle, with a text. */
export const Centred: Story = {
  args: {
    id: 'header',
    props: { ...props, align: 'center', text: 'Frames that fit, with lenses made to the hundredth.' },
    slots: {},
  },
  parameters: about('Eyeglasses'),
};

/** A name of many words. */
export const LongText: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: about('Donaudampfschifffahrtsgesellschaftskapitänsbrillen and everything that goes with them'),
};

/** Nothing but a search. */
export const Search: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: { snapshot: { route: { match: matchRoute('/products', '?q=round') } } },
};

/** From right to left. */
export const Arabic: Story = {
  args: { id: 'header', props, slots: {} },
  parameters: about('نظارات طبية'),
  globals: { locale: 'ar' },
};
