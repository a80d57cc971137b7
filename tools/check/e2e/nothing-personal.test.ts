import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DynamicForm } from '../../../schemas/generated/wire.ts';
import { findTenantShop, listPages, type ShopPage, type TenantShop } from './browsing/find-tenant-shop.ts';
import { type HttpAnswer, sendRequest } from './browsing/http-request.ts';
import { findMails, readCode } from './running/customer.ts';
import { startTestShop, type TestShop } from './running/start-test-shop.ts';

/** A customer whose values are unique texts. */
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
const ADDRESS_ID = 'a'.repeat(24);
/** An address of the customer, without its region. */
const ADDRESS = {
  block: 'Block Zwyn-44',
  street: 'Quillfeather Street',
  building: 'Thistledown Tower',
  apartment: 'Apartment 7Q-Zwyn',
  additional: 'Knock thrice, whispered Zwyndarell.',
};
/** A message to the shop, and one that the shop refuses. */
const MESSAGE = {
  fullName: 'Quintessa of the message',
  email: 'message.zwyndarell@example.com',
  phoneNumber: '+96551882073',
  content: 'My spectacles of vermeil are bent.',
};
const REFUSED_MESSAGE = { ...MESSAGE, email: 'no-address-of-zwyndarell', content: 'My monocle of vermeil is gone.' };
/** Answers in a form of the shop, and ones that it refuses. */
const ANSWERS = {
  Name: 'Quintessa of the form',
  'Phone number': '+96552993184',
  'Preferred day': '2097-10-23',
  'What should we know?': 'Iridescent halos around every lamp.',
};
const REFUSED_ANSWERS = { ...ANSWERS, 'Preferred day': '1987-10-23', 'What should we know?': 'Halos of long ago.' };
const WRONG_PASSWORD = 'planted-wrong-password-3Rt';
const OTHER_EMAIL = 'forgotten.zwyndarell@example.com';

let running: TestShop;
let shop: TenantShop;
let pages: readonly ShopPage[];
const cookies = new Map<string, string>();
/** Secrets by name, which only the customer's own calls may return. */
const planted = new Map<string, string>(Object.entries(PLANTED));
const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function post(path: string, body: object | FormData): Promise<HttpAnswer> {
  const encoded = new Response(body instanceof FormData ? body : JSON.stringify(body));
  const type = encoded.headers.get('content-type');
  const answer = await sendRequest(shop.url, path, {
    method: 'POST',
    body: await encoded.text(),
    headers: {
      origin: shop.url,
      'content-type': body instanceof FormData && type !== null ? type : 'application/json',
      cookie: cookieHeader(),
    },
  });
  for (const header of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(header) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return answer;
}

const plant = (whose: string, texts: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(texts)) planted.set(`${name} of ${whose}`, text);
};

/** Data of a public call, for a guest. */
async function read<Data>(path: string): Promise<Data> {
  const { text } = await sendRequest(shop.url, path);
  const { data }: { readonly data: Data } = JSON.parse(text);
  return data;
}

async function saveAddress(): Promise<void> {
  const [country] = await read<readonly { readonly _id: string }[]>('/api/countries/active');
  const { cities } = await read<{ readonly cities: readonly City[] }>(`/api/countries/${country?._id}/cities`);
  const city = cities.find(({ areas }) => areas.length > 0);
  const region = { country: country?._id, city: city?.cityId, area: city?.areas[0]?._id };
  const address = { type: 'flat', ...region, ...ADDRESS };
  const saved = await post('/api/addresses', { _id: ADDRESS_ID, address });
  expect(saved.status, saved.text).toBeLessThan(300);
  plant('the address', ADDRESS);
}

interface City {
  readonly cityId: string;
  readonly areas: readonly { readonly _id: string }[];
}

async function writeToShop(texts: typeof MESSAGE, status: number): Promise<void> {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...texts, key: randomUUID() })) body.set(name, text);
  const answer = await post('/api/contact-us', body);
  expect(answer.status, answer.text).toBe(status);
  plant(`the message answered with ${status}`, texts);
}

async function fillInForm(answers: typeof ANSWERS, status: number): Promise<void> {
  const { _id: formId, fields } = await read<DynamicForm>('/api/dynamic-forms/eye-test');
  const [country] = await read<readonly { readonly _id: string }[]>('/api/countries/active');
  const { cities } = await read<{ readonly cities: readonly City[] }>(`/api/countries/${country?._id}/cities`);
  const values: Readonly<Record<string, string | undefined>> = {
    ...answers,
    'What is it for?': fields.find(({ name }) => name.en === 'What is it for?')?.options?.[0]?._id,
    Country: country?._id,
    City: cities[0]?.cityId,
  };
  const results = fields.flatMap(({ _id: fieldId, name }) => {
    const value = values[name.en ?? ''];
    return value === undefined ? [] : [{ fieldId, value }];
  });
  const answer = await post('/api/dynamic-forms/requests', { formId, results, key: randomUUID() });
  expect(answer.status, answer.text).toBe(status);
  plant(`the form answered with ${status}`, answers);
}

function expectNoSecrets(text: string, place: string): void {
  const found = [...planted].filter(([, secret]) => text.includes(secret)).map(([name]) => name);
  expect(found, place).toEqual([]);
}

beforeAll(async () => {
  running = await startTestShop({ root: inject('root'), seed: inject('seed'), env: { LOG_LEVEL: 'trace' } });
  shop = await findTenantShop(running.url, 'lumen');
  pages = await listPages(shop);

  expect((await post('/api/auth/register', { ...PLANTED, country: 'KW' })).status).toBe(200);
  planted.set('cookie of the registration', cookies.get('pending') ?? '');
  const registered = await post('/api/auth/verify-otp', { otp: await readCode(running.dataFolder, PLANTED.email) });
  expect(registered.status, registered.text).toBe(200);
  await post('/api/auth/login', { email: PLANTED.email, password: WRONG_PASSWORD });
  await post('/api/auth/forgot-password', { email: OTHER_EMAIL });
  planted.set('cookie of the session', cookies.get('session') ?? '');
  planted.set('cookie of the reset', cookies.get('pending') ?? '');
  planted.set('wrong password', WRONG_PASSWORD);
  planted.set('other e-mail', OTHER_EMAIL);
  await saveAddress();
  await writeToShop(MESSAGE, 200);
  await writeToShop(REFUSED_MESSAGE, 400);
  await fillInForm(ANSWERS, 200);
  await fillInForm(REFUSED_ANSWERS, 400);
});
afterAll(async () => {
  await running?.stop();
});

describe('the data of a signed-in customer', () => {
  it('is in the responses of the account', async () => {
    expect(planted.size).toBeGreaterThanOrEqual(30);
    for (const [name, secret] of planted) expect(secret, name).not.toBe('');
    const headers = { cookie: cookieHeader() };
    const details = await sendRequest(shop.url, '/api/account/details', { headers });
    for (const secret of [PLANTED.fullName, PLANTED.email, PLANTED.phoneNumber]) expect(details.text).toContain(secret);
    const addresses = await sendRequest(shop.url, '/api/addresses', { headers });
    for (const secret of Object.values(ADDRESS)) expect(addresses.text).toContain(secret);
    await expect.poll(() => findMails(running.dataFolder, MESSAGE.content)).toHaveLength(1);
    await expect.poll(() => findMails(running.dataFolder, ANSWERS['What should we know?'])).toHaveLength(1);
  });

  it('is in no page, page data or header, for the customer or the next visitor', async () => {
    const forms = ['sign-in', 'sign-up', 'edit-profile', 'addresses', 'delete-account', 'contact-us', 'call-me'];
    expect(pages.map(({ name }) => name)).toEqual(expect.arrayContaining(forms));
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
          expectNoSecrets(text + JSON.stringify(headers), `${path}, ${whose}`);
        }
        // A shared page is the same for everyone.
        expect(own.text, path).toBe(next.text);
      }
    }
  });

  it('is never cached, and never sent to a guest', async () => {
    const headers = { cookie: cookieHeader() };
    const paths = ['auth/session', 'auth/pending', 'account/details', 'account/sessions', 'addresses', 'wishlist'];
    for (const path of [...paths.map((name) => `/api/${name}`), `/api/addresses/${ADDRESS_ID}`]) {
      const answer = await sendRequest(shop.url, path, { headers });
      expect({ path, cache: answer.headers['cache-control'] }).toEqual({ path, cache: 'no-store' });
      const { text } = await sendRequest(shop.url, path);
      expectNoSecrets(text, `${path}, as a guest`);
    }
  });

  it('is in no line of the log', () => {
    const lines = running.lines.join('\n');
    expect(lines).toContain('"level"');
    expectNoSecrets(lines, 'the log');
  });
});
