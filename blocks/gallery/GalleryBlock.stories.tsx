import type { Meta, StoryObj } from '@storybook/react-vite';
import GalleryBlock from './GalleryBlock.tsx';

export default { title: 'Content/Gallery', component: GalleryBlock } satisfies Meta<typeof GalleryBlock>;
type Story = StoryObj<typeof GalleryBlock>;

const pictures = [
  { image: { src: '/media/spa/gallery/arch-hall.svg', alt: 'Arches one behind another' }, caption: 'The hall' },
  { image: { src: '/media/spa/gallery/pool.svg', alt: 'A pool in the shade of palms' } },
  { image: { src: '/media/spa/gallery/garden-path.svg', alt: 'Stones in raked sand' } },
  { image: { src: '/media/spa/gallery/apothecary-shelf.svg', alt: 'A shelf of oils' }, caption: 'Our oils' },
  { image: { src: '/media/spa/gallery/robes.svg', alt: 'Two robes on their hooks' } },
] as const;

const usual = { pictures, look: 'grid', columns: 4, title: 'Inside the house' } as const;

/** Even squares; each opens over the page. */
export const Grid: Story = { args: { id: 'gallery', props: { ...usual }, slots: {} } };

/** The first is large, the others gather round it. */
export const Mosaic: Story = { args: { id: 'gallery', props: { ...usual, look: 'mosaic' }, slots: {} } };

/** Upright pictures of uneven height. */
export const Columns: Story = { args: { id: 'gallery', props: { ...usual, look: 'columns', columns: 3 }, slots: {} } };

/** One line that scrolls. */
export const Strip: Story = { args: { id: 'gallery', props: { ...usual, look: 'strip' }, slots: {} } };

/** One picture fills a phone's width; opened, nothing leads on from it. */
export const Single: Story = {
  args: { id: 'gallery', props: { ...usual, pictures: pictures.slice(0, 1) }, slots: {} },
};

/** The first picture is at the right, and the right arrow key leads back. */
export const Arabic: Story = {
  args: { id: 'gallery', props: { ...usual, look: 'mosaic', title: 'من الداخل' }, slots: {} },
  globals: { locale: 'ar' },
};
