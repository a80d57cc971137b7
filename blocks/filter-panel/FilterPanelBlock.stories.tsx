import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import FilterPanelBlock from './FilterPanelBlock.tsx';

export default { title: 'Catalogue/Filter panel', component: FilterPanelBlock } satisfies Meta<typeof FilterPanelBlock>;
type Story = StoryObj<typeof FilterPanelBlock>;

const long = 'Frames for narrow faces, and whatever else a long name of a category may say in one breath';
const categories = [
  exampleCategory(1, 'glasses', 'Glasses', {
    child: [exampleCategory(2, 'women', 'Women'), exampleCategory(3, 'men', 'Men')],
  }),
  exampleCategory(4, 'care', 'Care'),
  exampleCategory(5, 'long', long),
];
const brands = (count: number) =>
  Array.from({ length: count }, (_, index) => exampleBrand(index + 1, `brand-${index + 1}`, `Brand ${index + 1}`));
const atPath = (path: string, search = '', count = 7) => ({
  snapshot: {
    route: { match: matchRoute(path, search) },
    catalog: {
      categories: { '[["pageSize",100]]': categories },
      brands: { '[["pageSize",200]]': brands(count) },
      occasions: { '[["pageSize",200]]': [exampleBrand(90, 'eid', 'Eid'), exampleBrand(91, 'wedding', 'Wedding')] },
    },
  },
});
const props = {
  sections: [
    { kind: 'categories', view: 'list' },
    { kind: 'brands', view: 'list' },
    { kind: 'occasions', view: 'dropdown' },
  ],
  availability: true,
} as const;

/** No active filters; brands continue after five. */
export const Usual: Story = { args: { id: 'filters', props, slots: {} }, parameters: atPath('/products') };

/** Active: a brand beyond the first five and a subcategory, both visible. */
export const Chosen: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products', '?brands=brand-7&categories=women&occasions=eid&available=1'),
};

/** The page's own category is checked and disabled. */
export const OwnCategory: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/categories/glasses/products'),
};

/** So many brands that the section has a search field. */
export const Many: Story = { args: { id: 'filters', props, slots: {} }, parameters: atPath('/products', '', 60) };

/** All sections collapsible. */
export const Dropdowns: Story = {
  args: {
    id: 'filters',
    props: { ...props, sections: props.sections.map((section) => ({ ...section, view: 'dropdown' as const })) },
    slots: {},
  },
  parameters: atPath('/products'),
};

/** Loading: three skeletons in each section. */
export const Loading: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products'),
  globals: { data: 'loading' },
};

/** Failed to load, with a retry button. */
export const Failed: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products'),
  globals: { data: 'failed' },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products', '?brands=brand-1'),
  globals: { locale: 'ar' },
};

/** The shop has neither brands nor occasions: both sections are left out. */
export const Empty: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products'),
  globals: { data: 'empty' },
};

/** A checked filter applies at once, and Clear removes it. */
export const Narrowing: Story = {
  args: { id: 'filters', props, slots: {} },
  parameters: atPath('/products'),
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
