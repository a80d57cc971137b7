import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';

export default { title: 'Product page/Product gallery' } satisfies Meta;

/** A video with its own poster frame. */
export const Video: StoryObj = {
  parameters: productPageSetup(wholeProduct({ video: '/media/spa/films/serene-home.webm' })),
};

/** A YouTube video with its thumbnail; it plays in the lightbox. */
export const Youtube: StoryObj = {
  parameters: productPageSetup(wholeProduct({ youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' })),
};

/** A single image has no navigation. */
export const SingleImage: StoryObj = { parameters: productPageSetup(wholeProduct()) };

/** Neither image nor video. */
export const WithoutImages: StoryObj = { parameters: productPageSetup(wholeProduct({ mainImage: '' })) };
