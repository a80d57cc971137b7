import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createFileSender, createSmtpSender, type OutgoingMail } from './mail-transport.ts';

const mail: OutgoingMail = {
  id: 'a'.repeat(24),
  senderName: 'Lumen, the optician',
  senderHost: 'lumen.example',
  recipient: 'sara@example.com',
  subject: 'رمزك',
  calendar: null,
  body: 'Your code is 01234.\n.\nEnd.',
};

/** Answers of a server that accepts passwords without encryption. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  STARTTLS: '502 no',
};

/** A mail server with a fixed answer to recipients, and its received lines. */
async function startScriptedServer(toRecipient = '250 ok') {
  const received: string[] = [];
  const server = createServer((socket) => {
    const write = (line: string) => socket.write(`${line}\r\n`);
    let isData = false;
    // Clients may disconnect without QUIT.
    socket.on('error', () => {});
    write('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      if (isData) {
        if (line !== '.') return;
        isData = false;
        write('250 ok');
      } else if (line === 'DATA') {
        isData = true;
        write('354 go');
      } else write(ANSWERS[line.split(' ')[0] ?? ''] ?? (line.startsWith('RCPT') ? toRecipient : '250 ok'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, port, received };
}

describe('by SMTP', () => {
  it('sends a repeated mail with one Message-ID, its shop as sender and one recipient', async () => {
    const { url, received } = await startScriptedServer();
    const send = createSmtpSender(url, undefined);
    await send(mail);
    await send(mail);
    expect(received.filter((line) => line.startsWith('Message-ID:'))).toEqual([
      `Message-ID: <${mail.id}@lumen.example>`,
      `Message-ID: <${mail.id}@lumen.example>`,
    ]);
    expect(received).toContain('From: "Lumen, the optician" <no-reply@lumen.example>');
    expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(
      Array.from({ length: 2 }, () => 'RCPT TO:<sara@example.com>'),
    );
    expect(received).toContain('Your code is 01234.');
  });

  it('sends from MAIL_FROM', async () => {
    const { url, received } = await startScriptedServer();
    await createSmtpSender(url, 'shops@mail.example')(mail);
    expect(received.join('\n')).toContain('MAIL FROM:<shops@mail.example>');
  });

  it('distinguishes a refused recipient from a failed server', async () => {
    const { url } = await startScriptedServer('550 unknown');
    await expect(createSmtpSender(url, undefined)(mail)).rejects.toMatchObject({
      code: 'EENVELOPE',
      command: 'RCPT TO',
      responseCode: 550,
    });
    await expect(createSmtpSender('smtp://127.0.0.1:1', undefined)(mail)).rejects.not.toMatchObject({
      code: 'EENVELOPE',
    });
  });
});

describe('a password of SMTP_URL', () => {
  const PASSWORD = Buffer.from('\0shop\0open sesame').toString('base64');

  it('is not sent to another machine without encryption', async () => {
    const { port, received } = await startScriptedServer();
    // An address of this machine outside of its loopback interface.
    const sending = createSmtpSender(`smtp://shop:open%20sesame@0.0.0.0:${port}`, undefined)(mail);
    await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
    expect(received.join('\n')).not.toMatch(/AUTH|DATA/);
  });

  it('is sent within this machine', async () => {
    const { port, received } = await startScriptedServer();
    await createSmtpSender(`smtp://shop:open%20sesame@127.0.0.1:${port}`, undefined)(mail);
    expect(received).toContain(`AUTH PLAIN ${PASSWORD}`);
  });
});

it('writes a mail to a file without SMTP, and logs the name of the file alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-outbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let logged = '';
  const target = new Writable({
    write(chunk, _, done) {
      logged += String(chunk);
      done();
    },
  });
  await createFileSender(join(folder, 'outbox'), pino(target))(mail);
  const [file = ''] = await readdir(join(folder, 'outbox'));
  expect(logged).toContain(file);
  expect(logged).not.toMatch(/01234|sara/);
  expect(await readFile(join(folder, 'outbox', file), 'utf8')).toMatch(/^From: .*To: sara@.*Your code is 01234/s);
});
