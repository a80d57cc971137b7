import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../../test/wait-for.ts';
import { BACKEND_TOKEN, type TestBackend } from './start-test-backend.ts';

type BackendAddress = Pick<TestBackend, 'url'>;

export interface CustomerUnderTest {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a customer with an e-mail address of their own. */
export async function registerNewCustomer(backend: BackendAddress, tenant?: string): Promise<CustomerUnderTest> {
  const customer = { fullName: 'Sara Ahmed', email: `${randomUUID()}@example.com`, password: 'correct horse' };
  await registerCustomer(backend, customer, tenant);
  return customer;
}

/** Creates a customer at the backend. */
export async function registerCustomer(
  backend: BackendAddress,
  customer: CustomerUnderTest,
  tenant?: string,
): Promise<void> {
  await postToBackend(backend, '/customers', customer, tenant);
}

/** Starts a session of the customer on another device. */
export async function signInElsewhere(backend: BackendAddress, { email, password }: CustomerUnderTest): Promise<void> {
  await postToBackend(backend, '/auth/login', { email, password });
}

/** Signs in on another device, and ends all other sessions from there. */
export async function endSessionsElsewhere(
  backend: BackendAddress,
  { email, password }: CustomerUnderTest,
): Promise<void> {
  const { data } = await postToBackend(backend, '/auth/login', { email, password });
  const ended = await fetch(`${backend.url}/account/sessions`, {
    method: 'DELETE',
    headers: { ...headersFor('lumen'), 'x-session': data.token },
  });
  if (!ended.ok) throw new Error(`the backend did not end the sessions: ${await ended.text()}`);
}

async function postToBackend(backend: BackendAddress, path: string, body: object, tenant = 'lumen') {
  const response = await fetch(backend.url + path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: headersFor(tenant),
  });
  if (!response.ok) throw new Error(`the backend refused ${path}: ${await response.text()}`);
  return response.json();
}

const headersFor = (tenant: string) => ({
  authorization: `Bearer ${BACKEND_TOKEN}`,
  'x-tenant': tenant,
  'content-type': 'application/json',
});

/** The mails that contain a text. Without a mail server, the backend writes mails into files of its data folder. */
export async function findMails(dataFolder: string, text: string): Promise<readonly string[]> {
  const folder = join(dataFolder, 'backend/outbox');
  const names = await readdir(folder).catch((): string[] => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(text));
}

/** The one-time code of the first mail to an address; waits for that mail. */
export async function readCode(dataFolder: string, recipient: string): Promise<string> {
  const code = await waitUntil(async () => {
    const [mail = ''] = await findMails(dataFolder, `To: ${recipient}\n`);
    return /\b\d{5}\b/.exec(mail.slice(mail.indexOf('\n\n')))?.[0];
  });
  return code ?? '';
}
