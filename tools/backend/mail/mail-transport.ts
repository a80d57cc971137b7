import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';

export interface OutgoingMail {
  readonly id: string;
  readonly senderName: string;
  readonly senderHost: string;
  readonly recipient: string;
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  /** iCalendar (RFC 5545) that it brings along; null for most. */
  readonly calendar: string | null;
}

/** Sends one mail. Rejects when it was not accepted; then it is tried again. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Timeout of a server in ms, shorter than the interval of attempts. */
const SMTP_TIMEOUT_MS = 15_000;

/**
 * Sends by SMTP. Repeated mails have one Message-ID, so that mail programs show one. A password requires encryption, against a stripped
 * offer of STARTTLS.
 *
 * @param url `smtp://user:password@host:587`, or `smtps://…`
 * @param from sender's address; `no-reply@` at the shop's host when undefined
 */
export function createSmtpSender(url: string, from: string | undefined): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    requireTLS: needsTls(url),
  });
  return async ({ id, senderName, senderHost, recipient, subject, body, calendar }) => {
    await transport.sendMail({
      messageId: `<${id}@${senderHost}>`,
      from: { name: senderName, address: from ?? `no-reply@${senderHost}` },
      // An object is one address, even with commas.
      to: { name: '', address: recipient },
      subject,
      text: body,
      ...(calendar !== null && {
        icalEvent: { filename: 'appointment.ics', method: methodOf(calendar), content: calendar },
      }),
      headers: { 'auto-submitted': 'auto-generated' },
    });
  };
}

/** The calendar's method, repeated in the MIME type: `CANCEL` removes the entry. */
const methodOf = (calendar: string): string => /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';

/** Whether an SMTP server on another machine gets a password. */
function needsTls(url: string): boolean {
  const { username, password, hostname } = new URL(url);
  return (username !== '' || password !== '') && !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Writes each mail into a file of the folder, for development: the log names the file, and says nothing of its text. */
export function createFileSender(folder: string, log: Logger): SendMail {
  return async ({ id, senderName, senderHost, recipient, subject, body, calendar }) => {
    await mkdir(folder, { recursive: true });
    const file = join(folder, `${id}.txt`);
    const head = `From: ${senderName} <no-reply@${senderHost}>\nTo: ${recipient}\nSubject: ${subject}\n`;
    const attached = calendar === null ? '' : `\n${calendar}`;
    await writeFile(file, `${head}\n${body}${attached}`, { mode: 0o600 });
    log.warn({ file }, 'wrote a mail into a file, since SMTP_URL is not set');
  };
}
