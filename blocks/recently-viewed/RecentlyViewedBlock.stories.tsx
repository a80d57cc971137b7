import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { RECENT_KEY } from '../../runtime/stores/recent-store.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import { product, products } from '../../runtime/ui/test/example-products.ts';
import RecentlyViewedBlock from './RecentlyViewedBlock.tsx';

export default { title: 'Catalogue/Recently viewed', component: RecentlyViewedBlock } satisfies Meta<
  typeof RecentlyViewedBlock
>;
type Story = StoryObj<typeof RecentlyViewedBlock>;

const args = { id: 'recent', props: { count: 8 }, slots: {} };
const nora = wholeProduct();

/** A browser that keeps these products. */
const keeping = (seen: ReturnType<typeof products>) => ({
  storage: {
    getItem: (key: string) => (key === RECENT_KEY ? JSON.stringify(seen.map(({ _id }) => _id)) : null),
    setItem: () => {},
  },
  answers: { themeProducts: async () => ({ data: seen }) },
});

/** The last one first, without the page's own. */
export const Usual: Story = { args, parameters: { ...aboutProduct(nora), ...keeping(products(9)) } };

/** A long name among short ones. */
export const LongText: Story = {
  args,
  parameters: {
    ...aboutProduct(nora),
    ...keeping([product(20, { title: { en: 'Nora '.repeat(30) } }), ...products(2)]),
  },
};

/** Nobody has looked at anything yet: nothing is shown. */
export const Empty: Story = { args, parameters: { ...aboutProduct(nora), ...keeping([]) } };

/** From the right. */
export const Arabic: Story = {
  args,
  parameters: { ...aboutProduct(nora, { locale: 'ar' }), ...keeping(products(9)) },
  globals: { locale: 'ar' },
};
