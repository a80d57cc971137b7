import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { RECENT_KEY } from '../../runtime/stores/visitor/recently-viewed-store.ts';
import { exampleProduct, exampleProducts } from '../../runtime/ui/test/example-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import RecentlyViewedBlock from './RecentlyViewedBlock.tsx';

export default { title: 'Catalogue/Recently viewed', component: RecentlyViewedBlock } satisfies Meta<
  typeof RecentlyViewedBlock
>;
type Story = StoryObj<typeof RecentlyViewedBlock>;

const args = { id: 'recent', props: { count: 8 }, slots: {} };
const nora = wholeProduct();

/** Storage with these viewed products. */
const withViewedProducts = (seen: ReturnType<typeof exampleProducts>) => ({
  storage: {
    getItem: (key: string) => (key === RECENT_KEY ? JSON.stringify(seen.map(({ _id }) => _id)) : null),
    setItem: () => {},
  },
  answers: { themeProducts: async () => ({ data: seen }) },
});

/** The newest first, without the page's own. */
export const Usual: Story = {
  args,
  parameters: { ...productPageSetup(nora), ...withViewedProducts(exampleProducts(9)) },
};

/** A long name among short ones. */
export const LongText: Story = {
  args,
  parameters: {
    ...productPageSetup(nora),
    ...withViewedProducts([exampleProduct(20, { title: { en: 'Nora '.repeat(30) } }), ...exampleProducts(2)]),
  },
};

/** No viewed products: renders nothing. */
export const Empty: Story = { args, parameters: { ...productPageSetup(nora), ...withViewedProducts([]) } };

/** Right to left. */
export const Arabic: Story = {
  args,
  parameters: { ...productPageSetup(nora, { locale: 'ar' }), ...withViewedProducts(exampleProducts(9)) },
  globals: { locale: 'ar' },
};
