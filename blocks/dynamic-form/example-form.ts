import type { DynamicForm, DynamicFormField } from '../../schemas/generated/wire.ts';

type InputType = DynamicFormField['inputType'];

/** An id that ends with a text of hexadecimal digits. */
const idOf = (ending: string): string => `65f1c0de${ending.padStart(16, '0')}`;

const NAMES: Readonly<Record<InputType, Readonly<Record<string, string>>>> = {
  text: { en: 'Name', ar: 'الاسم' },
  textarea: { en: 'What should we know?', ar: 'ماذا ينبغي أن نعرف؟' },
  phone: { en: 'Phone number', ar: 'رقم الهاتف' },
  number: { en: 'Age', ar: 'العمر' },
  date: { en: 'Preferred date', ar: 'التاريخ المفضل' },
  select: { en: 'What do you wear?', ar: 'ماذا ترتدي؟' },
  country: { en: 'Country', ar: 'البلد' },
  city: { en: 'City', ar: 'المدينة' },
  area: { en: 'Area', ar: 'المنطقة' },
};

const ID_ENDINGS: Readonly<Record<InputType, string>> = {
  text: 'a1',
  phone: 'a2',
  number: 'a3',
  date: 'a4',
  select: 'a5',
  country: 'a6',
  city: 'a7',
  area: 'a8',
  textarea: 'a9',
};

export const fieldId = (inputType: InputType): string => idOf(ID_ENDINGS[inputType]);

export const GLASSES = idOf('b1');

/** A field of the example form; required by default. */
export const exampleField = (inputType: InputType, more: Partial<DynamicFormField> = {}): DynamicFormField => ({
  _id: fieldId(inputType),
  type: inputType === 'text' || inputType === 'textarea' || inputType === 'phone' ? 'string' : inputType,
  inputType,
  isRequired: true,
  name: NAMES[inputType],
  ...(inputType === 'select' && {
    options: [
      { _id: GLASSES, name: { en: 'Glasses', ar: 'نظارات' } },
      { _id: idOf('b2'), name: { en: 'Contact lenses', ar: 'عدسات لاصقة' } },
    ],
  }),
  ...more,
});

/** An eye test: a field of every input type. */
export const exampleForm: DynamicForm = {
  _id: idOf('1'),
  slug: 'eye-test',
  name: { en: 'Book an eye test', ar: 'حجز فحص نظر' },
  fields: [
    exampleField('text'),
    exampleField('phone'),
    exampleField('number', { isRequired: false }),
    exampleField('date'),
    exampleField('select'),
    exampleField('country'),
    exampleField('city', { isRequired: false }),
    exampleField('area', { isRequired: false }),
    exampleField('textarea', { isRequired: false }),
  ],
};
