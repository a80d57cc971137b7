import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../test/wait-for.ts';

/** The mails in which a text stands: without a mail server, the backend below a data folder writes them into files. */
export async function findMails(dataFolder: string, text: string): Promise<readonly string[]> {
  const folder = join(dataFolder, 'backend/outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

/** The code of the first mail to an address, as its owner reads it; waits until it is there. */
export async function readCode(dataFolder: string, recipient: string): Promise<string> {
  const code = await waitUntil(async () => {
    const [mail = ''] = await findMails(dataFolder, `To: ${recipient}\n`);
    return /\b\d{5}\b/.exec(mail.slice(mail.indexOf('\n\n')))?.[0];
  });
  return code ?? '';
}
