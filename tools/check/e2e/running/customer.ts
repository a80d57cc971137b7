import { readFile } from 'node:fs/promises';
import { BACKEND_TOKEN, type TestBackend } from './start-test-backend.ts';

export interface CustomerUnderTest {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** Creates a customer straight at the backend, as the shop's server does. */
export async function registerCustomer(
  backend: TestBackend,
  customer: CustomerUnderTest,
  tenant?: string,
): Promise<void> {
  await postToBackend(backend, '/customers', customer, tenant);
}

/** Begins a session of the customer on another device. */
export async function signInElsewhere(backend: TestBackend, { email, password }: CustomerUnderTest): Promise<void> {
  await postToBackend(backend, '/auth/login', { email, password });
}

/** Signs in on another device, and from there signs the customer out everywhere else. */
export async function endSessionsElsewhere(
  backend: TestBackend,
  { email, password }: CustomerUnderTest,
): Promise<void> {
  const { data } = await postToBackend(backend, '/auth/login', { email, password });
  const ended = await fetch(`${backend.url}/account/sessions`, {
    method: 'DELETE',
    headers: { ...headersFor('lumen'), 'x-session': data.token },
  });
  if (!ended.ok) throw new Error(`the backend ended no session: ${await ended.text()}`);
}

/**
 * The code of the newest mail to an address, as its owner reads it: the backend writes mails into files, and its log names them.
 * Waits until there is one.
 *
 * @param from the number of lines that the backend had written before
 */
export async function readCode(backend: TestBackend, recipient: string, from: number): Promise<string> {
  for (let line = from; ; line++) {
    const text = await backend.waitForLine(MAIL_LINE, { from: line });
    line = backend.lines.indexOf(text, line);
    const mail = await readFile(MAIL_LINE.exec(text)?.[1] ?? '', 'utf8');
    const code = /\b\d{5}\b/.exec(mail.slice(mail.indexOf('\n\n')))?.[0];
    if (mail.includes(`\nTo: ${recipient}\n`) && code !== undefined) return code;
  }
}

const MAIL_LINE = /"file":"([^"]+\.txt)"/;

async function postToBackend(backend: TestBackend, path: string, body: object, tenant = 'lumen') {
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
