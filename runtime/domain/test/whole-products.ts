import type { LensOption, Option, OptionValue, Product, Variant } from '../../../schemas/generated/wire.ts';
import { exampleProduct } from '../../ui/test/example-products.ts';

/** A product of the wire with everything that its page shows: 24.500, in stock, and nothing to choose. */
export const wholeProduct = (more: Partial<Product> = {}): Product => ({
  ...exampleProduct(1),
  description: { en: '' },
  images: [],
  categories: [],
  options: [],
  optionsList: [],
  optionColors: [],
  variants: [],
  lensOptions: [],
  tags: [],
  descriptionAccordion: [],
  ...more,
});

/** An option of buttons, named by one or two digits, with the values that are given. */
export const option = (name: string, more: Partial<Option> = {}): Option => ({
  _id: idOf('0a', name),
  name: { en: `Option ${name}` },
  layout: 'button',
  isRequired: false,
  enableQuantity: false,
  minimumChoises: 0,
  maximumChoises: 1,
  values: [],
  ...more,
});

/** A value that costs nothing, named by hexadecimal digits. */
export const value = (name: string, more: Partial<OptionValue> = {}): OptionValue => ({
  _id: idOf('0b', name),
  name: { en: `Value ${name}` },
  price: 0,
  value: 1,
  type: 'amount',
  disabled: false,
  ...more,
});

export const values = (...names: readonly string[]): OptionValue[] => names.map((name) => value(name));

/** A variant of these values by option; an option that is given no value belongs with all of its values. */
export const variant = (
  name: string,
  combination: readonly (readonly [option: Option, value?: OptionValue | undefined])[],
  more: Partial<Variant> = {},
): Variant => ({
  id: idOf('0c', name),
  _id: idOf('0c', name),
  title: { en: `Variant ${name}` },
  sku: name,
  sellPrice: 24.5,
  isLimited: true,
  quantity: 3,
  varientOption: combination.map(([chosen, of]) => ({
    option: chosen._id,
    isAllValue: of === undefined,
    ...(of !== undefined && { optionValue: of._id }),
  })),
  ...more,
});

/** A lens for every eye, ten packs of which are there at 6.500. */
export const lens = (name: string, more: Partial<LensOption> = {}): LensOption => ({
  _id: idOf('0d', name),
  name: { en: name },
  price: 6.5,
  quantity: 10,
  discountType: 'none',
  type: 'both',
  ...more,
});

/** An identifier as the wire has them, out of hexadecimal digits; of anything else only those count. */
export const idOf = (kind: string, name: string): string => kind + name.replace(/[^0-9a-f]/g, '').padStart(22, '0');
