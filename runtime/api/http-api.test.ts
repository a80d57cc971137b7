import { describe, expect, it } from 'vitest';
import { browserCalls, calls } from '../../schemas/generated/calls.ts';
import { lazyBrowserCalls } from '../../schemas/generated/lazy-calls.ts';
import { ApiError } from './api.ts';
import { createHttpApi } from './http-api.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

/** The calls over a wire that answers with these words. */
function wire(body: BodyInit = '{"success":true,"message":"","data":[]}', status = 200) {
  const sent: Sent[] = [];
  const api = createHttpApi({
    calls,
    base: '/api',
    headers: { 'accept-language': 'en' },
    fetch: async (input, init = {}) => {
      sent.push({ url: String(input), init });
      return new Response(body, { status });
    },
  });
  return { api, sent };
}

describe('a call', () => {
  it('has path parameters, query and headers', async () => {
    const { api, sent } = wire();
    const query = { pageSize: 10, pageNumber: 2, parentId: undefined };
    await api.call('sectionProducts', { params: { idOrSlug: 'a/b ü' }, query });
    expect(sent[0]?.url).toBe('/api/sections/a%2Fb%20%C3%BC/products?pageSize=10&pageNumber=2');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', headers: { 'accept-language': 'en' } });
    expect(sent[0]?.init.body).toBeUndefined();
  });

  it('sends its body as JSON', async () => {
    const { api, sent } = wire();
    await api.call('themeProducts', { query: { q: 'round & gold' }, body: { brand: ['nora'], category: undefined } });
    expect(sent[0]).toMatchObject({
      url: '/api/theme/products?q=round+%26+gold',
      init: { method: 'POST', body: '{"brand":["nora"]}', headers: { 'content-type': 'application/json' } },
    });
  });

  it.each(['..', '.', '', '\ud800'])('cannot leave its path with the parameter %j', async (idOrSlug) => {
    const { api, sent } = wire();
    const asked = api.call('sectionProducts', { params: { idOrSlug }, query: {} });
    await expect(asked).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    expect(sent).toHaveLength(0);
  });
});

describe('a response', () => {
  it('of a failure has status, code, message and details', async () => {
    const failure = { success: false, message: 'no such category', code: 'not_found', details: { name: 'x' } };
    const { api } = wire(JSON.stringify(failure), 404);
    const asked = api.call('category', { params: { idOrSlug: 'x' } });
    const { code, details } = failure;
    await expect(asked).rejects.toEqual(new ApiError('no such category', 404, { code, details }));
    await expect(asked).rejects.toMatchObject({ code, details, status: 404 });
  });

  it.each([
    ['a failure without an envelope', '<h1>Bad gateway</h1>', 502, 502],
    ['success with something that is no envelope', '<h1>Welcome</h1>', 200, 0],
    ['success that says it is none', '{"success":false,"message":"no","data":null}', 200, 0],
    ['null', 'null', 200, 0],
  ])('%s is a failure', async (_, body, status, expected) => {
    const { api } = wire(body, status);
    await expect(api.call('brands', { query: {} })).rejects.toMatchObject({ name: 'ApiError', status: expected });
  });

  it('of a call that browsers do not make is refused before it is sent', async () => {
    const { api } = wire();
    const browser = createHttpApi({ calls: browserCalls, base: '', headers: {}, fetch: () => Promise.reject() });
    await expect(browser.call('tenants', {})).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    await expect(api.call('tenants', {})).resolves.toMatchObject({ data: [] });
    expect(Object.keys({ ...browserCalls, ...lazyBrowserCalls }).toSorted()).toEqual(
      Object.entries(calls)
        .flatMap(([name, { browser }]) => (browser ? [name] : []))
        .toSorted(),
    );
    expect(browserCalls).not.toHaveProperty('deleteAccount');
  });

  it('that never arrives is a failure with status 0', async () => {
    const api = createHttpApi({ calls, base: '', headers: {}, fetch: () => Promise.reject(new TypeError('cut')) });
    await expect(api.call('brands', { query: {} })).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('that was aborted is an AbortError, also in the middle of the body', async () => {
    const controller = new AbortController();
    const body = new ReadableStream({
      start: (stream) => controller.signal.addEventListener('abort', () => stream.error(controller.signal.reason)),
    });
    const { api } = wire(body);
    const asked = api.call('brands', { query: {} }, { signal: controller.signal });
    controller.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });
});
