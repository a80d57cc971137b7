import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import texts from './mail-texts.json' with { type: 'json' };
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

/** It takes passwords, and does not encrypt. */
const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-test\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  STARTTLS: '502 no',
};

/** A mail server that takes everything, or answers this to recipients; with what it was sent, line by line. */
async function startScriptedServer(toRecipient = '250 ok') {
  const received: string[] = [];
  const server = createServer((socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let isData = false;
    // Who hangs up without a word is one of the tests.
    socket.on('error', () => {});
    say('220 test');
    createInterface({ input: socket }).on('line', (line) => {
      received.push(line);
      if (isData) {
        if (line !== '.') return;
        isData = false;
        say('250 ok');
      } else if (line === 'DATA') {
        isData = true;
        say('354 go');
      } else say(ANSWERS[line.split(' ')[0] ?? ''] ?? (line.startsWith('RCPT') ? toRecipient : '250 ok'));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, port, received };
}

describe('by SMTP', () => {
  it('a mail that is sent twice has one Message-ID, its shop as sender and one recipient', async () => {
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

  it('comes from MAIL_FROM where that is set', async () => {
    const { url, received } = await startScriptedServer();
    await createSmtpSender(url, 'shops@mail.example')(mail);
    expect(received.join('\n')).toContain('MAIL FROM:<shops@mail.example>');
  });

  it('a recipient that is refused is told apart from a server that fails', async () => {
    const { url } = await startScriptedServer('550 nobody here');
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

  it('is not sent to a server of another machine that does not encrypt', async () => {
    const { port, received } = await startScriptedServer();
    // An address of this machine that is none of its loopback interface's.
    const sending = createSmtpSender(`smtp://shop:open%20sesame@0.0.0.0:${port}`, undefined)(mail);
    await expect(sending).rejects.toMatchObject({ code: 'ETLS' });
    expect(received.join('\n')).not.toMatch(/AUTH|DATA/);
  });

  it('is sent within the own machine', async () => {
    const { port, received } = await startScriptedServer();
    await createSmtpSender(`smtp://shop:open%20sesame@127.0.0.1:${port}`, undefined)(mail);
    expect(received).toContain(`AUTH PLAIN ${PASSWORD}`);
  });
});

it('without SMTP a mail is a file that the log names, without its recipient and its text', async () => {
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

it.each(Object.entries(texts))('%s is written in six languages, with the same values in each', (_, byLanguage) => {
  expect(Object.keys(byLanguage).toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'tr']);
  const valuesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();
  for (const { subject, body } of Object.values(byLanguage)) {
    expect(valuesOf(subject)).toEqual(valuesOf(byLanguage.en.subject));
    expect(valuesOf(body)).toEqual(valuesOf(byLanguage.en.body));
    // Mail programs show subjects where others look on.
    expect(subject).not.toContain('{code}');
  }
});
