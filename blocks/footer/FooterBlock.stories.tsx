import type { Meta, StoryObj } from '@storybook/react-vite';
import FooterBlock from './FooterBlock.tsx';

export default { title: 'Page frame/Footer', component: FooterBlock } satisfies Meta<typeof FooterBlock>;
type Story = StoryObj<typeof FooterBlock>;

const defaultProps = {
  variant: 'columns',
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

/** Text at the start, groups beside it; on phones the groups collapse. */
export const Columns: Story = { args: { id: 'footer', props: defaultProps, slots } };

/** The name in large type on its own row. */
export const Split: Story = { args: { id: 'footer', props: { ...defaultProps, variant: 'split' }, slots } };

/** All centred. */
export const Centred: Story = { args: { id: 'footer', props: { ...defaultProps, variant: 'centered' }, slots } };

/** Labels of two lines. */
export const LongText: Story = {
  args: {
    id: 'footer',
    props: {
      ...defaultProps,
      groups: [
        {
          title: 'Everything about progressive lenses and how they are made',
          items: [{ label: 'How an eye test with us goes and what you should bring along', link: '/faq' }],
        },
        ...defaultProps.groups,
      ],
    },
    slots,
  },
};

/** Name and year only. */
export const Empty: Story = {
  args: { id: 'footer', props: { variant: 'columns', social: false, groups: [] }, slots: {} },
};

/** Right to left. */
export const Arabic: Story = {
  args: {
    id: 'footer',
    props: {
      ...defaultProps,
      text: 'فحص نظر ونظارات وعدسات لاصقة. نستقبلكم كل يوم.',
      groups: [{ title: 'تسوّق', items: [{ label: 'كل المنتجات', link: '/products' }] }],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
