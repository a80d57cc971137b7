import type { Meta, StoryObj } from '@storybook/react-vite';
import ImageBlock from './ImageBlock.tsx';

export default { title: 'Content/Image', component: ImageBlock } satisfies Meta<typeof ImageBlock>;
type Story = StoryObj<typeof ImageBlock>;

const defaultProps = {
  image: { src: '/media/spa/gallery/arch-hall.svg', alt: 'Arches one behind another' },
  ratio: 'landscape',
  corners: 'theme',
  eager: false,
} as const;

/** With the theme's rounded corners. */
export const Usual: Story = { args: { id: 'image', props: { ...defaultProps, caption: 'The hall' }, slots: {} } };

/** A semicircle at the top of a portrait image. */
export const Arch: Story = {
  args: { id: 'image', props: { ...defaultProps, ratio: 'portrait', corners: 'arch' }, slots: {} },
};

/** On a wide image the arch spans the whole height. */
export const WideArch: Story = {
  args: { id: 'image', props: { ...defaultProps, ratio: 'panorama', corners: 'arch' }, slots: {} },
};

/** A linked circle, whose focus ring follows the shape. */
export const Circle: Story = {
  args: { id: 'image', props: { ...defaultProps, ratio: 'square', corners: 'full', link: '/products' }, slots: {} },
};

/** Another image in the dark scheme. */
export const Dark: Story = {
  args: { id: 'image', props: { ...defaultProps, darkImage: '/media/spa/gallery/evening.svg' }, slots: {} },
  globals: { scheme: 'dark' },
};

/** The caption is right to left. */
export const Arabic: Story = {
  args: {
    id: 'image',
    props: { ...defaultProps, image: { ...defaultProps.image, alt: 'أقواس متتالية' }, caption: 'القاعة' },
    slots: {},
  },
  globals: { locale: 'ar' },
};
