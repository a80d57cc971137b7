import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import { CONTACT_RULES } from '../../../runtime/domain/forms/value-rules.ts';
import { form } from '../../../schemas/generated/forms/contact.js';
import { runCount } from '../../check/test/exhaustive.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_MESSAGES_PER_ADDRESS, MAX_MESSAGES_PER_TENANT, SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { BackendClient, RequestHeaders } from './backend-client.ts';
import { Outbox } from './outbox.ts';
import { openSmallBackend } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: Date.parse('2026-03-01T10:00:00Z'), now: () => clock.at };

let database: DatabaseConnection;
let shop: BackendClient;
const outbox = new Outbox(() => database);
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await openSmallBackend(database, clock);
});
afterAll(() => database?.close());
// Every test has a window of its own.
beforeEach(() => {
  clock.at += SIGN_IN_WINDOW_MS;
});

const MESSAGE = {
  fullName: 'Sara Ahmed',
  email: 'sara@example.com',
  phoneNumber: '+96550000000',
  content: 'Do you repair frames?\nMine broke.',
};

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `message-of-a-test-${keys}`;
};

const send = (fields: object, headers: RequestHeaders = {}) =>
  shop.call('createContactTicket', { body: { key: newKey(), ...fields } }, headers);

/** Sends fields that no client of ours would. */
function sendRaw(fields: Readonly<Record<string, string>>, headers: RequestHeaders = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return shop.fetch('/contact-us', { method: 'POST', body, headers });
}

const mailsOf = (host: string, tenant: string) => outbox.mailsTo(`contact@${host}`, tenant);

/** How many tickets a tenant has. */
const countTickets = (tenant: string): Promise<number> =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('contact_ticket').select('key').execute();
    return rows.length;
  });

const bare = { 'x-tenant': 'bare' };

describe('a message to the shop', () => {
  it('is stored for its tenant alone, and mailed to the shop in the shop’s own language', async () => {
    const before = { lumen: await countTickets('lumen'), bare: await countTickets('bare') };
    await send(MESSAGE, { ...bare, 'accept-language': 'ar' });
    expect(await countTickets('bare')).toBe(before.bare + 1);
    expect(await countTickets('lumen')).toBe(before.lumen);
    const mail = (await mailsOf('bare.example', 'bare')).at(-1);
    expect(mail?.body).toContain(
      'Name: Sara Ahmed\nE-mail: sara@example.com\nPhone number: +96550000000\n\nDo you repair',
    );
    expect(mail?.subject).not.toContain('Sara');
  });

  it('is made once, however often it is sent with its key', async () => {
    const key = newKey();
    const before = await countTickets('bare');
    const mails = (await mailsOf('bare.example', 'bare')).length;
    for (let index = 0; index < 3; index += 1) await send({ ...MESSAGE, key }, bare);
    expect(await countTickets('bare')).toBe(before + 1);
    expect(await mailsOf('bare.example', 'bare')).toHaveLength(mails + 1);
  });

  it('with the same key at two tenants is two messages', async () => {
    const key = newKey();
    const before = await countTickets('lumen');
    await send({ ...MESSAGE, key }, bare);
    await send({ ...MESSAGE, key });
    expect(await countTickets('lumen')).toBe(before + 1);
  });

  it('skips the fields that the shop hides, down to one', async () => {
    const before = await countTickets('bare');
    await send({ content: 'Hello' }, bare);
    await send({ email: MESSAGE.email }, bare);
    expect(await countTickets('bare')).toBe(before + 2);
    expect((await mailsOf('bare.example', 'bare')).some(({ body }) => body.includes('Name: –'))).toBe(true);
  });

  it('is mailed without characters that would turn its lines around', async () => {
    await send({ ...MESSAGE, fullName: 'Sara \u202edemhA', content: 'See \u2067moc.live\u200e' }, bare);
    const mail = (await mailsOf('bare.example', 'bare')).at(-1);
    expect(mail?.body).toContain('Name: Sara demhA\n');
    expect(mail?.body.endsWith('See moc.live')).toBe(true);
  });

  it('may be as long as its field lets it be, and comes as it was typed, however many lines it has', async () => {
    const content = `${'line\n'.repeat(999)}lines`;
    await send({ content }, bare);
    expect((await mailsOf('bare.example', 'bare')).at(-1)?.body.endsWith(`\n\n${content}`)).toBe(true);
  });

  it.each([
    ['nothing', {}, '/body'],
    ['an empty field', { ...MESSAGE, content: ' \n ' }, '/body/content'],
    ['no e-mail address', { ...MESSAGE, email: 'sara@example' }, '/body/email'],
    ['no phone number', { ...MESSAGE, phoneNumber: '+1' }, '/body/phoneNumber'],
    ['a line break in the address', { ...MESSAGE, email: 'a@b.com\r\nBcc: c@d.com' }, '/body/email'],
    ['too long a message', { ...MESSAGE, content: 'x'.repeat(5001) }, '/body/content'],
    ['a NUL', { ...MESSAGE, content: 'a\0b' }, '/body/content'],
    ['another field', { ...MESSAGE, colour: 'red' }, '/body/colour'],
  ])('is refused for %s', async (_, fields, pointer) => {
    const response = await sendRaw({ key: newKey(), ...fields });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer }] } });
  });

  it.each(['{}', 'no form at all', ''])('is refused where its body is %j', async (body) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await shop.fetch('/contact-us', { method: 'POST', body, headers })).status).toBe(400);
  });

  it('is answered as any other, but not stored nor mailed, where a robot filled in what people do not see', async () => {
    const before = await countTickets('bare');
    const mails = (await mailsOf('bare.example', 'bare')).length;
    expect((await send({ ...MESSAGE, website: 'https://spam.example' }, bare)).data).toBeNull();
    expect(await countTickets('bare')).toBe(before);
    expect(await mailsOf('bare.example', 'bare')).toHaveLength(mails);
  });

  it('is of a tenant that exists', async () => {
    expect((await sendRaw({ key: newKey(), ...MESSAGE }, { 'x-tenant': 'nobody' })).status).toBe(404);
  });

  it(`is refused to a client address after ${MAX_MESSAGES_PER_ADDRESS} in a window, with the time to wait`, async () => {
    const headers = { ...bare, 'x-client-address': '203.0.113.30' };
    for (let index = 0; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(MESSAGE, headers);
    const refused = await sendRaw({ key: newKey(), ...MESSAGE }, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(SIGN_IN_WINDOW_MS / 1000);
    await send(MESSAGE, { ...headers, 'x-client-address': '203.0.113.31' });
  });

  it('counts where it is judged and refused, too', async () => {
    const headers = { ...bare, 'x-client-address': '203.0.113.32' };
    const invalid = { ...MESSAGE, phoneNumber: '+1' };
    for (let index = 0; index < MAX_MESSAGES_PER_ADDRESS; index += 1)
      expect((await sendRaw({ key: newKey(), ...invalid }, headers)).status).toBe(400);
    expect((await sendRaw({ key: newKey(), ...invalid }, headers)).status).toBe(429);
    expect((await sendRaw({ key: newKey(), ...MESSAGE }, headers)).status).toBe(429);
  });

  it('that is there already is answered as done, however often it is sent again, and counts once', async () => {
    const headers = { ...bare, 'x-client-address': '203.0.113.33' };
    const key = newKey();
    for (let index = 0; index <= MAX_MESSAGES_PER_ADDRESS; index += 1) await send({ ...MESSAGE, key }, headers);
    for (let index = 1; index < MAX_MESSAGES_PER_ADDRESS; index += 1) await send(MESSAGE, headers);
    expect((await sendRaw({ key: newKey(), ...MESSAGE }, headers)).status).toBe(429);
    await send({ ...MESSAGE, key }, headers);
  });

  it(`is refused by a tenant after ${MAX_MESSAGES_PER_TENANT} in a window, and by no other`, async () => {
    for (let index = 0; index < MAX_MESSAGES_PER_TENANT; index += 1) await send({ content: 'Hello' }, bare);
    expect((await sendRaw({ key: newKey(), content: 'Hello' }, bare)).status).toBe(429);
    expect((await sendRaw({ key: newKey(), content: 'Hello' })).status).toBe(200);
  });

  it('is judged as the form in the browser judges it, whatever is typed, and never answered with 500', async () => {
    const text = (...known: readonly string[]) =>
      fc.oneof(fc.constantFrom(...known), fc.string({ maxLength: 60, unit: 'grapheme' }));
    const typed = fc.record({
      fullName: text('Sara', ' ', ''),
      email: text('sara@example.com', ' a@b.co ', 'a@b.museum', 'a b@c.de'),
      phoneNumber: text('+96550000000', '+4915123456789', '50000000', '+965 5000 0000'),
      content: text('Hello', '\n'),
    });
    await fc.assert(
      fc.asyncProperty(typed, async (fields) => {
        clock.at += SIGN_IN_WINDOW_MS;
        // A field has no other line breaks, and a form sends no lone surrogates.
        const sent = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, value.toWellFormed().replace(/\r\n?/g, '\n')]),
        );
        const { isValid } = checkForm(form, sent, CONTACT_RULES);
        expect((await sendRaw({ key: newKey(), ...sent })).status).toBe(isValid ? 200 : 400);
      }),
      { numRuns: runCount(25, 150) },
    );
  });
});
