import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Ticket } from '../../../schemas/generated/wire.ts';
import { runAsTenant, switchToSupport } from '../database/tenant-transaction.ts';
import type { RequestHeaders } from './backend-client.ts';
import { generateSmallCatalogue, setUpSmallShop } from './small-shop.ts';

const { clock, database, shop: backend } = setUpSmallShop(0);
const reminder = generateSmallCatalogue(0).forms?.find(({ slug }) => slug === 'lens-reminder');
const bare = { 'x-tenant': 'bare' };

beforeAll(async () => {
  await sendMessage('2026-03-01T10:00:00Z', 'First');
  await sendForm('2026-03-02T10:00:00Z', 'Second');
  await sendMessage('2026-03-03T00:00:00Z', 'Third');
  await sendForm('2026-03-03T12:00:00Z', 'Of bare', bare);
});

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `ticket-of-a-test-${keys}`;
};

async function sendMessage(at: string, content: string, headers: RequestHeaders = {}): Promise<void> {
  clock.at = Date.parse(at);
  await backend.call('createContactTicket', { body: { key: newKey(), email: 'sara@example.com', content } }, headers);
}

async function sendForm(at: string, name: string, headers: RequestHeaders = {}): Promise<void> {
  clock.at = Date.parse(at);
  const { _id = '', fields = [] } = reminder ?? {};
  const typed: Readonly<Record<string, string | number | undefined>> = {
    text: name,
    phone: '+96550000000',
    select: fields.find(({ type }) => type === 'select')?.options?.[0]?._id,
    date: '2099-01-01',
  };
  const results = fields.flatMap(({ _id: fieldId, inputType }) => {
    const value = typed[inputType];
    return value === undefined ? [] : [{ fieldId, value }];
  });
  await backend.call('createFormRequest', { body: { formId: _id, key: newKey(), results } }, headers);
}

const list = async (query: object = {}, headers: RequestHeaders = {}) => backend.call('tickets', { query }, headers);

/** The text of a message, or the name in a form. */
const nameOf = ({ message, form }: Ticket) => message?.content ?? form?.answers[0]?.value;
const namesOf = async (query: object = {}, headers: RequestHeaders = {}) =>
  (await list(query, headers)).data.map(nameOf);

describe('the tickets of a shop', () => {
  it('are listed for the tenant alone, the newest first, messages and forms together', async () => {
    expect(await namesOf()).toEqual(['Third', 'Second', 'First']);
    expect(await namesOf({}, bare)).toEqual(['Of bare']);
  });

  it('are filtered by kind and day, in pages', async () => {
    const second = await list({ pageNumber: 2, pageSize: 2 });
    expect(second.data.map(nameOf)).toEqual(['First']);
    expect(second.pagination).toEqual({ pageNumber: 2, pageSize: 2, total: 3, totalIsExact: true });
    expect(await namesOf({ kind: 'message' })).toEqual(['Third', 'First']);
    expect(await namesOf({ kind: 'form' })).toEqual(['Second']);
    expect(await namesOf({ since: '2026-03-02' })).toEqual(['Third', 'Second']);
    expect(await namesOf({ since: '2026-03-03', kind: 'form' })).toEqual([]);
  });

  it('have the submitted values, with the names of choices, without empty fields', async () => {
    const { data } = await list({}, { 'accept-language': 'en' });
    expect(data[0]).toEqual({
      _id: expect.any(String),
      createdAt: '2026-03-03T00:00:00.000Z',
      message: { email: 'sara@example.com', content: 'Third' },
    });
    expect(data[1]?.form).toMatchObject({
      _id: reminder?._id,
      name: { en: 'Remind me to reorder lenses' },
      answers: [
        { name: { en: 'Name' }, value: 'Second' },
        { name: { en: 'Phone number' }, value: '+96550000000' },
        { name: { en: 'Kind of lenses' }, label: { en: 'Daily' } },
        { name: { en: 'Remind me on' }, value: '2099-01-01' },
      ],
    });
  });

  it.each([
    ['/tickets?since=2026-02-30', '/query/since'],
    ['/tickets?kind=order', '/query/kind'],
  ])('are refused for %s', async (path, pointer) => {
    const { status, errors } = await backend.expectFailure(path);
    expect([status, errors.map((error) => error.pointer)]).toEqual([400, [pointer]]);
  });

  it.each(['contact_ticket', 'form_request'] as const)(
    'are neither read nor changed by a request: %s',
    async (table) => {
      const as = <Answer>(work: Parameters<typeof runAsTenant<Answer>>[2]) =>
        expect(runAsTenant(database.db, 'lumen', work)).rejects.toThrow(/permission/);
      await as((transaction) => transaction.selectFrom(table).selectAll().execute());
      await as((transaction) => transaction.deleteFrom(table).execute());
      await as((transaction) => transaction.updateTable(table).set({ key: 'x' }).execute());
    },
  );

  it('are read by the support of one tenant, which reads nothing else', async () => {
    await runAsTenant(database.db, 'bare', async (transaction) => {
      await switchToSupport(transaction);
      const rows = await transaction.selectFrom('form_request').select('tenant').execute();
      expect(rows).toEqual([{ tenant: 'bare' }]);
      expect(await transaction.selectFrom('contact_ticket').select('tenant').execute()).toEqual([]);
    });
    for (const statement of ['select 1 from mail', 'select 1 from address', 'select order_settings from tenant'])
      await expect(
        runAsTenant(database.db, 'bare', async (transaction) => {
          await switchToSupport(transaction);
          return sql.raw(statement).execute(transaction);
        }),
      ).rejects.toThrow(/permission denied/);
  });
});

describe('a removed ticket', () => {
  it('is removed by its id, of its tenant', async () => {
    const [third] = (await list()).data;
    const params = { id: third?._id ?? '' };
    const path = `/tickets/${params.id}`;
    expect((await backend.expectFailure(path, { method: 'DELETE', headers: bare })).status).toBe(404);
    await backend.call('removeTicket', { params });
    expect(await namesOf()).toEqual(['Second', 'First']);
    expect((await backend.expectFailure(path, { method: 'DELETE' })).status).toBe(404);
  });

  it('is removed by its day, of its tenant', async () => {
    await sendForm('2026-03-04T00:00:00Z', 'Fourth');
    const { data } = await backend.call('removeTickets', { query: { before: '2026-03-04' } });
    expect(data.removed).toBe(2);
    expect(await namesOf()).toEqual(['Fourth']);
    expect(await namesOf({}, bare)).toEqual(['Of bare']);
  });

  it.each(['/tickets', '/tickets?before=2026-13-01'])('requires a valid day: DELETE %s', async (path) => {
    expect((await backend.expectFailure(path, { method: 'DELETE' })).status).toBe(400);
  });
});
