import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from '../api/response-cache.ts';
import { selectMarkets } from '../tenant/market-settings.ts';
import type { Tenant } from '../tenant/tenant.ts';
import { exampleTenant } from '../tenant/test/example-tenant.ts';
import { SmallBackend, SmallFailure } from '../tenant/test/small-backend.ts';
import { handleApi } from './api-handler.ts';
import { sendText } from './http/exchange.ts';
import type { RequestContext } from './session/request-context.ts';
import { serveHandler } from './test/serve-handler.ts';

let backend: SmallBackend;
let received: { readonly path: string; readonly headers: Record<string, unknown>; readonly body: string }[];

beforeEach(async () => {
  backend = await SmallBackend.start();
  received = [];
  backend.answer = ({ url = '', headers }, body) => {
    received.push({ path: url, headers, body });
    return url.startsWith('/categories/missing') ? undefined : [{ _id: '1' }];
  };
});

afterEach(() => backend.stop());

const tenant = exampleTenant();
const [dinar, riyal] = tenant.markets.byLanguage.get('en')!.currencies;

const guestOf = (tenant: Tenant): RequestContext => ({
  tenant,
  clientNetwork: '203.0.113.7',
  session: undefined,
  fileOwner: undefined,
  knownAccount: undefined,
  isPreview: false,
  endSessions: async () => {},
  hasUnusableCookie: false,
  customerSession: async () => undefined,
});

async function serveApi(shop = tenant, isPreview = false) {
  const options = { backend: backend.asBackend, answers: new ResponseCache({ now: () => 0 }) };
  return serveHandler(async (exchange) => {
    if (!(await handleApi(exchange, { ...guestOf(shop), isPreview }, options))) sendText(exchange, 404, 'none of them');
  });
}

describe('a public call', () => {
  it('forwards the query and wraps the answer in the envelope', async () => {
    const ask = await serveApi();
    const { status, body, headers } = await ask('/api/categories?pageSize=5');
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ success: true, message: '', data: [{ _id: '1' }] });
    expect(headers['cache-control']).toBe('no-store');
    expect(received[0]?.path).toContain('/categories?');
    expect(received[0]?.path).toContain('pageSize=5');
  });

  it('reads a multipart body and forwards it as one', async () => {
    const ask = await serveApi();
    const post = async (fields: Readonly<Record<string, string>>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const sent = new Response(form);
      const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
      return ask('/api/contact-us', { method: 'POST', body: Buffer.from(await sent.arrayBuffer()), headers });
    };
    expect((await post({ key: '0123456789abcdef', content: 'أهلًا' })).status).toBe(200);
    const [{ headers = {}, body = '' } = {}] = received;
    const passed = await new Response(body, {
      headers: { 'content-type': String(headers['content-type']) },
    }).formData();
    expect(Object.fromEntries(passed)).toEqual({ key: '0123456789abcdef', content: 'أهلًا' });
    expect(headers['x-client-address']).toBe('203.0.113.7');

    expect((await post({ content: 'without a key' })).status).toBe(400);
    expect((await post({ key: '0123456789abcdef', content: 'x'.repeat(40_000) })).status).toBe(413);
    expect((await ask('/api/contact-us', { method: 'POST', body: '{}' })).status).toBe(415);
    expect(received).toHaveLength(1);
    // As long as the schema allows: a form sends each line break as two characters.
    expect((await post({ key: '0123456789abcdef', content: '\n'.repeat(5000) })).status).toBe(200);
  });

  it('sanitizes HTML in answers', async () => {
    backend.answer = () => ({ content: { en: '<p onclick="steal()">Us<script>steal()</script></p>' } });
    const ask = await serveApi();
    const { body } = await ask('/api/content/about-us');
    expect(JSON.parse(body).data).toEqual({ content: { en: '<p>Us</p>' } });
  });

  it('forwards a failure with status, code, message and details', async () => {
    backend.answer = () => new SmallFailure(422, 'page_too_deep', 'That page is too deep.', { pageNumber: 51 });
    const ask = await serveApi();
    const { status, body } = await ask('/api/categories');
    expect(status).toBe(422);
    expect(JSON.parse(body)).toEqual({
      success: false,
      code: 'page_too_deep',
      message: 'That page is too deep.',
      details: { pageNumber: 51 },
    });
  });

  it('hides a rejected service token as 502', async () => {
    backend.answer = () => new SmallFailure(401, 'invalid_service_token', 'The service token is wrong.');
    const ask = await serveApi();
    const { status, body } = await ask('/api/categories');
    expect(status).toBe(502);
    expect(JSON.parse(body).code).toBe('backend_unavailable');
  });

  it('forwards a 404, and answers 502 during an outage', async () => {
    const ask = await serveApi();
    expect((await ask('/api/categories/missing')).status).toBe(404);
    backend.isDown = true;
    expect((await ask('/api/categories/other')).status).toBe(502);
  });
});

describe('a preview', () => {
  it('allows read-only calls of any method, and no writes', async () => {
    const ask = await serveApi(tenant, true);
    const post = async (path: string, body: object) => {
      const { status, body: answer } = await ask(path, { method: 'POST', body: JSON.stringify(body) });
      return [status, JSON.parse(answer).code];
    };
    const [branchId, serviceId] = ['a'.repeat(24), 'b'.repeat(24)];
    expect((await ask('/api/categories')).status).toBe(200);
    expect(await post('/api/crm/slots/current', { branchId, serviceId, currentDate: '2026-12-01' })).toEqual([
      200,
      undefined,
    ]);
    expect(await post(`/api/bookings/${serviceId}/release`, { holder: 'h'.repeat(43) })).toEqual([403, 'preview']);
    expect(received).toHaveLength(2);
  });
});

describe('markets', () => {
  const { currencies, countries } = tenant.markets.byLanguage.get('en')!;
  const narrowed = exampleTenant({
    regions: selectMarkets(tenant.markets, { languages: ['ar'], countries: ['SA'], currencies: ['SAR'] }),
  });

  it.each([
    ['/api/languages', { appLanguage: [{ code: 'ar', name: 'العربية' }], defaultLanguage: 'ar' }],
    ['/api/currencies/active', [currencies[1]]],
    ['/api/countries/active', [countries[1]]],
  ])('are the document’s selection of the backend’s: %s', async (path, data) => {
    expect(JSON.parse((await (await serveApi(narrowed))(path)).body).data).toEqual(data);
  });

  it('are all of them without a selection', async () => {
    const ask = await serveApi();
    expect(JSON.parse((await ask('/api/languages')).body).data.appLanguage).toHaveLength(2);
    expect(JSON.parse((await ask('/api/countries/active')).body)).toMatchObject({
      data: countries,
      pagination: { pageNumber: 1, pageSize: 10, total: 2, totalIsExact: true },
    });
    expect(JSON.parse((await ask('/api/countries/active?pageNumber=2&pageSize=1')).body).data).toEqual([countries[1]]);
  });

  it('are searched by the backend', async () => {
    backend.countries = [...countries].slice(1);
    const ask = await serveApi();
    expect(JSON.parse((await ask('/api/countries/active?q=saudi')).body).data).toEqual([countries[1]]);
    expect(backend.asked).toEqual(['GET /countries/active']);
  });
});

describe('the caller', () => {
  it('is the tenant of the host with the server’s own token, whatever the headers claim', async () => {
    const ask = await serveApi();
    await ask('/api/brands', { headers: { 'x-tenant': 'aurum', authorization: 'Bearer stolen', cookie: 'a=b' } });
    expect(received[0]?.headers).toMatchObject({ 'x-tenant': 'lumen', authorization: 'Bearer secret' });
    expect(received[0]?.headers).not.toHaveProperty('cookie');
  });

  it('has a language and a currency of the tenant', async () => {
    const ask = await serveApi();
    await ask('/api/brands', { headers: { 'accept-language': 'ar', 'x-currency-id': riyal?._id ?? '' } });
    await ask('/api/brands', { headers: { 'accept-language': 'xx', 'x-currency-id': 'f'.repeat(24) } });
    expect(received.map(({ headers }) => [headers['accept-language'], headers['x-currency-id']])).toEqual([
      ['ar', riyal?._id],
      ['en', dinar?._id],
    ]);
  });
});

describe('the allow-list', () => {
  it.each([
    '/api/builder',
    '/api/builder/versions',
    '/api/tenants',
    '/api/events',
    '/api/healthz',
    '/api/nowhere',
    '/api/',
    '/api/categories/a/b',
    '/api//categories',
  ])('lets no other path reach the backend: %s', async (path) => {
    const ask = await serveApi();
    expect(await ask(path)).toMatchObject({ status: 404, body: 'none of them\n' });
    expect(backend.asked).toEqual([]);
  });

  it('lets no parameter escape its path', async () => {
    const ask = await serveApi();
    expect((await ask('/api/sections/%2e%2e/products')).status).toBe(400);
    expect((await ask('/api/categories/..')).status).toBe(400);
    expect(backend.asked).toEqual([]);
  });

  it('checks the method', async () => {
    const ask = await serveApi();
    expect(await ask('/api/theme/products')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(await ask('/api/categories', { method: 'DELETE' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
    expect(backend.asked).toEqual([]);
  });
});

describe('an invalid request', () => {
  it('reports at most 20 errors', async () => {
    const ask = await serveApi();
    const body = JSON.stringify({ ids: Array.from({ length: 5000 }, () => 'no id') });
    const answer = await ask('/api/theme/products', { method: 'POST', body });
    expect(answer.status).toBe(400);
    const { errors } = JSON.parse(answer.body).details;
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.length).toBeLessThanOrEqual(20);
    expect(answer.body.length).toBeLessThan(body.length);
  });

  it.each([
    ['/api/categories?pageSize=ten', '', '/query/pageSize'],
    ['/api/categories?pageSize=100000', '', '/query/pageSize'],
    ['/api/theme/products', '{"brand":"nora"}', '/body/brand'],
    ['/api/theme/products', '{', '/body'],
    ['/api/theme/products', '', '/body'],
  ])('reports the pointer of the error: %s %s', async (path, body, pointer) => {
    const ask = await serveApi();
    const answer = await ask(path, path.includes('theme') ? { method: 'POST', body } : {});
    expect(answer.status).toBe(400);
    const { success, code, details } = JSON.parse(answer.body);
    expect({ success, code }).toEqual({ success: false, code: 'invalid_request' });
    expect(details.errors).toContainEqual({ pointer, message: expect.any(String) });
    expect(backend.asked).toEqual([]);
  });
});
