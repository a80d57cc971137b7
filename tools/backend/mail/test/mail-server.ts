import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
interface ReceivedMail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly messageId: string;
}

export interface MailServer {
  /** The value of `SMTP_URL`. */
  readonly url: string;
  readonly port: number;
  /** Received mails, in order. */
  readonly mails: readonly ReceivedMail[];
  /** The first matching mail at or after `from`, awaited. */
  waitForMail(matches: (mail: ReceivedMail) => boolean, from?: number): Promise<ReceivedMail>;
  /** The code in the first mail to an address that has one. */
  readCode(recipient: string, from?: number): Promise<string>;
  stop(): Promise<void>;
}

/** An SMTP server of this machine that accepts every mail. @param port 0 for any free one */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    async onData(stream, { envelope }, done) {
      try {
        const { subject = '', text = '', messageId = '' } = await PostalMime.parse(await buffer(stream));
        for (const { address } of envelope.rcptTo) mails.push({ recipient: address, subject, text, messageId });
        done();
        for (const look of waiting) look();
      } catch (error) {
        done(error instanceof Error ? error : new Error('the mail cannot be read'));
      }
    },
  });
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;

  const waitForMail: MailServer['waitForMail'] = (matches, from = 0) =>
    new Promise((resolve) => {
      const look = () => {
        const found = mails.slice(from).find(matches);
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    mails,
    waitForMail,
    async readCode(recipient, from) {
      const bringsCode = (mail: ReceivedMail) => mail.recipient === recipient && CODE.test(mail.text);
      return CODE.exec((await waitForMail(bringsCode, from)).text)?.[0] ?? '';
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Spec 9: five digits. */
const CODE = /\b\d{5}\b/;
