import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantIdentifiers } from '../../../fixtures/catalogue/identifiers.ts';
import { makeForms } from '../../../fixtures/catalogue/make-forms.ts';
import type { NewForm } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import messages from '../http/failure-messages.json' with { type: 'json' };
import type { BackendClient } from './backend-client.ts';
import { eyeTest, requireEntry, withForms } from './eye-test-form.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let shop: BackendClient;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, { now: () => Date.parse('2026-03-01T10:00:00Z') });
});
afterAll(() => database?.close());

const bare = { 'x-tenant': 'bare' };

describe('the forms of a shop', () => {
  it('are listed in the shop’s order, page by page', async () => {
    const all = await shop.call('dynamicForms', { query: {} });
    expect(all.data.map(({ slug }) => slug)).toEqual(['eye-test', 'lens-reminder']);
    const second = await shop.call('dynamicForms', { query: { pageNumber: 2, pageSize: 1 } });
    expect(second.data.map(({ slug }) => slug)).toEqual(['lens-reminder']);
    expect(second.pagination).toEqual({ pageNumber: 2, pageSize: 1, total: 2, totalIsExact: true });
  });

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

  it('have names in the requested and the default language, those of fields and choices included', async () => {
    const { data } = await shop.call('dynamicForm', { params: { id: 'eye-test' } }, { 'accept-language': 'en' });
    expect(data.name).toEqual({ en: 'Book an eye test' });
    expect(data.fields.find(({ type }) => type === 'select')).toMatchObject({
      name: { en: 'What is it for?' },
      options: [{ name: { en: 'Glasses' } }, {}, {}, {}],
    });
    const arabic = await shop.call('dynamicForm', { params: { id: 'eye-test' } }, { 'accept-language': 'ar' });
    expect(arabic.data.name).toEqual({ ar: 'حجز فحص نظر', en: 'Book an eye test' });
  });

  it('are found by id and by slug', async () => {
    for (const id of ['eye-test', eyeTest._id]) {
      const { data } = await shop.call('dynamicForm', { params: { id } });
      expect(data._id).toBe(eyeTest._id);
    }
  });

  it.each(Object.entries(messages.form_unknown))(
    'that are not there are 404, said in %s',
    async (language, message) => {
      const tenant = await database.db
        .selectFrom('tenant')
        .select('languages')
        .where('id', '=', 'lumen')
        .executeTakeFirstOrThrow();
      const offered = tenant.languages.some(({ code }) => code === language);
      for (const id of ['no-such-form', 'f'.repeat(24)]) {
        const failure = await shop.expectFailure(`/dynamic-forms/${id}`, { headers: { 'accept-language': language } });
        expect(failure).toMatchObject({ status: 404, code: 'form_unknown' });
        expect(failure.message).toBe(offered ? message : messages.form_unknown.en);
      }
    },
  );

  it('are those of the tenant alone', async () => {
    await withForms(database, 'bare', [{ ...eyeTest, name: { en: 'Of bare' } }], async () => {
      expect((await shop.call('dynamicForms', { query: {} }, bare)).data.map(({ name }) => name.en)).toEqual([
        'Of bare',
      ]);
      expect((await shop.call('dynamicForm', { params: { id: eyeTest._id } })).data.name.en).toBe('Book an eye test');
    });
  });

  it('keep their ids, and those of their fields and choices, when they are made again with other things changed', () => {
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
