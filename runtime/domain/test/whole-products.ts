import type { LensOption, Option, OptionValue, Product, Variant } from '../../../schemas/generated/wire.ts';
import { exampleProduct } from '../../ui/test/example-products.ts';

/** A complete product: 24.500, in stock, without options. */
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

/** A button option, named by one or two digits. */
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

/** A free value, named by hexadecimal digits. */
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

/** A variant of option values; an option without a value stands for all of its values. */
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

/** A lens for both sides: 6.500, ten in stock. */
export const lens = (name: string, more: Partial<LensOption> = {}): LensOption => ({
  _id: idOf('0d', name),
  name: { en: name },
  price: 6.5,
  quantity: 10,
  discountType: 'none',
  type: 'both',
  ...more,
});

/** A wire id of a kind and the hexadecimal digits of a name. */
export const idOf = (kind: string, name: string): string => kind + name.replace(/[^0-9a-f]/g, '').padStart(22, '0');
