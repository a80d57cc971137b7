import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileSender } from '../backend/mail/mail-transport.ts';
import { sendRequest } from '../check/e2e/browsing/http-request.ts';
import { createOutboxPage, MAX_LISTED_MAILS } from './outbox-page.ts';

let folder: string;
let url: string;
let close: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'));
  const answer = createOutboxPage(folder);
  const server = createServer(async (request, response) => {
    if (!(await answer(request, response))) response.end('the shop');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((resolve) => server.close(() => resolve()));
});
afterEach(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a mail as the backend does, so many seconds after others. */
async function write(seconds: number, mail: { readonly subject?: string; readonly body?: string } = {}) {
  const id = seconds.toString(16).padStart(24, '0');
  const sender = { senderName: 'Lumen', senderHost: 'lumen.localhost', recipient: 'sara@example.com' };
  await createFileSender(
    folder,
    pino({ level: 'silent' }),
  )({
    id,
    ...sender,
    subject: mail.subject ?? `Mail ${seconds}`,
    calendar: null,
    body: mail.body ?? `Your code is ${seconds}.\n\nIt ends in 10 minutes.`,
  });
  await utimes(join(folder, `${id}.txt`), seconds, seconds);
}

const open = (path = '/__outbox', host = 'lumen.localhost:3000') => sendRequest(url, path, { host });

describe('the outbox', () => {
  it('lists the mails that were written, the newest first, with their whole text', async () => {
    for (const seconds of [20_000, 30_000, 10_000]) await write(seconds);
    const { status, text } = await open();
    expect(status).toBe(200);
    expect([...text.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, subject]) => subject)).toEqual([
      'Mail 30000',
      'Mail 20000',
      'Mail 10000',
    ]);
    expect(text).toContain(
      'To sara@example.com, from Lumen &lt;no-reply@lumen.localhost&gt;, <time>1970-01-01 08:20:00',
    );
    expect(text).toContain('Your code is 20000.\n\nIt ends in 10 minutes.');
  });

  it('says that there is none yet', async () => {
    expect((await open()).text).toContain('No mail has been written yet.');
    await rm(folder, { recursive: true });
    expect((await open('/__outbox?x=1')).text).toContain('No mail has been written yet.');
  });

  it('shows the newest ones only', async () => {
    for (let seconds = 1; seconds <= MAX_LISTED_MAILS + 2; seconds += 1) await write(seconds);
    const { text } = await open();
    expect(text.split('<article>')).toHaveLength(MAX_LISTED_MAILS + 1);
    expect(text).not.toContain('Mail 2<');
    expect(text).toContain('Mail 3<');
  });

  it('shows markup in a mail as text, and lets nothing run', async () => {
    await write(1, { subject: '<script>alert(1)</script>', body: '</pre><img src=x onerror=alert(1)>' });
    const { text, headers } = await open();
    expect(text).not.toMatch(/<script|<img/);
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['localhost', 'lumen.localhost:3000', '127.0.0.1:80', '[::1]:3000'])('is there at %s', async (host) => {
    expect((await open('/__outbox', host)).status).toBe(200);
  });

  it.each(['shop.example', 'localhost.evil.example', 'evillocalhost', '10.0.0.1', 'x@localhost'])(
    'is not there at %s, which may be anybody’s name for this machine',
    async (host) => {
      await write(1);
      const { status, text } = await open('/__outbox', host);
      expect([status, text]).toEqual([404, '']);
    },
  );

  it.each(['/', '/__outbox/', '/__outboxes', '/en-KW/__outbox'])('leaves %s to the shop', async (path) => {
    expect((await open(path)).text).toBe('the shop');
  });
});
