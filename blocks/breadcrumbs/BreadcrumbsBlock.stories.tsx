import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import BreadcrumbsBlock from './BreadcrumbsBlock.tsx';

export default { title: 'Page frame/Breadcrumbs', component: BreadcrumbsBlock } satisfies Meta<typeof BreadcrumbsBlock>;
type Story = StoryObj<typeof BreadcrumbsBlock>;

const categoryTree = [
  exampleCategory(1, 'eyeglasses', 'Eyeglasses', {
    child: [exampleCategory(2, 'women', 'Women', { child: [exampleCategory(3, 'women-round', 'Round')] })],
  }),
];

const parametersFor = (path: string, name: string) => ({
  snapshot: {
    route: { match: matchRoute(path), name },
    catalog: { categories: { '[["pageSize",100]]': categoryTree } },
  },
});

/** Home, one step, and this page. */
export const Product: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: parametersFor('/products/nora-48', 'Nora 48 round acetate'),
};

/** On phones the two middle steps are collapsed behind an ellipsis. */
export const Category: Story = {
  args: { id: 'trail', props: { separator: 'slash' }, slots: {} },
  parameters: parametersFor('/categories/women-round/products', 'Round'),
};

/** On phones the page's title is truncated. */
export const LongText: Story = {
  args: { id: 'trail', props: { separator: 'dot' }, slots: {} },
  parameters: parametersFor('/products/x', 'Nora 48 round acetate frame with spring hinges in honey tortoiseshell'),
};

/** Not rendered on the home page. */
export const Home: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: parametersFor('/', 'Glasses and lenses'),
};

/** The arrows are mirrored. */
export const Arabic: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: parametersFor('/products/nora-48', 'نورا ٤٨'),
  globals: { locale: 'ar' },
};

/** The category tree failed to load: the other steps are shown. */
export const Failed: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: { snapshot: { route: { match: matchRoute('/categories/women-round/products'), name: 'Round' } } },
  globals: { data: 'failed' },
};
