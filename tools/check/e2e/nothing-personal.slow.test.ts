import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { waitUntil } from '../test/wait-for.ts';
import { findTenantShop, listPages, type ShopPage, type TenantShop } from './browsing/find-tenant-shop.ts';
import { type HttpAnswer, sendRequest } from './browsing/http-request.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';

/** A customer whose every word is found wherever it is. */
const PLANTED = {
  fullName: 'Quintessa Zwyndarell',
  email: 'quintessa.zwyndarell@example.com',
  password: 'planted-password-7Yq',
  phoneNumber: '+96551739264',
  nationalNumber: '287031905846',
  deviceName: 'Planted device K9',
  deviceToken: 'planted-device-token-55ab',
  uuid: '5ca1ab1e-0000-4000-8000-c0ffeec0ffee',
};
const WRONG_PASSWORD = 'planted-wrong-password-3Rt';
const OTHER_EMAIL = 'forgotten.zwyndarell@example.com';

let running: TestShop;
let shop: TenantShop;
let pages: readonly ShopPage[];
const cookies = new Map<string, string>();
/** What nobody but the customer's own calls may ever see. */
const planted = new Map<string, string>(Object.entries(PLANTED));
const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function post(path: string, body: object): Promise<HttpAnswer> {
  const answer = await sendRequest(shop.url, path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { origin: shop.url, 'content-type': 'application/json', cookie: cookieHeader() },
  });
  for (const given of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(given) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}

/** The code of the only mail to an address, which is a file here. */
async function readCode(recipient: string): Promise<string> {
  const folder = join(running.dataFolder, 'backend/outbox');
  let code: string | undefined;
  await waitUntil(async () => {
    for (const file of await readdir(folder).catch((): string[] => [])) {
      const mail = await readFile(join(folder, file), 'utf8');
      if (mail.includes(`To: ${recipient}`)) code ??= /\b\d{5}\b/.exec(mail)?.[0];
    }
    return code !== undefined;
  });
  return code ?? '';
}

function expectNothingOfTheCustomer(text: string, place: string): void {
  const found = [...planted].filter(([, secret]) => text.includes(secret)).map(([name]) => name);
  expect(found, place).toEqual([]);
}

beforeAll(async () => {
  running = await startTestShop({ root: inject('root'), seed: inject('seed'), env: { LOG_LEVEL: 'trace' } });
  shop = await findTenantShop(running.url, 'lumen');
  pages = await listPages(shop);

  expect((await post('/api/auth/register', { ...PLANTED, country: 'KW' })).status).toBe(200);
  planted.set('cookie of the registration', cookies.get('pending') ?? '');
  const registered = await post('/api/auth/verify-otp', { otp: await readCode(PLANTED.email) });
  expect(registered.status, registered.text).toBe(200);
  await post('/api/auth/login', { email: PLANTED.email, password: WRONG_PASSWORD });
  await post('/api/auth/forgot-password', { email: OTHER_EMAIL });
  planted.set('cookie of the session', cookies.get('session') ?? '');
  planted.set('cookie of the reset', cookies.get('pending') ?? '');
  planted.set('wrong password', WRONG_PASSWORD);
  planted.set('other e-mail', OTHER_EMAIL);
});
afterAll(async () => {
  await running?.stop();
});

describe('of a customer who is signed in', () => {
  it('there is something to be found: the account knows them', async () => {
    expect(planted.size).toBeGreaterThanOrEqual(12);
    for (const [name, secret] of planted) expect(secret, name).not.toBe('');
    const { text } = await sendRequest(shop.url, '/api/account/details', { headers: { cookie: cookieHeader() } });
    for (const secret of [PLANTED.fullName, PLANTED.email, PLANTED.phoneNumber]) expect(text).toContain(secret);
  });

  it('no page, no page data, and no header of them has anything, for themselves or for who comes after them', async () => {
    expect(pages.length).toBeGreaterThan(10);
    for (const { code, prefix } of shop.languages) {
      const country = prefix.slice(code.length + 1);
      const paths = pages.flatMap(({ name, path }) => [
        `/${prefix}${path}`,
        `/api/pages/${name}?locale=${code}&country=${country}`,
      ]);
      for (const path of paths) {
        const own = await sendRequest(shop.url, path, { headers: { cookie: cookieHeader() } });
        const next = await sendRequest(shop.url, path);
        for (const [whose, { headers, text, status }] of Object.entries({ own, next })) {
          expect(status, path).toBeLessThan(500);
          expectNothingOfTheCustomer(text + JSON.stringify(headers), `${path}, ${whose}`);
        }
        // What is shared says nothing of who asks.
        expect(own.text, path).toBe(next.text);
      }
    }
  });

  it('what is theirs is kept by nobody', async () => {
    const headers = { cookie: cookieHeader() };
    for (const path of ['/api/auth/session', '/api/auth/pending', '/api/account/details', '/api/account/sessions']) {
      const answer = await sendRequest(shop.url, path, { headers });
      expect({ path, cache: answer.headers['cache-control'] }).toEqual({ path, cache: 'no-store' });
      const { text } = await sendRequest(shop.url, path);
      expectNothingOfTheCustomer(text, `${path}, asked by a guest`);
    }
  });

  it('no line of the log has anything, though it says all that it can', () => {
    const lines = running.lines.join('\n');
    expect(lines).toContain('"level"');
    expectNothingOfTheCustomer(lines, 'the log');
  });
});
