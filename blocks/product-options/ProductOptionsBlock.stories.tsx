import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { lens, option, value, variant, wholeProduct } from '../../runtime/domain/test/whole-products.ts';
import { aboutProduct } from '../../runtime/ui/test/about-product.ts';
import ProductOptionsBlock from './ProductOptionsBlock.tsx';

export default { title: 'Product/Product options', component: ProductOptionsBlock } satisfies Meta<
  typeof ProductOptionsBlock
>;
type Story = StoryObj<typeof ProductOptionsBlock>;

const args = { id: 'options', props: { prices: true, valuePictures: 'small' }, slots: {} } as const;

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

/** All nine layouts. */
export const EveryLayout: Story = { args, parameters: aboutProduct(every) };

/** A colour that leads to no variant in stock is struck through and says why. */
export const SoldOutValue: Story = {
  args,
  parameters: aboutProduct(
    wholeProduct({
      options: [colour],
      variants: [variant('1', [[colour, colors[0]]], { quantity: 0 }), variant('2', [[colour, colors[1]]])],
    }),
  ),
};

/** A link to a variant that cannot be had any more. */
export const UnknownVariant: Story = {
  args,
  parameters: aboutProduct(wholeProduct({ options: [colour] }), { variant: '0c0000000000000000000009' }),
};

/** A power for each eye; one of them is sold out. */
export const Lenses: Story = {
  args,
  parameters: aboutProduct(
    wholeProduct({
      lensOptions: [
        lens('1', { name: { en: '0.00' } }),
        lens('2', { name: { en: '-0.25' }, quantity: 0 }),
        lens('3', { name: { en: '-0.50' } }),
      ],
    }),
  ),
};

/** Names that nobody expected break and push nothing out. */
export const LongText: Story = {
  args: { ...args, props: { ...args.props, title: 'Make it yours, down to the last detail that you can think of' } },
  parameters: aboutProduct(
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

/** From right to left. */
export const Arabic: Story = { args, parameters: aboutProduct(every, { locale: 'ar' }), globals: { locale: 'ar' } };

/** What is chosen is named beside its option; a second click takes it back. */
export const Choosing: Story = {
  args,
  parameters: aboutProduct(every),
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
