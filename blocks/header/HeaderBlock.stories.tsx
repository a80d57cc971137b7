import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { exampleCategory } from '../../runtime/ui/test/example-products.ts';
import HeaderBlock from './HeaderBlock.tsx';

export default { title: 'Page frame/Header', component: HeaderBlock } satisfies Meta<typeof HeaderBlock>;
type Story = StoryObj<typeof HeaderBlock>;

const field = (
  <input
    type="search"
    aria-label="Search the shop"
    placeholder="What are you looking for?"
    style={{
      inlineSize: '100%',
      minBlockSize: 44,
      paddingInline: 'var(--space-4)',
      border: '1px solid var(--color-border)',
      borderRadius: 'var(--radius-s)',
      background: 'var(--color-surface)',
      color: 'inherit',
      font: 'inherit',
    }}
  />
);
const slots = {
  search: field,
  preferences: <a href="/ar-KW">العربية</a>,
  actions: <a href="/en-KW/cart">Cart</a>,
};

const defaultProps = {
  logoAlign: 'start',
  size: 'medium',
  source: 'items',
  menu: 'below',
  search: 'field',
  background: 'solid',
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

/** Logo at the start, search in the middle, menu and preferences on a second row. */
export const WideSearch: Story = { args: { id: 'header', props: defaultProps, slots } };

/** Centred logo, search behind an icon. */
export const Centred: Story = {
  args: { id: 'header', props: { ...defaultProps, logoAlign: 'center', search: 'icon', size: 'large' }, slots },
};

/** Slim, with the menu in a drawer at every width. */
export const Slim: Story = {
  args: { id: 'header', props: { ...defaultProps, menu: 'drawer', search: 'icon', size: 'small' }, slots },
};

/** All on one row; on phones the search collapses into an icon. */
export const OneLine: Story = {
  args: { id: 'header', props: { ...defaultProps, menu: 'inline', search: 'collapsible' }, slots },
};

/** A group that opens in columns, with a promo image beside them; open, where the menu is not in the drawer. */
export const MegaMenu: Story = {
  args: { id: 'header', props: { ...defaultProps, items: [rich, ...defaultProps.items] }, slots },
  play: async ({ canvasElement }) => {
    canvasElement.querySelector('details[data-menu-group]')?.setAttribute('open', '');
    await expect(within(canvasElement).getByText('By material')).toBeVisible();
  },
};

const tree = [
  exampleCategory(1, 'eyeglasses', 'Eyeglasses', { child: [exampleCategory(2, 'reading', 'Reading glasses')] }),
  exampleCategory(3, 'care', 'Care'),
];

/** The shop's categories, then the configured links. */
export const Categories: Story = {
  args: { id: 'header', props: { ...defaultProps, source: 'categories' }, slots },
  parameters: { snapshot: { catalog: { categories: { '[["pageSize",100]]': tree } } } },
};

/** The categories failed to load: the links stay. */
export const CategoriesFailed: Story = {
  args: { id: 'header', props: { ...defaultProps, source: 'categories' }, slots },
};

/** A long name, and more links than fit. */
export const LongText: Story = {
  args: {
    id: 'header',
    props: {
      ...defaultProps,
      items: Array.from({ length: 12 }, (_, index) => ({
        label: `Progressive lenses ${index + 1}`,
        link: '/products',
      })),
    },
    slots,
  },
};

/** No menu, no slots: the name only. */
export const Empty: Story = { args: { id: 'header', props: { ...defaultProps, items: [] }, slots: {} } };

/** Right to left. */
export const Arabic: Story = {
  args: {
    id: 'header',
    props: {
      ...defaultProps,
      items: [
        { label: 'نظارات شمسية', link: '/categories/sunglasses/products' },
        { label: 'المساعدة', items: [{ label: 'الأسئلة الشائعة', link: '/faq' }] },
      ],
    },
    slots,
  },
  globals: { locale: 'ar' },
};

/** The categories are loading: the links are there. */
export const Loading: Story = {
  args: { id: 'header', props: { ...defaultProps, source: 'categories' }, slots },
  globals: { data: 'loading' },
};

/** The drawer opens with the menu, and its groups expand below their labels. */
export const OpenDrawer: Story = {
  args: { id: 'header', props: { ...defaultProps, menu: 'drawer', search: 'icon', size: 'small' }, slots },
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
