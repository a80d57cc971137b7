import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkForm } from '../../../runtime/domain/forms/check-form.ts';
import { CONTACT_RULES } from '../../../runtime/domain/forms/value-rules.ts';
import { form } from '../../../schemas/generated/forms/contact.js';
import { runCount } from '../../check/test/exhaustive.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { SIGN_IN_WINDOW_MS } from '../limits.ts';
import type { RequestHeaders } from './backend-client.ts';
import { setUpSmallShop } from './small-shop.ts';

const { clock, database, shop, outbox } = setUpSmallShop();

// Each test has its own rate-limit window.
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

/** Sends fields that the shop's own clients never send. */
function sendRaw(fields: Readonly<Record<string, string>>, headers: RequestHeaders = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return shop.fetch('/contact-us', { method: 'POST', body, headers });
}

const mailsOf = (host: string, tenant: string) => outbox.mailsTo(`contact@${host}`, tenant);

/** The number of a tenant's tickets. */
const countTickets = (tenant: string): Promise<number> =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const rows = await transaction.selectFrom('contact_ticket').select('key').execute();
    return rows.length;
  });

const bare = { 'x-tenant': 'bare' };

describe('a message to the shop', () => {
  it('is stored for its tenant, and mailed in the shop’s default language', async () => {
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

  it('is stored once for each tenant and key', async () => {
    const key = newKey();
    const before = await countTickets('bare');
    const mails = (await mailsOf('bare.example', 'bare')).length;
    for (let index = 0; index < 3; index += 1) await send({ ...MESSAGE, key }, bare);
    expect(await countTickets('bare')).toBe(before + 1);
    expect(await mailsOf('bare.example', 'bare')).toHaveLength(mails + 1);
    const lumenCount = await countTickets('lumen');
    await send({ ...MESSAGE, key });
    expect(await countTickets('lumen')).toBe(lumenCount + 1);
  });

  it('may lack the fields that the shop hides', async () => {
    const before = await countTickets('bare');
    await send({ content: 'Hello' }, bare);
    expect(await countTickets('bare')).toBe(before + 1);
    expect((await mailsOf('bare.example', 'bare')).some(({ body }) => body.includes('Name: –'))).toBe(true);
  });

  it('is mailed without bidirectional control characters', async () => {
    await send({ ...MESSAGE, fullName: 'Sara \u202edemhA', content: 'See \u2067moc.live\u200e' }, bare);
    const mail = (await mailsOf('bare.example', 'bare')).at(-1);
    expect(mail?.body).toContain('Name: Sara demhA\n');
    expect(mail?.body.endsWith('See moc.live')).toBe(true);
  });

  it.each([
    ['no fields', {}, '/body'],
    ['no e-mail address', { ...MESSAGE, email: 'sara@example' }, '/body/email'],
    ['a line break in the address', { ...MESSAGE, email: 'a@b.com\r\nBcc: c@d.com' }, '/body/email'],
    ['too long a message', { ...MESSAGE, content: 'x'.repeat(5001) }, '/body/content'],
    ['a NUL', { ...MESSAGE, content: 'a\0b' }, '/body/content'],
    ['another field', { ...MESSAGE, colour: 'red' }, '/body/colour'],
  ])('is refused for %s', async (_, fields, pointer) => {
    const response = await sendRaw({ key: newKey(), ...fields });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', details: { errors: [{ pointer }] } });
  });

  it('with a filled honeypot gets the same response, but is neither stored nor mailed', async () => {
    const before = await countTickets('bare');
    const mails = (await mailsOf('bare.example', 'bare')).length;
    expect((await send({ ...MESSAGE, website: 'https://spam.example' }, bare)).data).toBeNull();
    expect(await countTickets('bare')).toBe(before);
    expect(await mailsOf('bare.example', 'bare')).toHaveLength(mails);
  });

  it('is validated like the browser’s form, and never gets a 500', async () => {
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
