import type { Meta, StoryObj } from '@storybook/react-vite';
import HeroBlock from './HeroBlock.tsx';

export default { title: 'Promotion/Hero', component: HeroBlock } satisfies Meta<typeof HeroBlock>;
type Story = StoryObj<typeof HeroBlock>;

const defaultProps = {
  layout: 'overlay',
  image: { src: '/media/optics/heroes/lumen-home.svg', alt: 'Round glasses in the morning light' },
  darkImage: '/media/optics/heroes/lumen-home-dark.svg',
  focus: { x: 50, y: 50 },
  mirrorInRtl: true,
  height: 'medium',
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

/** The text is on a scrim without a visible edge; on a phone it overlaps the image's lower edge. */
export const Overlay: Story = { args: { id: 'hero', props: { ...defaultProps }, slots: {} } };

/** Centred text is at the bottom of the image. */
export const Centred: Story = {
  args: { id: 'hero', props: { ...defaultProps, align: 'center', height: 'large' }, slots: {} },
};

/** Text at the inline end. */
export const AtTheEnd: Story = {
  args: { id: 'hero', props: { ...defaultProps, align: 'end', height: 'small' }, slots: {} },
};

/** Text and image side by side, full width. */
export const Split: Story = { args: { id: 'hero', props: { ...defaultProps, layout: 'split' }, slots: {} } };

/** A portrait image with space around it, and larger text. */
export const Editorial: Story = {
  args: {
    id: 'hero',
    props: {
      ...defaultProps,
      layout: 'editorial',
      image: { src: '/media/jewellery/heroes/aurum-home-portrait.svg', alt: 'A ring with an emerald' },
      darkImage: '/media/jewellery/heroes/aurum-home-portrait-dark.svg',
      title: 'Made to be kept.',
    },
    slots: {},
  },
};

/** Long text makes it higher; nothing is clipped. */
export const LongText: Story = {
  args: {
    id: 'hero',
    props: {
      ...defaultProps,
      height: 'small',
      title: 'Brillengläser für Gleitsichtbrillenträgerinnen und alle, die viel am Bildschirm arbeiten',
      text: 'Wir messen zweimal, schleifen im eigenen Haus und passen die Fassung so lange an, bis Sie sie nicht mehr spüren. Und wenn sie später drückt, kommen Sie einfach vorbei.',
    },
    slots: {},
  },
};

/** Text at the right, and the image mirrored so that its calm side is behind the text. */
export const Arabic: Story = {
  args: {
    id: 'hero',
    props: {
      ...defaultProps,
      eyebrow: 'فحص نظر يوميًا حتى ٩ مساءً',
      title: 'شاهد الفرق.',
      text: 'إطارات تناسبك، ومن يأخذ وقته ليقيس مرتين.',
      actions: [{ label: 'تسوّق النظارات', link: '/products' }],
    },
    slots: {},
  },
  globals: { locale: 'ar' },
};
