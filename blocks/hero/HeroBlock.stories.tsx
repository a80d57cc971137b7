import type { Meta, StoryObj } from '@storybook/react-vite';
import HeroBlock from './HeroBlock.tsx';

export default { title: 'Promotion/Hero', component: HeroBlock } satisfies Meta<typeof HeroBlock>;
type Story = StoryObj<typeof HeroBlock>;

const usual = {
  layout: 'overlay',
  image: { src: '/media/optics/heroes/lumen-home.svg', alt: 'Round glasses in the morning light' },
  darkImage: '/media/optics/heroes/lumen-home-dark.svg',
  focus: { x: 50, y: 50 },
  mirrors: true,
  height: 'normal',
  align: 'start',
  eyebrow: 'Eye tests every day until 9 pm',
  title: 'See the difference.',
  text: 'Frames that fit, and somebody who takes the time to measure twice.',
  actions: [
    { label: 'Shop glasses', link: '/products' },
    { label: 'About us', link: '/about-us' },
  ],
  level: 1,
  eager: true,
} as const;

/** The words lie on a veil that has no edge; on a phone they rise into the picture from below. */
export const Overlay: Story = { args: { id: 'hero', props: { ...usual }, slots: {} } };

/** In the middle they stand at the picture's foot. */
export const Centred: Story = { args: { id: 'hero', props: { ...usual, align: 'center', height: 'tall' }, slots: {} } };

/** The words at the other end. */
export const AtTheEnd: Story = {
  args: { id: 'hero', props: { ...usual, align: 'end', height: 'compact' }, slots: {} },
};

/** Words and picture side by side, edge to edge. */
export const Split: Story = { args: { id: 'hero', props: { ...usual, layout: 'split' }, slots: {} } };

/** An upright picture with room around it, larger words beside. */
export const Editorial: Story = {
  args: {
    id: 'hero',
    props: {
      ...usual,
      layout: 'editorial',
      image: { src: '/media/jewellery/heroes/aurum-home-portrait.svg', alt: 'A ring with an emerald' },
      darkImage: '/media/jewellery/heroes/aurum-home-portrait-dark.svg',
      title: 'Made to be kept.',
    },
    slots: {},
  },
};

/** Many words make it higher; none is cut off. */
export const LongText: Story = {
  args: {
    id: 'hero',
    props: {
      ...usual,
      height: 'compact',
      title: 'Brillengläser für Gleitsichtbrillenträgerinnen und alle, die viel am Bildschirm arbeiten',
      text: 'Wir messen zweimal, schleifen im eigenen Haus und passen die Fassung so lange an, bis Sie sie nicht mehr spüren. Und wenn sie später drückt, kommen Sie einfach vorbei.',
    },
    slots: {},
  },
};

/** Words at the right, and the picture turned round so that its calm side is behind them. */
export const Arabic: Story = {
  args: {
    id: 'hero',
    props: {
      ...usual,
      eyebrow: 'فحص نظر يوميًا حتى ٩ مساءً',
      title: 'شاهد الفرق.',
      text: 'إطارات تناسبك، ومن يأخذ وقته ليقيس مرتين.',
      actions: [{ label: 'تسوّق النظارات', link: '/products' }],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
