import { describe, expect, it } from 'vitest';
import { tenantIdentifiers } from '../../../fixtures/catalogue/identifiers.ts';
import { makeForms } from '../../../fixtures/catalogue/make-forms.ts';
import type { NewForm } from '../../../schemas/generated/wire.ts';
import { eyeTest, requireEntry } from './eye-test-form.ts';
import { setUpSmallShop } from './small-shop.ts';

const { shop } = setUpSmallShop();

describe('the forms of a shop', () => {
  it('are searched by their names in any language', async () => {
    const slugsOf = async (q: string, language = 'en') => {
      const { data } = await shop.call('dynamicForms', { query: { q } }, { 'accept-language': language });
      return data.map(({ slug }) => slug);
    };
    expect(await slugsOf('EYE')).toEqual(['eye-test']);
    expect(await slugsOf('فحص')).toEqual(['eye-test']);
    expect(await slugsOf('reminder', 'ar')).toEqual([]);
    expect(await slugsOf('remind', 'ar')).toEqual(['lens-reminder']);
    expect(await slugsOf(' ')).toHaveLength(2);
    expect(await slugsOf('%')).toHaveLength(2);
  });

  it('are found by id or slug, with names in the requested and the default language', async () => {
    const read = async (id: string, language: string) =>
      (await shop.call('dynamicForm', { params: { id } }, { 'accept-language': language })).data;
    const form = await read('eye-test', 'en');
    expect(form).toMatchObject({ _id: eyeTest._id, name: { en: 'Book an eye test' } });
    expect(form.fields.find(({ type }) => type === 'select')).toMatchObject({
      name: { en: 'What is it for?' },
      options: [{ name: { en: 'Glasses' } }, {}, {}, {}],
    });
    expect((await read(eyeTest._id, 'ar')).name).toEqual({ ar: 'حجز فحص نظر', en: 'Book an eye test' });
  });

  it('are 404 if unknown', async () => {
    for (const id of ['no-such-form', 'f'.repeat(24)])
      expect(await shop.refusedCall('dynamicForm', { params: { id } })).toMatchObject({ code: 'form_unknown' });
  });

  it('keep the ids of their fields and options when other parts change', () => {
    const data: NewForm = {
      slug: 'repair',
      name: { en: 'Repair' },
      fields: [
        { name: { en: 'What broke?' }, inputType: 'select', options: [{ name: { en: 'Hinge' } }] },
        { name: { en: 'Name' } },
      ],
    };
    const id = tenantIdentifiers('lumen');
    const [before] = makeForms(id, 'en', [data]);
    const [select, text] = data.fields.map(requireEntry);
    const moved: NewForm = {
      slug: 'repair',
      name: { en: 'Repairs', ar: 'إصلاح' },
      fields: [
        { ...text, name: { en: 'Name', ar: 'الاسم' }, isRequired: true },
        { name: { en: 'When?' }, inputType: 'date' },
        { ...requireEntry(select), options: [{ name: { en: 'Lens' } }, { name: { en: 'Hinge' } }] },
      ],
    };
    const [after] = makeForms(id, 'en', [moved]);
    expect(after?._id).toBe(before?._id);
    expect(after?.fields[0]?._id).toBe(before?.fields[1]?._id);
    expect(after?.fields[2]?.options?.[1]?._id).toBe(before?.fields[0]?.options?.[0]?._id);
    expect(makeForms(tenantIdentifiers('bare'), 'en', [data])[0]?._id).not.toBe(before?._id);
  });
});
