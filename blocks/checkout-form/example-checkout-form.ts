import type { DynamicForm } from '../../schemas/generated/wire.ts';

export const NAME_ID = '65f1c0de00000000000000a1';
export const AGE_ID = '65f1c0de00000000000000a2';
const PHONE_ID = '65f1c0de00000000000000a3';

/** An optician's form: a name, an optional age and a phone number. */
export const exampleCheckoutForm: DynamicForm = {
  _id: '65f1c0de00000000000000f0',
  slug: 'who-wears-them',
  name: { en: 'Who wears them?', ar: 'من سيرتديها؟' },
  fields: [
    { _id: NAME_ID, type: 'string', inputType: 'text', isRequired: true, name: { en: 'Name', ar: 'الاسم' } },
    { _id: AGE_ID, type: 'number', inputType: 'number', isRequired: false, name: { en: 'Age', ar: 'العمر' } },
    {
      _id: PHONE_ID,
      type: 'string',
      inputType: 'phone',
      isRequired: true,
      name: { en: 'Phone number', ar: 'رقم الهاتف' },
    },
  ],
};
