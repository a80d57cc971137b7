import type { Meta, StoryObj } from '@storybook/react-vite';
import MarqueeBlock from './MarqueeBlock.tsx';

export default { title: 'Promotion/Marquee', component: MarqueeBlock } satisfies Meta<typeof MarqueeBlock>;
type Story = StoryObj<typeof MarqueeBlock>;

const items = [
  { text: 'Ready in an hour', icon: 'clock' },
  { text: 'Two-year guarantee', icon: 'shield', link: '/faq' },
  { text: 'Free eye test with every pair', icon: 'eye' },
] as const;
const defaultProps = {
  items,
  size: 'small',
  variant: 'plain',
  color: 'accent',
  separator: 'none',
  label: 'What we promise',
} as const;

/** Without a background; it pauses on hover. */
export const Plain: Story = { args: { id: 'marquee', props: { ...defaultProps, separator: 'dot' }, slots: {} } };

/** On a colour, full width. */
export const Band: Story = {
  args: {
    id: 'marquee',
    props: { ...defaultProps, variant: 'filled', color: 'primary', separator: 'line' },
    slots: {},
  },
};

/** Large type on a slanted band. */
export const Tilted: Story = {
  args: { id: 'marquee', props: { ...defaultProps, size: 'large', variant: 'tilted', separator: 'star' }, slots: {} },
};

/** One item longer than the page still passes completely. */
export const LongText: Story = {
  args: {
    id: 'marquee',
    props: {
      ...defaultProps,
      items: [
        {
          text: 'Lenses for every prescription, cut and fitted in our own workshop behind the shop while you drink a coffee and look at the sea',
        },
      ],
    },
    slots: {},
  },
};

/** Moves in the other direction. */
export const Arabic: Story = {
  args: {
    id: 'marquee',
    props: {
      ...defaultProps,
      variant: 'tilted',
      separator: 'star',
      items: [
        { text: 'جاهزة خلال ساعة', icon: 'clock' },
        { text: 'ضمان لسنتين', icon: 'shield' },
      ],
      label: 'وعودنا',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
