import type { Meta, StoryObj } from '@storybook/react-vite';
import ChipsBlock from './ChipsBlock.tsx';

export default { title: 'Content/Chips', component: ChipsBlock } satisfies Meta<typeof ChipsBlock>;
type Story = StoryObj<typeof ChipsBlock>;

const defaultProps = {
  items: [
    { label: 'Single vision', link: '/products', icon: 'glasses' },
    { label: 'Progressive', link: '/products', icon: 'eye' },
    { label: 'Against blue light', link: '/products', icon: 'shield' },
    { label: 'Ready in an hour', icon: 'clock' },
  ],
  variant: 'soft',
  wrap: true,
  align: 'start',
  label: 'Kinds of lenses',
} as const;

/** Links and a plain text, on a tint. */
export const Soft: Story = { args: { id: 'chips', props: defaultProps, slots: {} } };

/** One centred row. */
export const Outlined: Story = {
  args: { id: 'chips', props: { ...defaultProps, variant: 'outlined', align: 'center' }, slots: {} },
};

/** Tiles with an icon above; one scrolling row on phones. */
export const Links: Story = {
  args: { id: 'chips', props: { ...defaultProps, variant: 'tiles', wrap: false }, slots: {} },
};

/** A long label wraps inside its chip. */
export const LongText: Story = {
  args: {
    id: 'chips',
    props: {
      ...defaultProps,
      items: [{ label: 'Brillengläser mit besonders widerstandsfähiger Oberfläche', icon: 'shield' }],
    },
    slots: {},
  },
};

/** Right to left. */
export const Arabic: Story = {
  args: {
    id: 'chips',
    props: {
      ...defaultProps,
      items: [
        { label: 'أحادية البؤرة', link: '/products', icon: 'glasses' },
        { label: 'جاهزة خلال ساعة', icon: 'clock' },
      ],
      label: 'أنواع العدسات',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
