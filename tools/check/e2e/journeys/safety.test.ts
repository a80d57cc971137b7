import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { sendRequest } from '../browsing/http-request.ts';
import { registerCustomer } from '../running/customer.ts';
import { placeCustomerOrder } from '../running/place-order.ts';

const shop = inject('shop');

describe('the response of a page', () => {
  it('allows only the shop’s scripts and the loader', async () => {
    const { headers, text } = await sendRequest(shop.url, '/en-KW');
    const policy = String(headers['content-security-policy']);
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src '));
    expect(scripts).toMatch(/^script-src 'self' 'sha256-[\w+/]+=*'$/);
    for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
    expect(text.match(/<script(?! type="application\/(?:ld\+)?json")[ >]/g)).toHaveLength(1);
    expect(text).not.toMatch(/<[^>]+\son\w+=/);
  });

  it('has security headers and timing, but no cookie', async () => {
    const { headers } = await sendRequest(shop.url, '/ar-KW');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'private, no-cache',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['server-timing']).toMatch(/^(cache;desc=|load;dur=)/);
    expect(headers.etag).toMatch(/^W\/".+"$/);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

it('no HTML contains data of a signed-in customer, and is not cacheable', async () => {
  const customer = {
    fullName: 'Quintessa Zwyndarell',
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
  };
  await registerCustomer(inject('backend'), customer);
  const order = await placeCustomerOrder(inject('backend'), customer);
  const { email, password } = customer;
  const { status, headers } = await sendRequest(shop.url, '/api/auth/login', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    headers: { origin: shop.url, 'content-type': 'application/json' },
  });
  expect(status).toBe(200);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

  const details = await sendRequest(shop.url, '/api/account/details', { headers: { cookie } });
  expect(details.text).toContain(email);
  expect(details.headers['cache-control']).toBe('no-store');
  expect((await sendRequest(shop.url, '/api/account/details')).text).not.toContain(email);

  // Re-rendered pages differ in their time.
  const htmlAt = async (path: string, headers: Readonly<Record<string, string>> = {}) =>
    (await sendRequest(shop.url, `/en-KW${path}`, { headers })).text.replace(/"renderedAt":\d+/g, '');
  for (const path of ['', '/cart', '/my-account', '/orders', `/orders/${order._id}`, `/thanks?orderId=${order._id}`]) {
    let html = '';
    const isThatOfGuests = async () => {
      html = await htmlAt(path, { cookie });
      return html === (await htmlAt(path));
    };
    // Orders of other tests change what a page shows.
    await expect.poll(isThatOfGuests, { message: path }).toBe(true);
    for (const secret of [customer.fullName, email, order.orderNumber, order._id])
      expect(html.includes(secret), `${path}: ${secret}`).toBe(false);
  }
});
