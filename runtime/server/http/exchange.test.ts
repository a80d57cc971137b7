import { describe, expect, it } from 'vitest';
import { serveHandler } from '../test/serve-handler.ts';
import {
  BodyTooLargeError,
  hostName,
  isSameOrigin,
  readBody,
  readCookies,
  send,
  sendJson,
  sendText,
} from './exchange.ts';

describe('the host of a request', () => {
  it.each([
    ['Shop.Example:3000', 'shop.example'],
    ['shop.example', 'shop.example'],
    ['127.0.0.1:80', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['[::1]', '[::1]'],
    ['', ''],
    [undefined, ''],
  ])('%j is %j', (header, host) => {
    expect(hostName(header)).toBe(host);
  });
});

describe('how an answer came', () => {
  it.each([
    ['by HTTPS through a proxy of ours: it says that it stays so', 1, 'https', 'max-age=31536000'],
    [
      'by HTTPS through two of them, each of which says so: it says that it stays so',
      2,
      'https,http',
      'max-age=31536000',
    ],
    ['by HTTP, whatever it said itself before: it says nothing', 1, 'https, http', undefined],
    ['by HTTP through it: it says nothing', 1, 'http', undefined],
    ['as somebody else says: it says nothing', 0, 'https', undefined],
  ])('%s', async (_, trustedProxies, protocol, header) => {
    const ask = await serveHandler(async (exchange) => sendText(exchange, 200, String(exchange.isSecure)), {
      trustedProxies,
    });
    const { headers, body } = await ask('/', { headers: { 'x-forwarded-proto': protocol } });
    expect(headers['strict-transport-security']).toBe(header);
    expect(body).toBe(`${header !== undefined}\n`);
  });
});

describe('a write', () => {
  const answerOf = async (host: string, origin?: string, protocol = 'http') => {
    const ask = await serveHandler(
      async (exchange) => sendText(exchange, 200, isSameOrigin(exchange) ? 'own' : 'foreign'),
      {
        trustedProxies: 1,
      },
    );
    const headers = { host, 'x-forwarded-proto': protocol, ...(origin === undefined ? {} : { origin }) };
    return (await ask('/', { method: 'POST', headers })).body.trim();
  };

  it.each([
    ['shop.example', 'https://shop.example', 'https'],
    ['shop.example:443', 'https://shop.example', 'https'],
    ['shop.example:3000', 'http://shop.example:3000', 'http'],
    ['Shop.Example', 'https://shop.example', 'https'],
    ['[::1]:3000', 'http://[::1]:3000', 'http'],
  ])('at %s from %s is from a page of this origin', async (host, origin, protocol) => {
    expect(await answerOf(host, origin, protocol)).toBe('own');
  });

  it.each([
    ['shop.example', 'http://shop.example', 'https'],
    ['shop.example', 'https://shop.example', 'http'],
  ])(
    'at %s from %s is not, when the browser speaks %s: the scheme is part of an origin',
    async (host, origin, protocol) => {
      expect(await answerOf(host, origin, protocol)).toBe('foreign');
    },
  );

  it.each([
    ['shop.example', 'https://evil.example'],
    ['shop.example', 'https://shop.example.evil.example'],
    ['shop.example', 'https://sub.shop.example'],
    ['shop.example:3000', 'http://shop.example:4000'],
    ['shop.example', 'null'],
    ['shop.example', ''],
    ['shop.example', undefined],
  ])('at %s from %s is not', async (host, origin) => {
    expect(await answerOf(host, origin)).toBe('foreign');
  });
});

describe('a body', () => {
  const echo = () =>
    serveHandler(async (exchange) => {
      try {
        sendText(exchange, 200, await readBody(exchange, 10));
      } catch (error) {
        if (!(error instanceof BodyTooLargeError)) throw error;
        sendText(exchange, 413, 'too much');
      }
    });

  it('within its limit is read as text', async () => {
    const ask = await echo();
    expect((await ask('/', { method: 'POST', body: 'أ 123456' })).body).toBe('أ 123456\n');
  });

  it('beyond its limit, in bytes, is refused with an answer that arrives', async () => {
    const ask = await echo();
    expect(await ask('/', { method: 'POST', body: 'أأأأأأ' })).toMatchObject({ status: 413, body: 'too much\n' });
    expect(await ask('/', { method: 'POST', body: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 });
  });

  it('beyond its limit is read away, so that nothing resets the connection before the answer is read', async () => {
    const { promise: isReadAway, resolve } = Promise.withResolvers<void>();
    const ask = await serveHandler(async (exchange) => {
      exchange.request.once('end', resolve);
      await readBody(exchange, 10).catch(() => sendText(exchange, 413, 'too much'));
    });
    expect(await ask('/', { method: 'POST', body: 'x'.repeat(10_000_000) })).toMatchObject({ status: 413 });
    await isReadAway;
  });
});

describe('an answer', () => {
  it('has the security headers and its length, whatever it is', async () => {
    const ask = await serveHandler(async (exchange) => send(exchange, 200, {}, 'é'));
    const { headers } = await ask('/');
    expect(headers).toMatchObject({
      'content-length': '2',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });

  it('to HEAD says how long it would be', async () => {
    const ask = await serveHandler(async (exchange) => send(exchange, 200, {}, 'words'));
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ body: '', headers: { 'content-length': '5' } });
  });
});

describe('the cookies of a request', () => {
  it('are read by name, and are none without the header', async () => {
    const ask = await serveHandler(async (exchange) => sendText(exchange, 200, readCookies(exchange).scheme ?? 'none'));
    expect((await ask('/', { headers: { cookie: 'a=b; scheme=dark' } })).body).toBe('dark\n');
    expect((await ask('/')).body).toBe('none\n');
  });
});

describe('an answer that is no page', () => {
  it('does nothing when it is opened by itself, and no other site can embed it', async () => {
    const ask = await serveHandler(async (exchange) => sendJson(exchange, 200, { ok: true }));
    expect((await ask('/')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('may say otherwise of itself, as a page does', async () => {
    const ask = await serveHandler(async (exchange) =>
      send(exchange, 200, { 'content-type': 'text/html; charset=utf-8' }, '<p>'),
    );
    expect((await ask('/')).headers['content-security-policy']).toBeUndefined();
  });
});
