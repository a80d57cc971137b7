import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lens, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';

export default { title: 'Product page/Product options' } satisfies Meta;

const colors = [
  value('1', { name: { en: 'Tortoise', ar: 'نقشة السلحفاة' }, colorId: { _id: 'c1', name: {}, hex: '#6b4226' } }),
  value('2', { name: { en: 'Crystal', ar: 'شفاف' }, colorId: { _id: 'c2', name: {}, hex: '#f4f1ea' } }),
];
const colour = option('1', { name: { en: 'Colour', ar: 'اللون' }, layout: 'color', isRequired: true, values: colors });
const sizes = [
  value('4', { name: { en: 'Small', ar: 'صغير' } }),
  value('5', { name: { en: 'Large', ar: 'كبير' }, price: 10, type: 'percentage' }),
];
const layouts = [
  'button',
  'radio',
  'dropdown',
  'checkbox',
  'datepicker',
  'textfield',
  'textarea',
  'uploadfile',
] as const;
const every = layouts.map((layout, index) =>
  option(String(index + 2), {
    name: { en: `Layout ${layout}` },
    layout,
    isRequired: index < 3,
    ...(index < 4 && { values: sizes }),
    ...(layout === 'checkbox' && { enableQuantity: true, minimumChoises: 2, maximumChoises: 4 }),
  }),
);
const parameters = productPageSetup(wholeProduct({ options: [colour, ...every] }));

/** All nine option layouts. */
export const EveryLayout: StoryObj = { parameters };

/** A colour without a variant in stock is struck through, with the reason. */
export const SoldOutValue: StoryObj = {
  parameters: productPageSetup(
    wholeProduct({
      options: [colour],
      variants: [variant('1', [[colour, colors[0]]], { quantity: 0 }), variant('2', [[colour, colors[1]]])],
    }),
  ),
};

/** A power for each side; one of them is sold out. */
export const Lenses: StoryObj = {
  parameters: productPageSetup(
    wholeProduct({
      lensOptions: ['0.00', '-0.25', '-0.50'].map((power, index) =>
        lens(String(index + 1), { name: { en: power }, quantity: index === 1 ? 0 : 10 }),
      ),
    }),
  ),
};

/** The selection is shown beside the option's name; a second click clears it. */
export const Choosing: StoryObj = {
  parameters,
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const tortoise = await canvas.findByRole('radio', { name: /^Tortoise/ });
    await userEvent.click(tortoise);
    await expect(canvas.getByRole('radiogroup', { name: 'Colour: Tortoise' })).toBeVisible();
    await userEvent.click(tortoise);
    await expect(tortoise).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^Crystal/ }));
    await expect(canvas.getByRole('radiogroup', { name: /^Colour: Crystal/ })).toBeVisible();
  },
};
