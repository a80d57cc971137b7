import { describe, expect, it } from 'vitest';
import { documentWith } from '../../../runtime/server/preview/test/serve-shop.ts';
import { etagOf } from './test/fake-documents-backend.ts';
import { serveStudio } from './test/serve-studio.ts';

const NEW = { 'if-none-match': '*' };
const GOOD = documentWith('From the studio');
const json = (body: string) => JSON.parse(body);

describe('a document in the studio', () => {
  it('is published for the first time and read back byte for byte with its ETag', async () => {
    const { call, backend } = await serveStudio();
    expect((await call('GET', '/document')).status).toBe(404);
    const { status, body } = await call('POST', '/publications', GOOD, { ...NEW, 'x-note': 'First%20one' });
    expect({ status, answer: json(body) }).toEqual({ status: 201, answer: { version: 1, etag: etagOf(GOOD) } });
    expect(backend.asked.at(-1)?.headers).toMatchObject({ 'x-note': 'First%20one', 'x-source': 'studio' });
    for (const path of ['/document', '/versions/1']) {
      const { headers, body: text } = await call('GET', path);
      expect({ text, etag: headers.etag, version: headers['x-version'] }).toEqual({
        text: GOOD,
        etag: etagOf(GOOD),
        version: '1',
      });
      expect(headers['cache-control']).toBe('private, no-store');
    }
  });

  it('is not published over a version that someone else published', async () => {
    const { call, backend } = await serveStudio();
    backend.versions.set('lumen', [Buffer.from(GOOD), Buffer.from('theirs')]);
    const { status, body } = await call('POST', '/publications', GOOD, { 'if-match': etagOf(GOOD) });
    expect({ status, answer: json(body) }).toEqual({
      status: 412,
      answer: {
        message: 'Someone else published another version.',
        current: { version: 2, etag: etagOf('theirs') },
      },
    });
    expect((await call('POST', '/publications', GOOD, { 'if-match': etagOf('theirs') })).status).toBe(201);
  });

  it('is not published without a precondition', async () => {
    const { call, backend } = await serveStudio();
    expect((await call('POST', '/publications', GOOD)).status).toBe(428);
    expect(backend.asked).toEqual([]);
  });

  it.each([
    ['broken JSON', '{ "version": 2,, }'],
    ['an unknown block', GOOD.replace('"heading"', '"headnig"')],
    ['a byte order mark before broken JSON', '\uFEFF{ "version": 2,, }'],
  ])('with %s is not published, and its problems are returned', async (_, text) => {
    const { call, backend } = await serveStudio();
    const { status, body } = await call('POST', '/publications', text, NEW);
    expect(status).toBe(422);
    const { message, problems } = json(body);
    expect(message).toBe('The document has errors and was not published.');
    expect(problems.map(({ severity }: { severity: string }) => severity)).toContain('error');
    const checked: { severity: string }[] = json((await call('POST', '/check', text)).body).problems;
    expect(checked.filter(({ severity }) => severity === 'error')).toEqual(problems);
    expect(backend.asked).toEqual([]);
  });

  it.each([
    ['POST', '/publications'],
    ['PUT', '/drafts/mine'],
  ])('that is too large is rejected by %s %s with a message', async (method, path) => {
    const { call, backend } = await serveStudio();
    const { status, body } = await call(method, path, 'a'.repeat(2 * 1024 * 1024 + 1), NEW);
    expect(status).toBe(413);
    expect(json(body).message).toMatch(/larger than 2 MiB/);
    expect(backend.asked).toEqual([]);
  });
});

describe('a draft in the studio', () => {
  it.each([
    ['broken JSON', '{ "version": 2,, '],
    ['a byte order mark', '\uFEFF{}'],
    ['characters of several scripts', '{ "appName": "نظّارات 👓 \u2028" }\r\n'],
    ['nothing', ''],
  ])('with %s is stored byte for byte', async (_, text) => {
    const { call, backend } = await serveStudio();
    const headers = { ...NEW, 'x-name': 'Spring%20offers', 'x-based-on': '"abc"' };
    const { status, body } = await call('PUT', '/drafts/mine', text, headers);
    expect({ status, answer: json(body) }).toEqual({ status: 201, answer: { id: 'mine', etag: etagOf(text) } });
    expect(backend.asked.at(-1)?.headers).toMatchObject({ 'x-name': 'Spring%20offers', 'x-based-on': '"abc"' });
    expect(backend.drafts.get('lumen mine')).toEqual(Buffer.from(text));
    const read = await call('GET', '/drafts/mine');
    expect(read.bytes).toEqual(Buffer.from(text));
    expect(read.headers.etag).toBe(etagOf(text));
  });

  it('has a preview link with an absolute URL', async () => {
    const { call, backend } = await serveStudio();
    const token = 'T'.repeat(43);
    backend.lists.set('/builder/drafts/mine/previews', { token, expiresAt: '2026-03-11T12:00:00.000Z' });
    const { body } = await call('POST', '/previews', JSON.stringify({ draft: 'mine', hours: 24 }), {
      host: 'shop.example:3000',
      origin: 'http://shop.example:3000',
    });
    expect(json(body)).toEqual({
      token,
      expiresAt: '2026-03-11T12:00:00.000Z',
      url: `http://shop.example:3000/?preview=${token}`,
    });
    expect(json(String(backend.asked.at(-1)?.body))).toEqual({ expiresIn: 86_400 });
    for (const order of ['[]', '{', '{}', '{"draft":"mine","hours":0}', '{"draft":"mine","hours":721}'])
      expect((await call('POST', '/previews', order)).status, order).toBe(400);
  });

  it.each(['..', '%2e%2e', '..%2F..%2Ftenants', 'Mine', '', 'a/b'])('is never named %s', async (id) => {
    const { call, backend } = await serveStudio();
    for (const path of [`/drafts/${id}`, `/versions/${id}`, `/previews/${id}`])
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const { status } = await call(method, path, '', NEW);
        expect([403, 404, 405], path).toContain(status);
      }
    expect(backend.asked.filter(({ path }) => !path.startsWith('/builder'))).toEqual([]);
  });
});

describe('the studio of one tenant', () => {
  const calls = [
    ['GET', '/document'],
    ['GET', '/drafts'],
    ['GET', '/drafts/mine'],
    ['PUT', '/drafts/mine'],
    ['DELETE', '/drafts/mine'],
    ['GET', '/versions'],
    ['GET', '/versions/1'],
    ['POST', '/publications'],
    ['POST', '/previews'],
    ['DELETE', `/previews/${'T'.repeat(43)}`],
  ] as const;
  const bodyOf = (method: string, path: string): string => {
    if (path === '/publications') return GOOD;
    return method === 'GET' || method === 'DELETE' ? '' : '{"draft":"mine","tenant":"twin"}';
  };

  it.each(calls)('sends %s %s for that tenant only, whatever the request contains', async (method, path) => {
    const { call, backend } = await serveStudio();
    await call(method, `${path}?tenant=twin`, bodyOf(method, path), {
      ...(method === 'GET' ? {} : NEW),
      'x-tenant': 'twin',
      'x-forwarded-host': 'twin.example',
      forwarded: 'host=twin.example',
      authorization: 'Bearer somebody',
    });
    expect(backend.asked.map(({ tenant }) => tenant)).toEqual(['lumen']);
    expect(backend.asked[0]?.headers.authorization).toBe('Bearer secret');
    expect(backend.asked[0]?.path).not.toContain('twin');
  });

  it.each(calls)('does not answer %s %s at another tenant’s host', async (method, path) => {
    const { call, backend } = await serveStudio();
    const there = { host: 'twin.example', origin: 'http://twin.example', ...(method === 'GET' ? {} : NEW) };
    expect((await call(method, path, bodyOf(method, path), there)).status).toBe(404);
    expect(backend.asked).toEqual([]);
  });
});

it.each([
  ['GET', '/shop'],
  ['GET', '/document'],
  ['PUT', '/drafts/mine'],
  ['POST', '/publications'],
])('while the backend is unavailable %s %s returns an error message', async (method, path) => {
  const { call, backend, failures } = await serveStudio();
  backend.state.isDown = true;
  const { status, body } = await call(method, path, method === 'GET' ? '' : GOOD, method === 'GET' ? {} : NEW);
  expect({ status, answer: json(body) }).toEqual({
    status: 503,
    answer: { message: 'The shop’s backend is currently unavailable. Try again in a moment.' },
  });
  expect(failures).toEqual([]);
});
