import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { category } from '../../runtime/ui/test/example-products.ts';
import HeaderBlock from './HeaderBlock.tsx';

export default { title: 'Page frame/Header', component: HeaderBlock } satisfies Meta<typeof HeaderBlock>;
type Story = StoryObj<typeof HeaderBlock>;

const field = <input type="search" aria-label="Search the shop" placeholder="What are you looking for?" />;
const slots = {
  search: field,
  preferences: <a href="/ar-KW">العربية</a>,
  actions: <a href="/en-KW/cart">Cart</a>,
};

const usual = {
  logoAlign: 'start',
  size: 'normal',
  source: 'items',
  menu: 'below',
  search: 'field',
  background: 'always',
  items: [
    { label: 'Sunglasses', link: '/categories/sunglasses/products' },
    {
      label: 'Help',
      items: [
        { label: 'Questions', link: '/faq' },
        { label: 'About us', link: '/about-us' },
      ],
    },
  ],
} as const;

const rich = {
  label: 'Glasses',
  link: '/categories/eyeglasses/products',
  items: [
    {
      label: 'By shape',
      items: ['Round', 'Square', 'Aviator'].map((label) => ({ label, link: '/categories/eyeglasses/products' })),
    },
    {
      label: 'By material',
      items: ['Acetate', 'Titanium', 'Horn from old stock'].map((label) => ({
        label,
        link: '/categories/eyeglasses/products',
      })),
    },
    { label: 'Reading glasses', link: '/categories/reading-glasses/products' },
  ],
  promo: {
    image: { src: '/media/optics/categories/eyeglasses.svg' },
    label: 'The autumn frames',
    link: '/products',
  },
} as const;

/** The logo at the start, the search in the middle, the menu and the preferences on a line below. */
export const WideSearch: Story = { args: { id: 'header', props: usual, slots } };

/** The logo in the middle, the search behind an icon. */
export const Centred: Story = {
  args: { id: 'header', props: { ...usual, logoAlign: 'center', search: 'icon', size: 'tall' }, slots },
};

/** Low, and with its menu in a drawer at every width. */
export const Slim: Story = {
  args: { id: 'header', props: { ...usual, menu: 'drawer', search: 'icon', size: 'slim' }, slots },
};

/** All on one line; on phones the search folds into an icon. */
export const OneLine: Story = { args: { id: 'header', props: { ...usual, menu: 'beside', search: 'fold' }, slots } };

/** A group that opens in columns, with a picture beside them. */
export const MegaMenu: Story = {
  args: { id: 'header', props: { ...usual, items: [rich, ...usual.items] }, slots },
};

const tree = [
  category(1, 'eyeglasses', 'Eyeglasses', { child: [category(2, 'reading', 'Reading glasses')] }),
  category(3, 'care', 'Care'),
];

/** The menu shows the shop's categories, then the links of the document. */
export const Categories: Story = {
  args: { id: 'header', props: { ...usual, source: 'categories' }, slots },
  parameters: { snapshot: { catalog: { categories: { '[["pageSize",100]]': tree } } } },
};

/** The categories cannot be had: the links stay. */
export const CategoriesFailed: Story = { args: { id: 'header', props: { ...usual, source: 'categories' }, slots } };

/** A name of several words, and more links than fit. */
export const LongText: Story = {
  args: {
    id: 'header',
    props: {
      ...usual,
      items: Array.from({ length: 12 }, (_, index) => ({
        label: `Progressive lenses ${index + 1}`,
        link: '/products',
      })),
    },
    slots,
  },
};

/** No menu, no slots: the name alone. */
export const Empty: Story = { args: { id: 'header', props: { ...usual, items: [] }, slots: {} } };

/** From right to left. */
export const Arabic: Story = {
  args: {
    id: 'header',
    props: {
      ...usual,
      items: [
        { label: 'نظارات شمسية', link: '/categories/sunglasses/products' },
        { label: 'المساعدة', items: [{ label: 'الأسئلة الشائعة', link: '/faq' }] },
      ],
    },
    slots,
  },
  globals: { locale: 'ar' },
};

/** The categories are on their way: the links are there. */
export const Loading: Story = {
  args: { id: 'header', props: { ...usual, source: 'categories' }, slots },
  globals: { data: 'loading' },
};

/** The drawer opens with the menu in it, and its groups open below their names. */
export const OpenDrawer: Story = {
  args: { id: 'header', props: { ...usual, menu: 'drawer', search: 'icon', size: 'slim' }, slots },
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open menu' }));
    const menu = await canvas.findByRole('navigation', { name: 'Main menu' });
    const help = within(menu).getByText('Help');
    await userEvent.click(help);
    await expect(help.closest('details')).toHaveAttribute('open');
    await expect(within(menu).getByRole('link', { name: 'Questions' })).toBeVisible();
  },
};
