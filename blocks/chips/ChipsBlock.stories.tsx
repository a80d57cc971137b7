import type { Meta, StoryObj } from '@storybook/react-vite';
import ChipsBlock from './ChipsBlock.tsx';

export default { title: 'Content/Chips', component: ChipsBlock } satisfies Meta<typeof ChipsBlock>;
type Story = StoryObj<typeof ChipsBlock>;

const usual = {
  items: [
    { label: 'Single vision', link: '/products', sign: 'glasses' },
    { label: 'Progressive', link: '/products', sign: 'eye' },
    { label: 'Against blue light', link: '/products', sign: 'shield' },
    { label: 'Ready in an hour', sign: 'clock' },
  ],
  look: 'soft',
  wraps: true,
  align: 'start',
  label: 'Kinds of lenses',
} as const;

/** Links and a plain fact, on a tint. */
export const Soft: Story = { args: { id: 'chips', props: usual, slots: {} } };

/** In a line, in the middle. */
export const Outlined: Story = {
  args: { id: 'chips', props: { ...usual, look: 'outlined', align: 'center' }, slots: {} },
};

/** Tiles with a sign above; one line to swipe on a phone. */
export const Links: Story = { args: { id: 'chips', props: { ...usual, look: 'links', wraps: false }, slots: {} } };

/** A long label wraps within its chip. */
export const LongText: Story = {
  args: {
    id: 'chips',
    props: {
      ...usual,
      items: [{ label: 'Brillengläser mit besonders widerstandsfähiger Oberfläche', sign: 'shield' }],
    },
    slots: {},
  },
};

/** Begins at the right. */
export const Arabic: Story = {
  args: {
    id: 'chips',
    props: {
      ...usual,
      items: [
        { label: 'أحادية البؤرة', link: '/products', sign: 'glasses' },
        { label: 'جاهزة خلال ساعة', sign: 'clock' },
      ],
      label: 'أنواع العدسات',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
