import type { Meta, StoryObj } from '@storybook/react-vite';
import { wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
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

const picture = (number: number, path: string) => ({ _id: `0f${String(number).padStart(22, '0')}`, path });
const five: Partial<Product> = {
  mainImage: '/media/optics/categories/eyeglasses.svg',
  images: [
    picture(1, '/media/optics/categories/sunglasses.svg'),
    picture(2, '/media/optics/categories/contact-lenses.svg'),
    picture(3, '/media/optics/categories/care.svg'),
    picture(4, '/media/optics/heroes/lumen-home.svg'),
  ],
};
const args = { id: 'gallery', props, slots: {} };

/** Five pictures; a discount at the foot. */
export const Below: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ ...five, discountType: 'percentage', discountValue: 20 })),
};

/** The small ones in a column beside the large one, as high as it. */
export const Side: Story = {
  args: { ...args, props: { ...props, layout: 'thumbnails-side', ratio: 'portrait' } },
  parameters: aboutProduct(wholeProduct(five)),
};

/** All large, the first one largest. */
export const Stacked: Story = {
  args: { ...args, props: { ...props, layout: 'stacked' } },
  parameters: aboutProduct(wholeProduct(five)),
};

/** Nothing leads on from one picture. */
export const Single: Story = { args, parameters: aboutProduct(wholeProduct({ mainImage: five.mainImage ?? '' })) };

/** A film first, with a frame of its own as soon as one is found. */
export const Film: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ ...five, video: '/media/spa/films/serene-home.webm' })),
};

/** A film elsewhere: the product's own picture stands for it. */
export const Youtube: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ ...five, youtubeLink: 'https://youtu.be/dQw4w9WgXcQ' })),
};

/** Neither picture nor film. */
export const Empty: Story = { args, parameters: aboutProduct(wholeProduct({ mainImage: '' })) };

/** One goes on to the left. */
export const Arabic: Story = {
  args,
  parameters: aboutProduct(wholeProduct(five), { locale: 'ar' }),
  globals: { locale: 'ar' },
};
