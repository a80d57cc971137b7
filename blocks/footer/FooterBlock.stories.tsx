import type { Meta, StoryObj } from '@storybook/react-vite';
import FooterBlock from './FooterBlock.tsx';

export default { title: 'Page frame/Footer', component: FooterBlock } satisfies Meta<typeof FooterBlock>;
type Story = StoryObj<typeof FooterBlock>;

const usual = {
  look: 'columns',
  text: 'Eye tests, glasses and contact lenses. Open every day.',
  social: true,
  groups: [
    {
      title: 'Shop',
      items: [
        { label: 'All products', link: '/products' },
        { label: 'Sunglasses', link: '/categories/sunglasses/products' },
      ],
    },
    {
      title: 'Help',
      items: [
        { label: 'Questions', link: '/faq' },
        { label: 'About us', link: '/about-us' },
      ],
    },
  ],
} as const;

const slots = { preferences: <a href="/ar-KW">العربية</a> };

/** Words at the start, groups beside them; on phones the groups unfold. */
export const Columns: Story = { args: { id: 'footer', props: usual, slots } };

/** The name large on a line of its own. */
export const Split: Story = { args: { id: 'footer', props: { ...usual, look: 'split' }, slots } };

/** All in the middle. */
export const Centred: Story = { args: { id: 'footer', props: { ...usual, look: 'centered' }, slots } };

/** Labels of two lines. */
export const LongText: Story = {
  args: {
    id: 'footer',
    props: {
      ...usual,
      groups: [
        {
          title: 'Everything about progressive lenses and how they are made',
          items: [{ label: 'How an eye test with us goes and what you should bring along', link: '/faq' }],
        },
        ...usual.groups,
      ],
    },
    slots,
  },
};

/** The name and the year alone. */
export const Empty: Story = {
  args: { id: 'footer', props: { look: 'columns', social: false, groups: [] }, slots: {} },
};

/** From right to left. */
export const Arabic: Story = {
  args: {
    id: 'footer',
    props: {
      ...usual,
      text: 'فحص نظر ونظارات وعدسات لاصقة. نستقبلكم كل يوم.',
      groups: [{ title: 'تسوّق', items: [{ label: 'كل المنتجات', link: '/products' }] }],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
