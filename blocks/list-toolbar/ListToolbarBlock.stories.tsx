import type { Meta, StoryObj } from '@storybook/react-vite';
import { matchRoute } from '../../runtime/domain/routes.ts';
import { brand } from '../../runtime/ui/test/example-services.ts';
import ListToolbarBlock from './ListToolbarBlock.tsx';

export default { title: 'Catalogue/List toolbar', component: ListToolbarBlock } satisfies Meta<typeof ListToolbarBlock>;
type Story = StoryObj<typeof ListToolbarBlock>;

const long = 'A brand whose name is as long as the line that it stands in, and then some more';
const brands = [brand(1, 'nora', 'Nora'), brand(2, 'vale', 'Vale'), brand(3, 'long', long)];
const at = (search: string, key: string, total: number, totalIsExact = true) => ({
  snapshot: {
    route: { match: matchRoute('/products', search) },
    catalog: {
      brands: { '[["pageSize",200]]': brands },
      products: { [key]: { items: [], total, totalIsExact, reach: 10, isWhole: false } },
    },
  },
});
const props = { count: true, sort: true, filters: true } as const;

/** How many, and in what order. */
export const Usual: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('', '["KWD"]', 240),
};

/** Counting stopped; two filters are on, one with a long name. */
export const Filtered: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('?brands=nora&brands=long', '["KWD",["brand",["long","nora"]]]', 1000, false),
};

/** Nothing is left. */
export const Empty: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('?brands=vale&available=1', '["KWD",["availableOnly",true],["brand",["vale"]]]', 0),
};

/** On its way. */
export const Loading: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('', '["KWD"]', 240),
  globals: { data: 'loading' },
};

/** From right to left. */
export const Arabic: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('?brands=nora', '["KWD",["brand",["nora"]]]', 35),
  globals: { locale: 'ar' },
};

/** Neither the list nor the names of its filters can be had. */
export const Failed: Story = {
  args: { id: 'toolbar', props, slots: {} },
  parameters: at('?brands=nora', '["KWD",["brand",["nora"]]]', 35),
  globals: { data: 'failed' },
};
