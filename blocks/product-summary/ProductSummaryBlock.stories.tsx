import type { Meta, StoryObj } from '@storybook/react-vite';
import { lens, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';

export default { title: 'Product page/Product summary' } satisfies Meta;

/** The price of the cheapest lens. */
export const Lenses: StoryObj = {
  parameters: productPageSetup(wholeProduct({ lensOptions: [lens('1', { price: 9 }), lens('2', { price: 12 })] })),
};

/** A price that follows the price of gold. */
export const Metal: StoryObj = {
  args: { metalPricesLink: '/faq' },
  parameters: productPageSetup(
    wholeProduct({ weight: 12.5, weightUnit: 'g', metalPrice: { metal: 'gold', karat: 22, making: 35.5 } }),
  ),
};
