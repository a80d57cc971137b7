import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { exampleBrand } from '../../runtime/ui/test/example-services.ts';
import ListToolbarBlock from './ListToolbarBlock.tsx';

export default { title: 'Catalogue/List toolbar', component: ListToolbarBlock } satisfies Meta<typeof ListToolbarBlock>;
type Story = StoryObj<typeof ListToolbarBlock>;

const long = 'A brand whose name is as long as the line that it stands in, and then some more';
const brands = [exampleBrand(1, 'nora', 'Nora'), exampleBrand(2, 'vale', 'Vale'), exampleBrand(3, 'long', long)];
const atPath = (search: string, key: string, total: number, totalIsExact = true) => ({
  snapshot: {
    route: { match: matchRoute('/products', search) },
    catalog: {
      brands: { '[["pageSize",200]]': brands },
      products: { [key]: { items: [], total, totalIsExact, loadedPageSize: 10, isWhole: false } },
    },
  },
});
const props = { count: true, sort: true, filters: true } as const;

/** Result count and sort order. */
export const Usual: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('', '["KWD"]', 240),
};

/** Counting stopped; two active filters, one with a long name. */
export const Filtered: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('?brands=nora&brands=long', '["KWD",["brand",["long","nora"]]]', 1000, false),
};

/** No results. */
export const Empty: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('?brands=vale&available=1', '["KWD",["availableOnly",true],["brand",["vale"]]]', 0),
};

/** Loading. */
export const Loading: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('', '["KWD"]', 240),
  globals: { data: 'loading' },
};

/** Right to left. */
export const Arabic: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('?brands=nora', '["KWD",["brand",["nora"]]]', 35),
  globals: { locale: 'ar' },
};

/** Neither the list nor the filter names could be loaded. */
export const Failed: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: atPath('?brands=nora', '["KWD",["brand",["nora"]]]', 35),
  globals: { data: 'failed' },
};
