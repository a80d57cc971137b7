import { beforeEach, describe, expect, it } from 'vitest';
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

  it('with a filled honeypot gets the same response, but is neither stored nor mailed', async () => {
    const before = await countTickets('bare');
    const mails = (await mailsOf('bare.example', 'bare')).length;
    expect((await send({ ...MESSAGE, website: 'https://spam.example' }, bare)).data).toBeNull();
    expect(await countTickets('bare')).toBe(before);
    expect(await mailsOf('bare.example', 'bare')).toHaveLength(mails);
  });
});
