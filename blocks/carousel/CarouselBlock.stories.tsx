import type { Meta, StoryObj } from '@storybook/react-vite';
import CarouselBlock from './CarouselBlock.tsx';

export default { title: 'Promotion/Carousel', component: CarouselBlock } satisfies Meta<typeof CarouselBlock>;
type Story = StoryObj<typeof CarouselBlock>;

const slides = [
  {
    image: { src: '/media/optics/heroes/lumen-home.svg', alt: 'Glasses in late sunlight' },
    darkImage: '/media/optics/heroes/lumen-home-dark.svg',
    title: 'See the difference.',
    text: 'Frames fitted by an optician, lenses ground to your eyes.',
    action: { label: 'Shop glasses', link: '/products' },
  },
  { image: { src: '/media/optics/banners/sun.svg' }, title: 'Summer, but sharper' },
  { image: { src: '/media/optics/banners/lenses.svg' } },
];
const props = {
  label: 'What is new',
  slides,
  slidesPerView: 'single',
  ratio: 'wide',
  eager: true,
  motion: { speed: 1, autoplay: false, delay: 2000, loop: true, rows: 1 },
} as const;

/** One slide fills the width; the text lies on the image, on phones below it. */
export const One: Story = {
  args: { id: 'block-1', props, slots: {} },
};

/** Autoplays; a button pauses it, and it does not play under prefers-reduced-motion. */
export const ByItself: Story = {
  args: { id: 'block-1', props: { ...props, motion: { ...props.motion, autoplay: true, delay: 4000 } }, slots: {} },
};

/** Four slides on a large screen, three from 500 px, two below, with text under the images. */
export const Items: Story = {
  args: {
    id: 'block-1',
    props: { ...props, slidesPerView: 'responsive', ratio: 'portrait', slides: [...slides, ...slides] },
    slots: {},
  },
};

/** More text than the image has space for. */
export const LongText: Story = {
  args: {
    id: 'block-1',
    props: {
      ...props,
      slides: slides.map((slide) => ({
        ...slide,
        title: 'A title that goes on for quite a while and then for a little longer still',
        text: 'And below it a text that says in two or three sentences what could have been said in one. It does not stop here. It stops here.',
      })),
    },
    slots: {},
  },
};

/** A single slide does not move and has no buttons. */
export const Alone: Story = {
  args: { id: 'block-1', props: { ...props, slides: slides.slice(0, 1) }, slots: {} },
};

/** Moves right to left. */
export const Arabic: Story = {
  args: {
    id: 'block-1',
    props: { ...props, label: 'جديدنا', slides: slides.map((slide) => ({ ...slide, title: 'شاهد الفرق.' })) },
    slots: {},
  },
  globals: { locale: 'ar' },
};
