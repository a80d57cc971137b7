import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lens, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { productPageSetup } from '../../runtime/ui/test/product-page-setup.ts';
import ProductOptionsBlock from './ProductOptionsBlock.tsx';

export default { title: 'Product/Product options', component: ProductOptionsBlock } satisfies Meta<
  typeof ProductOptionsBlock
>;
type Story = StoryObj<typeof ProductOptionsBlock>;

const args = { id: 'options', props: { prices: true, valueImages: 'small', maxFileSize: 5 }, slots: {} } as const;

const colors = [
  value('1', { name: { en: 'Tortoise', ar: 'نقشة السلحفاة' }, colorId: { _id: 'c1', name: {}, hex: '#6b4226' } }),
  value('2', { name: { en: 'Crystal', ar: 'شفاف' }, colorId: { _id: 'c2', name: {}, hex: '#f4f1ea' } }),
  value('3', { name: { en: 'Black', ar: 'أسود' }, colorId: { _id: 'c3', name: {}, hex: '#1c1c1e' }, price: 2 }),
];
const colour = option('1', { name: { en: 'Colour', ar: 'اللون' }, layout: 'color', isRequired: true, values: colors });
const sizes = [
  value('4', { name: { en: 'Small', ar: 'صغير' } }),
  value('5', { name: { en: 'Large', ar: 'كبير' }, price: 10, type: 'percentage' }),
];

const every = wholeProduct({
  options: [
    colour,
    option('2', { name: { en: 'Size', ar: 'المقاس' }, layout: 'button', isRequired: true, values: sizes }),
    option('3', { name: { en: 'Finish', ar: 'اللمسة' }, layout: 'radio', values: sizes }),
    option('4', { name: { en: 'Lenses', ar: 'العدسات' }, layout: 'dropdown', isRequired: true, values: sizes }),
    option('5', {
      name: { en: 'Extras', ar: 'إضافات' },
      layout: 'checkbox',
      enableQuantity: true,
      minimumChoises: 2,
      maximumChoises: 4,
      values: sizes,
    }),
    option('6', { name: { en: 'Ready by', ar: 'جاهز في' }, layout: 'datepicker' }),
    option('7', {
      name: { en: 'Initials', ar: 'الأحرف' },
      layout: 'textfield',
      placeholder: { en: 'Such as N. K.' },
    }),
    option('8', { name: { en: 'Message', ar: 'رسالة' }, layout: 'textarea' }),
    option('9', { name: { en: 'Prescription', ar: 'الوصفة' }, layout: 'uploadfile' }),
  ],
});

/** All nine option layouts. */
export const EveryLayout: Story = { args, parameters: productPageSetup(every) };

/** A colour without a variant in stock is struck through and says why. */
export const SoldOutValue: Story = {
  args,
  parameters: productPageSetup(
    wholeProduct({
      options: [colour],
      variants: [variant('1', [[colour, colors[0]]], { quantity: 0 }), variant('2', [[colour, colors[1]]])],
    }),
  ),
};

/** A link to a variant that is unavailable. */
export const UnknownVariant: Story = {
  args,
  parameters: productPageSetup(wholeProduct({ options: [colour] }), { variant: '0c0000000000000000000009' }),
};

/** A power for each side; one of them is sold out. */
export const Lenses: Story = {
  args,
  parameters: productPageSetup(
    wholeProduct({
      lensOptions: [
        lens('1', { name: { en: '0.00' } }),
        lens('2', { name: { en: '-0.25' }, quantity: 0 }),
        lens('3', { name: { en: '-0.50' } }),
      ],
    }),
  ),
};

/** Very long names wrap and push nothing out. */
export const LongText: Story = {
  args: { ...args, props: { ...args.props, title: 'Make it yours, down to the last detail that you can think of' } },
  parameters: productPageSetup(
    wholeProduct({
      options: [
        option('1', {
          name: { en: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfarbe' },
          layout: 'radio',
          isRequired: true,
          values: [
            value('1', {
              name: { en: 'Rindfleischetikettierungsüberwachungsaufgabenübertragung'.repeat(2) },
              price: 9,
            }),
          ],
        }),
      ],
    }),
  ),
};

/** Right to left. */
export const Arabic: Story = { args, parameters: productPageSetup(every, { locale: 'ar' }), globals: { locale: 'ar' } };

/** The selection is shown beside the option's name; a second click clears it. */
export const Choosing: Story = {
  args,
  parameters: productPageSetup(every),
  globals: { locale: 'en' },
  play: async ({ canvas, userEvent }) => {
    const tortoise = await canvas.findByRole('radio', { name: /^Tortoise/ });
    await userEvent.click(tortoise);
    await expect(canvas.getByRole('radiogroup', { name: 'Colour: Tortoise' })).toBeVisible();
    await userEvent.click(tortoise);
    await expect(tortoise).not.toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: /^Black/ }));
    await expect(canvas.getByRole('radiogroup', { name: /^Colour: Black/ })).toBeVisible();
  },
};
