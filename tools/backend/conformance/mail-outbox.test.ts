import { Writable } from 'node:stream';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { CODE_LIFETIME_MS, MAX_TENANT_MAIL_DELIVERIES, NOTICE_LIFETIME_MS } from '../limits.ts';
import { createMailQueue, type DeliveryOptions, retryDelay, startMailDelivery } from '../mail/deliver-mail.ts';
import type { OutgoingMail, SendMail } from '../mail/mail-transport.ts';
import { type NewMail, writeMail } from '../mail/write-mail.ts';
import { setUpSmallShop } from './small-shop.ts';

const START = Date.parse('2026-03-01T10:00:00Z');
const { clock, database, shop } = setUpSmallShop(START);

const sent: OutgoingMail[] = [];
const lines: string[] = [];
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

beforeEach(async () => {
  clock.at = START;
  sent.length = 0;
  lines.length = 0;
  await runAsRegistry(database.db, (transaction) => transaction.deleteFrom('mail').execute());
});

const write = (mail: Partial<NewMail> = {}, tenant = 'lumen', language = 'en') =>
  runAsTenant(database.db, tenant, async (transaction) => {
    const requested = await readRequestedShop(transaction, tenant, language);
    await writeMail(
      transaction,
      requested,
      { kind: 'passwordChanged', recipient: 'sara@example.com', ...mail },
      clock.now(),
    );
  });

const accept: SendMail = async (mail) => void sent.push(mail);
/** Resolves when no mail is due. */
async function deliverMail(options: DeliveryOptions): Promise<void> {
  const queue = createMailQueue(options);
  queue.wake();
  await queue.idle();
}
const deliver = (sendMail = accept) => deliverMail({ db: database.db, sendMail, log, clock });
const countWaiting = async () =>
  (await runAsRegistry(database.db, (transaction) => transaction.selectFrom('mail').select('id').execute())).length;

/** A permanent refusal of a command, as nodemailer reports it. */
const refusal = (command: string | undefined) =>
  Object.assign(new Error('550 no sara@example.com here'), { code: 'EENVELOPE', command, responseCode: 550 });

/** A server that accepts mails and responds after `release`. */
function slowServer() {
  const accepted: OutgoingMail[] = [];
  const released = Promise.withResolvers<void>();
  const sendMail: SendMail = async (mail) => {
    accepted.push(mail);
    await released.promise;
  };
  return { given: accepted, sendMail, release: () => released.resolve() };
}

describe('a mail', () => {
  it('is sent after its transaction, and removed then', async () => {
    await write();
    expect(await countWaiting()).toBe(1);
    await deliver();
    await deliver();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ recipient: 'sara@example.com', subject: expect.stringContaining('password') });
    expect(await countWaiting()).toBe(0);
  });

  it('names the shop as its document does, in one line, and links to its canonical host', async () => {
    const document = { appName: { en: 'Bare\r\nBcc: all@example.com', ar: 'بسيط' }, domain: 'bare.example' };
    await shop.fetch('/builder/versions', {
      method: 'POST',
      body: JSON.stringify(document),
      headers: { 'x-tenant': 'bare', 'if-none-match': '*' },
    });
    for (const language of ['ar', 'en']) {
      await write({ kind: 'verifyCode', code: '01234' }, 'bare', language);
      await deliver();
    }
    const [arabic, english] = sent;
    expect(arabic).toMatchObject({ senderName: 'بسيط', senderHost: 'bare.example', subject: 'رمزك في بسيط' });
    expect(arabic?.body).toMatch(/01234.*10.*https:\/\/bare\.example\/\n$/s);
    expect(english?.senderName).toBe('Bare Bcc: all@example.com');
  });

  it('links to the port of the shop on this machine', async () => {
    await write();
    await write({ kind: 'verifyCode', code: '01234' }, 'bare');
    await deliverMail({ db: database.db, sendMail: accept, log, clock, localPort: 4321 });
    const links = sent.map(({ body }) => /https?:\S+/.exec(body)?.[0]).toSorted();
    expect(links).toEqual(['http://127.0.0.1:4321/', 'https://bare.example/']);
  });

  it('is tried again, as the same mail, later each time', async () => {
    await write();
    const tried: string[] = [];
    const fail: SendMail = async ({ id }) => {
      tried.push(id);
      throw Object.assign(new Error('no route to sara@example.com'), { code: 'ECONNECTION' });
    };
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await deliver(fail);
      await deliver(fail);
      expect(tried).toHaveLength(attempt);
      clock.at += retryDelay(attempt - 1);
    }
    await deliver();
    expect(new Set([...tried, sent[0]?.id]).size).toBe(1);
    expect(lines.join('')).toContain('ECONNECTION');
    expect(lines.join('')).not.toContain('sara');
  });

  it('is not tried again when its recipient is refused permanently', async () => {
    await write();
    await deliver(async () => {
      throw refusal('RCPT TO');
    });
    expect(await countWaiting()).toBe(0);
    expect(lines.join('')).toMatch(/550/);
    expect(lines.join('')).not.toContain('sara');
  });

  it.each(['MAIL FROM', undefined])('waits when the server refuses %s', async (command) => {
    await write();
    await deliver(async () => {
      throw refusal(command);
    });
    expect(await countWaiting()).toBe(1);
  });

  it.each([
    ['with a code', { kind: 'resetCode', code: '12345' }, CODE_LIFETIME_MS],
    ['without one', { kind: 'accountDeleted' }, NOTICE_LIFETIME_MS],
  ] as const)('%s is not sent after its lifetime', async (_, mail, lifetime) => {
    await write(mail);
    clock.at += lifetime - 1;
    await deliver();
    expect(sent).toHaveLength(1);
    await write(mail);
    clock.at += lifetime;
    await deliver();
    expect(sent).toHaveLength(1);
    expect(await countWaiting()).toBe(0);
  });
});

it('retries after a minute at least and an hour at most, and never sooner than before', () => {
  fc.assert(
    fc.property(fc.nat(5000), (attempts) => {
      expect(retryDelay(attempts)).toBeGreaterThanOrEqual(60_000);
      expect(retryDelay(attempts)).toBeLessThanOrEqual(3_600_000);
      expect(retryDelay(attempts + 1)).toBeGreaterThanOrEqual(retryDelay(attempts));
    }),
  );
});

it('sends each mail once from several processes', async () => {
  for (let index = 0; index < 6; index += 1) await write({ recipient: `sara${index}@example.com` });
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(
    Array.from({ length: 6 }, (_, index) => `sara${index}@example.com`),
  );
});

it('delivers a mail as soon as it is written', async () => {
  const delivery = startMailDelivery({ db: database.db, sendMail: accept, log, clock });
  await write();
  await expect.poll(() => sent.length).toBe(1);
  await delivery.stop();
  await write();
  expect(await countWaiting()).toBe(1);
});

it('removes expired mails without a mail server', async () => {
  const delivery = startMailDelivery({ db: database.db, sendMail: undefined, log, clock });
  for (let index = 0; index < 3; index += 1) await write();
  expect(await countWaiting()).toBe(3);
  clock.at += NOTICE_LIFETIME_MS;
  await write();
  await expect.poll(countWaiting).toBe(1);
  await delivery.stop();
});

describe('mails of several tenants', () => {
  const flood = async () => {
    for (let index = 0; index < 20; index += 1) await write({ recipient: `flood${index}@example.com` });
  };

  it('take turns', async () => {
    await flood();
    await write({}, 'bare');
    await deliver();
    expect(sent).toHaveLength(21);
    expect(sent.findIndex(({ recipient }) => recipient === 'sara@example.com')).toBeLessThan(4);
  });

  it('are sent in parallel, with a limit for each tenant', async () => {
    await flood();
    const { given: accepted, sendMail, release } = slowServer();
    const delivery = startMailDelivery({ db: database.db, sendMail, log, clock });
    await expect.poll(() => accepted.length).toBe(MAX_TENANT_MAIL_DELIVERIES);
    // None of the others is sent yet.
    await write({}, 'bare');
    await expect.poll(() => accepted.length).toBe(MAX_TENANT_MAIL_DELIVERIES + 1);
    expect(accepted.at(-1)?.recipient).toBe('sara@example.com');
    release();
    await expect.poll(countWaiting).toBe(0);
    await delivery.stop();
    expect(accepted).toHaveLength(21);
  });

  it('with codes go before their tenant’s notices', async () => {
    await flood();
    await write({ kind: 'resetCode', code: '12345', recipient: 'code@example.com' });
    await deliver();
    expect(sent[0]?.recipient).toBe('code@example.com');
  });
});

it('writes mails of its tenant alone in a request, and reads none', async () => {
  await write();
  const attempt = (statement: string) =>
    runAsTenant(database.db, 'lumen', (transaction) => sql.raw(statement).execute(transaction));
  for (const statement of ['select * from mail', 'delete from mail', `update mail set recipient = 'x'`])
    await expect(attempt(statement)).rejects.toThrow(/permission denied/);
  const forged = `insert into mail values ('bare', '${'a'.repeat(24)}', '', '', '', '', '', null, now(), now(), 0, now())`;
  await expect(attempt(forged)).rejects.toThrow(/row-level security/);
});
