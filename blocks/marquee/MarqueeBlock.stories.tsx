import type { Meta, StoryObj } from '@storybook/react-vite';
import MarqueeBlock from './MarqueeBlock.tsx';

export default { title: 'Promotion/Marquee', component: MarqueeBlock } satisfies Meta<typeof MarqueeBlock>;
type Story = StoryObj<typeof MarqueeBlock>;

const items = [
  { text: 'Ready in an hour', sign: 'clock' },
  { text: 'Two-year guarantee', sign: 'shield', link: '/faq' },
  { text: 'Free eye test with every pair', sign: 'eye' },
] as const;
const usual = {
  items,
  size: 'small',
  look: 'plain',
  color: 'point',
  separator: 'none',
  label: 'What we promise',
} as const;

/** On the page itself; it waits while one points at it. */
export const Plain: Story = { args: { id: 'marquee', props: { ...usual, separator: 'dot' }, slots: {} } };

/** On a colour, from edge to edge. */
export const Band: Story = {
  args: { id: 'marquee', props: { ...usual, look: 'band', color: 'act', separator: 'line' }, slots: {} },
};

/** Large letters on a band that crosses the page at a slant. */
export const Tilted: Story = {
  args: { id: 'marquee', props: { ...usual, size: 'large', look: 'tilted', separator: 'star' }, slots: {} },
};

/** One long item is longer than the page: it still passes by whole. */
export const LongText: Story = {
  args: {
    id: 'marquee',
    props: {
      ...usual,
      items: [
        {
          text: 'Lenses for every prescription, cut and fitted in our own workshop behind the shop while you drink a coffee and look at the sea',
        },
      ],
    },
    slots: {},
  },
};

/** It passes the other way. */
export const Arabic: Story = {
  args: {
    id: 'marquee',
    props: {
      ...usual,
      look: 'tilted',
      separator: 'star',
      items: [
        { text: 'جاهزة خلال ساعة', sign: 'clock' },
        { text: 'ضمان لسنتين', sign: 'shield' },
      ],
      label: 'وعودنا',
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
