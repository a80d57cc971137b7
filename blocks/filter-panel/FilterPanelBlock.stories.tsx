import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { category } from '../../runtime/ui/test/example-products.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import FilterPanelBlock from './FilterPanelBlock.tsx';

export default { title: 'Catalogue/Filter panel', component: FilterPanelBlock } satisfies Meta<typeof FilterPanelBlock>;
type Story = StoryObj<typeof FilterPanelBlock>;

const long = 'Frames for narrow faces, and whatever else a long name of a category may say in one breath';
const categories = [
  category(1, 'glasses', 'Glasses', { child: [category(2, 'women', 'Women'), category(3, 'men', 'Men')] }),
  category(4, 'care', 'Care'),
  category(5, 'long', long),
];
const brands = (count: number) =>
  Array.from({ length: count }, (_, index) => brand(index + 1, `brand-${index + 1}`, `Brand ${index + 1}`));
const at = (path: string, search = '', count = 7) => ({
  snapshot: {
    route: { match: matchRoute(path, search) },
    catalog: {
      categories: { '[["pageSize",100]]': categories },
      brands: { '[["pageSize",200]]': brands(count) },
      occasions: { '[["pageSize",200]]': [brand(90, 'eid', 'Eid'), brand(91, 'wedding', 'Wedding')] },
    },
  },
});
const props = {
  sections: [
    { kind: 'categories', view: 'list' },
    { kind: 'brands', view: 'list' },
    { kind: 'occasions', view: 'dropdown' },
  ],
  available: true,
} as const;

/** Nothing chosen; brands go on after five. */
export const Usual: Story = { args: { id: 'filters', props, slots: {} }, parameters: at('/products') };

/** A brand beyond the first five and what lies within a category are chosen: both are seen. */
export const Chosen: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products', '?brands=brand-7&categories=women&occasions=eid&available=1'),
};

/** The page's own category is chosen for good. */
export const OwnCategory: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/categories/glasses/products'),
};

/** So many brands that one can look for one. */
export const Many: Story = { args: { id: 'filters', props, slots: {} }, parameters: at('/products', '', 60) };

/** Everything folds. */
export const Dropdowns: Story = {
  args: {
    id: 'filters',
    props: { ...props, sections: props.sections.map((section) => ({ ...section, view: 'dropdown' as const })) },
    slots: {},
  },
  parameters: at('/products'),
};

/** On its way: three places each. */
export const Loading: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products'),
  globals: { data: 'loading' },
};

/** Could not be fetched, and can be asked for again. */
export const Failed: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products'),
  globals: { data: 'failed' },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products', '?brands=brand-1'),
  globals: { locale: 'ar' },
};

/** The shop has neither brands nor occasions: what there is nothing of is not offered. */
export const Empty: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products'),
  globals: { data: 'empty' },
};

/** What is ticked is chosen at once, and taken back by Clear. */
export const Narrowing: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: at('/products'),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const [first, second] = await canvas.findAllByRole('checkbox', { name: /^Brand [12]$/, hidden: true });
    if (first === undefined || second === undefined) throw new Error('The panel shows no brands.');
    await userEvent.click(first);
    await userEvent.click(second);
    await userEvent.click(first);
    await expect(first).not.toBeChecked();
    await expect(second).toBeChecked();
  },
};
