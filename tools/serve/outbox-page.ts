import { readdir, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { escapeHtml } from '../../runtime/app/render/escape.ts';
import { isLoopback } from '../../runtime/server/http/client-limits.ts';

/** Where `npm start` and `npm run dev` show the mails that the backend wrote into files. */
export const OUTBOX_PATH = '/__outbox';

/** Mails that the page shows, the newest first. */
export const MAX_LISTED_MAILS = 50;

/** A mail as `createFileSender` of the backend wrote it. */
interface WrittenMail {
  readonly writtenAt: Date;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
}

/**
 * Answers requests for the outbox, and false for all others. Only under a name of this machine: a page of another origin
 * whose name was made to lead here is answered 404.
 *
 * @param folder where the backend writes mails; there is none before the first
 */
export const createOutboxPage =
  (folder: string) =>
  async ({ url = '', headers, method, socket }: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (url.replace(/[?#].*$/s, '') !== OUTBOX_PATH) return false;
    const isLocal = isLoopback(socket.remoteAddress ?? '') && isLocalName(headers.host ?? '');
    const isAnswered = isLocal && (method === 'GET' || method === 'HEAD');
    const html = isAnswered ? renderOutbox(await readOutbox(folder)) : '';
    response.writeHead(isAnswered ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    response.end(method === 'HEAD' ? undefined : html);
    return true;
  };

/** Whether a Host header names this machine: `localhost`, a shop at `*.localhost`, or its loopback address. */
const isLocalName = (host: string): boolean => /^(?:(?:[\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i.test(host);

async function readOutbox(folder: string): Promise<readonly WrittenMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return { path, writtenAt: (await stat(path).catch(() => undefined))?.mtime };
    }),
  );
  const newest = files
    .flatMap(({ path, writtenAt }) => (writtenAt === undefined ? [] : [{ path, writtenAt }]))
    .toSorted((one, other) => Number(other.writtenAt) - Number(one.writtenAt));
  return Promise.all(
    newest.slice(0, MAX_LISTED_MAILS).map(async ({ path, writtenAt }) => ({
      writtenAt,
      // One that somebody has just removed is shown as an empty one.
      ...parseMail(await readFile(path, 'utf8').catch(() => '')),
    })),
  );
}

function parseMail(text: string): Omit<WrittenMail, 'writtenAt'> {
  const end = text.indexOf('\n\n');
  const fields = new Map(
    text
      .slice(0, Math.max(0, end))
      .split('\n')
      .map((line) => {
        const [, name = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
        return [name, value];
      }),
  );
  const field = (name: string): string => fields.get(name) ?? '';
  return { from: field('From'), to: field('To'), subject: field('Subject'), body: text.slice(end + 2) };
}

const renderOutbox = (mails: readonly WrittenMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Outbox</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-inline-size: 46rem; margin: 2rem auto; padding-inline: 1rem; overflow-wrap: anywhere; }
article { margin-block: 1.5rem; padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; }
h2 { margin: 0; font-size: 1.125rem; }
p { margin-block: .25rem; }
.note { opacity: .75; font-size: .875rem; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p class="note">${describeOutbox(mails.length)}</p>
${mails.map(renderMail).join('\n')}
</body>
</html>
`;

const describeOutbox = (count: number): string =>
  count === 0
    ? 'No mail has been written yet. Reload the page once the shop has sent one; with SMTP_URL mails go to that server instead.'
    : `Mails that the shops of this server would have sent, the newest first${count === MAX_LISTED_MAILS ? ` (the last ${MAX_LISTED_MAILS})` : ''}.`;

const renderMail = ({ writtenAt, from, to, subject, body }: WrittenMail): string => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p class="note">To ${escapeHtml(to)}, from ${escapeHtml(from)}, <time>${writtenAt.toISOString().replace('T', ' ').slice(0, 19)} UTC</time></p>
<pre dir="auto">${escapeHtml(body)}</pre>
</article>`;
