import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import BreadcrumbsBlock from './BreadcrumbsBlock.tsx';

export default { title: 'Page frame/Breadcrumbs', component: BreadcrumbsBlock } satisfies Meta<typeof BreadcrumbsBlock>;
type Story = StoryObj<typeof BreadcrumbsBlock>;

const tree = [
  category(1, 'eyeglasses', 'Eyeglasses', {
    child: [category(2, 'women', 'Women', { child: [category(3, 'women-round', 'Round')] })],
  }),
];

const at = (path: string, name: string) => ({
  snapshot: { route: { match: matchRoute(path), name }, catalog: { categories: { '[["pageSize",100]]': tree } } },
});

/** Home, one step, and this page. */
export const Product: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: at('/products/nora-48', 'Nora 48 round acetate'),
};

/** On phones the two steps between fold behind three dots. */
export const Category: Story = {
  args: { id: 'trail', props: { separator: 'slash' }, slots: {} },
  parameters: at('/categories/women-round/products', 'Round'),
};

/** On phones the name of the page is cut. */
export const LongText: Story = {
  args: { id: 'trail', props: { separator: 'dot' }, slots: {} },
  parameters: at('/products/x', 'Nora 48 round acetate frame with spring hinges in honey tortoiseshell'),
};

/** Nothing at all on the home page. */
export const Home: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: at('/', 'Glasses and lenses'),
};

/** The arrows point the other way. */
export const Arabic: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: at('/products/nora-48', 'نورا ٤٨'),
  globals: { locale: 'ar' },
};

/** The categories above this one cannot be had: the rest of the way is there. */
export const Failed: Story = {
  args: { id: 'trail', props: { separator: 'arrow' }, slots: {} },
  parameters: { snapshot: { route: { match: matchRoute('/categories/women-round/products'), name: 'Round' } } },
  globals: { data: 'failed' },
};
