import type { Meta, StoryObj } from '@storybook/react-vite';
import GalleryBlock from './GalleryBlock.tsx';

export default { title: 'Content/Gallery', component: GalleryBlock } satisfies Meta<typeof GalleryBlock>;
type Story = StoryObj<typeof GalleryBlock>;

const images = [
  { image: { src: '/media/spa/gallery/arch-hall.svg', alt: 'Arches one behind another' }, caption: 'The hall' },
  { image: { src: '/media/spa/gallery/pool.svg', alt: 'A pool in the shade of palms' } },
  { image: { src: '/media/spa/gallery/garden-path.svg', alt: 'Stones in raked sand' } },
  { image: { src: '/media/spa/gallery/apothecary-shelf.svg', alt: 'A shelf of oils' }, caption: 'Our oils' },
  { image: { src: '/media/spa/gallery/robes.svg', alt: 'Two robes on their hooks' } },
] as const;

const defaultProps = { images, variant: 'grid', columns: 4, title: 'Inside the house' } as const;

/** Squares; each opens in the lightbox. */
export const Grid: Story = { args: { id: 'gallery', props: { ...defaultProps }, slots: {} } };

/** The first is large, the others around it. */
export const Mosaic: Story = { args: { id: 'gallery', props: { ...defaultProps, variant: 'mosaic' }, slots: {} } };

/** Portrait images of different heights. */
export const Columns: Story = {
  args: { id: 'gallery', props: { ...defaultProps, variant: 'masonry', columns: 3 }, slots: {} },
};

/** One scrolling row. */
export const Strip: Story = { args: { id: 'gallery', props: { ...defaultProps, variant: 'carousel' }, slots: {} } };

/** One image fills a phone's width; the lightbox has no navigation. */
export const Single: Story = {
  args: { id: 'gallery', props: { ...defaultProps, images: images.slice(0, 1) }, slots: {} },
};

/** The first image is at the right, and the right arrow key moves back. */
export const Arabic: Story = {
  args: { id: 'gallery', props: { ...defaultProps, variant: 'mosaic', title: 'من الداخل' }, slots: {} },
  globals: { locale: 'ar' },
};
