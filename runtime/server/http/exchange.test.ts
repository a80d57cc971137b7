import { describe, expect, it } from 'vitest';
import { serveHandler } from '../test/serve-handler.ts';
import { negotiateCoding } from './compress.ts';
import { BodyTooLargeError, hostName, isSameOrigin, readBody, send, sendJson, sendText } from './exchange.ts';

it.each([
  ['Shop.Example:3000', 'shop.example'],
  ['[::1]:3000', '[::1]'],
  ['[::1]', '[::1]'],
  [undefined, ''],
])('the host of %j is %j', (header, host) => {
  expect(hostName(header)).toBe(host);
});

it.each([
  [undefined, 'identity'],
  ['deflate', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.000,gzip;q=1', 'gzip'],
  ['br ; q=0 , gzip ; q=0', 'identity'],
  ['br;q=0.001', 'br'],
])('the coding for `Accept-Encoding: %s` is %s', (header, coding) => {
  expect(negotiateCoding(header)).toBe(coding);
});

describe('forwarded headers', () => {
  it.each([
    ['ignored without a trusted proxy', 0, 'https', '203.0.113.7', 'false 127.0.0.1'],
    ['from the only proxy', 1, 'https', '198.51.100.1, 203.0.113.7', 'true 203.0.113.7'],
    ['from the outermost of two proxies', 2, 'https,http', '198.51.100.1, 203.0.113.7, 10.0.0.2', 'true 203.0.113.7'],
    ['from an inner proxy that replaces the protocol', 2, 'https', '203.0.113.7, 10.0.0.2', 'true 203.0.113.7'],
    ['without the value of a client in front', 1, 'https, http', '203.0.113.7', 'false 203.0.113.7'],
    ['ignored where the request bypassed a proxy', 2, 'http', '203.0.113.7', 'false 127.0.0.1'],
    ['ignored where they hold no address', 1, '', 'unknown', 'false 127.0.0.1'],
    ['without a port', 1, 'HTTPS', '203.0.113.7:4711', 'true 203.0.113.7'],
    ['without brackets', 1, 'https', '[2001:db8::1]:4711', 'true 2001:db8::1'],
    ['as IPv4 when mapped into IPv6', 1, 'https', '::ffff:203.0.113.7', 'true 203.0.113.7'],
  ])('are read %s', async (_, trustedProxies, protocol, address, expected) => {
    const ask = await serveHandler(
      async (exchange) => sendText(exchange, 200, `${exchange.isSecure} ${exchange.clientAddress}`),
      { trustedProxies },
    );
    const { headers, body } = await ask('/', {
      headers: { 'x-forwarded-proto': protocol, 'x-forwarded-for': address },
    });
    expect(body).toBe(`${expected}\n`);
    expect(headers['strict-transport-security']).toBe(expected.startsWith('true') ? 'max-age=31536000' : undefined);
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
    ['shop.example', 'https://shop.example', 'https', 'own'],
    ['shop.example:443', 'https://shop.example', 'https', 'own'],
    ['shop.example:3000', 'http://shop.example:3000', 'http', 'own'],
    ['Shop.Example', 'https://shop.example', 'https', 'own'],
    ['[::1]:3000', 'http://[::1]:3000', 'http', 'own'],
    ['shop.example', 'http://shop.example', 'https', 'foreign'],
    ['shop.example', 'https://shop.example', 'http', 'foreign'],
    ['shop.example', 'https://evil.example', 'https', 'foreign'],
    ['shop.example', 'https://shop.example.evil.example', 'https', 'foreign'],
    ['shop.example', 'https://sub.shop.example', 'https', 'foreign'],
    ['shop.example:3000', 'http://shop.example:4000', 'http', 'foreign'],
    ['shop.example', 'null', 'http', 'foreign'],
    ['shop.example', '', 'http', 'foreign'],
    ['shop.example', undefined, 'http', 'foreign'],
  ])('at %s from %s over %s is %s', async (host, origin, protocol, kind) => {
    expect(await answerOf(host, origin, protocol)).toBe(kind);
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

  it('over its limit in bytes is refused', async () => {
    const ask = await echo();
    expect(await ask('/', { method: 'POST', body: 'أأأأأأ' })).toMatchObject({ status: 413, body: 'too much\n' });
    expect(await ask('/', { method: 'POST', body: 'x'.repeat(1_000_000) })).toMatchObject({ status: 413 });
  });

  it('over its limit is drained, so that the client can read the answer', async () => {
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
  it('has the security headers and its length', async () => {
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

  it('to HEAD has its length and no body', async () => {
    const ask = await serveHandler(async (exchange) => send(exchange, 200, {}, 'words'));
    expect(await ask('/', { method: 'HEAD' })).toMatchObject({ body: '', headers: { 'content-length': '5' } });
  });
});

describe('an answer other than a page', () => {
  it('has a sandbox policy and cannot be embedded by other sites', async () => {
    const ask = await serveHandler(async (exchange) => sendJson(exchange, 200, { ok: true }));
    expect((await ask('/')).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
  });
});
