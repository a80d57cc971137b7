import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import ProductGalleryBlock from './ProductGalleryBlock.tsx';

export default { title: 'Product/Product gallery', component: ProductGalleryBlock } satisfies Meta<
  typeof ProductGalleryBlock
>;
type Story = StoryObj<typeof ProductGalleryBlock>;

const props = {
  layout: 'thumbnails-below',
  ratio: 'square',
  order: ['video', 'mainImage', 'images'],
  sticky: true,
  badges: true,
} as const;

const imageFixture = (number: number, path: string) => ({ _id: `0f${String(number).padStart(22, '0')}`, path });
const five: Partial<Product> = {
  mainImage: '/media/optics/categories/eyeglasses.svg',
  images: [
    imageFixture(1, '/media/optics/categories/sunglasses.svg'),
    imageFixture(2, '/media/optics/categories/contact-lenses.svg'),
    imageFixture(3, '/media/optics/categories/care.svg'),
    imageFixture(4, '/media/optics/heroes/lumen-home.svg'),
  ],
};
const args = { id: 'gallery', props, slots: {} };

/** Five images, with a discount badge at the bottom. */
export const Below: Story = {
  args,
  parameters: productPageSetup(wholeProduct({ ...five, discountType: 'percentage', discountValue: 20 })),
};

/** Thumbnails in a column beside the image, of the same height. */
export const Side: Story = {
  args: { ...args, props: { ...props, layout: 'thumbnails-side', ratio: 'portrait' } },
  parameters: productPageSetup(wholeProduct(five)),
};

/** All large, the first one largest. */
export const Stacked: Story = {
  args: { ...args, props: { ...props, layout: 'stacked' } },
  parameters: productPageSetup(wholeProduct(five)),
};

/** A single image has no navigation. */
export const Single: Story = { args, parameters: productPageSetup(wholeProduct({ mainImage: five.mainImage ?? '' })) };

/** A video first, with its own poster frame once loaded. */
export const Video: Story = {
  args,
  parameters: productPageSetup(wholeProduct({ ...five, video: '/media/spa/films/serene-home.webm' })),
};

/** A YouTube video with its thumbnail; it plays in the lightbox. */
export const Youtube: Story = {
  args,
  parameters: productPageSetup(wholeProduct({ ...five, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' })),
};

/** Neither image nor video. */
export const Empty: Story = { args, parameters: productPageSetup(wholeProduct({ mainImage: '' })) };

/** Moves to the left. */
export const Arabic: Story = {
  args,
  parameters: productPageSetup(wholeProduct(five), { locale: 'ar' }),
  globals: { locale: 'ar' },
};
