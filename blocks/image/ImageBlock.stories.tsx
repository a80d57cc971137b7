import type { Meta, StoryObj } from '@storybook/react-vite';
import ImageBlock from './ImageBlock.tsx';

export default { title: 'Content/Image', component: ImageBlock } satisfies Meta<typeof ImageBlock>;
type Story = StoryObj<typeof ImageBlock>;

const usual = {
  image: { src: '/media/spa/gallery/arch-hall.svg', alt: 'Arches one behind another' },
  shape: 'landscape',
  corners: 'theme',
  eager: false,
} as const;

/** As round as everything else in the shop. */
export const Usual: Story = { args: { id: 'image', props: { ...usual, caption: 'The hall' }, slots: {} } };

/** A half circle above, over an upright picture. */
export const Arch: Story = {
  args: { id: 'image', props: { ...usual, shape: 'portrait', corners: 'arch' }, slots: {} },
};

/** Over a wide one the arch is the whole picture. */
export const WideArch: Story = {
  args: { id: 'image', props: { ...usual, shape: 'panorama', corners: 'arch' }, slots: {} },
};

/** A circle that leads somewhere: its ring of focus follows it. */
export const Circle: Story = {
  args: { id: 'image', props: { ...usual, shape: 'square', corners: 'full', link: '/products' }, slots: {} },
};

/** Another picture where the ground is dark. */
export const Dark: Story = {
  args: { id: 'image', props: { ...usual, darkImage: '/media/spa/gallery/evening.svg' }, slots: {} },
  globals: { scheme: 'dark' },
};

/** The caption begins at the right. */
export const Arabic: Story = {
  args: {
    id: 'image',
    props: { ...usual, image: { ...usual.image, alt: 'أقواس متتالية' }, caption: 'القاعة' },
    slots: {},
  },
  globals: { locale: 'ar' },
};
