import { describe, expect, it } from 'vitest';
import { MAX_PATH_LENGTH } from './limits.ts';
import { serveShop } from './preview/test/serve-shop.ts';

const from = (address: string) => ({ headers: { 'x-forwarded-for': `10.0.0.1, ${address}` } });

describe('the shop’s server', () => {
  it('answers 414 to a path that is too long', async () => {
    const { ask } = await serveShop();
    expect((await ask(`/en-KW${'/'.repeat(MAX_PATH_LENGTH)}x`)).status).toBe(414);
    expect((await ask('/en-KW////x')).status).toBe(404);
  });

  it('lets one network cause only so much work, whatever it asks for, and says so in the envelope of calls', async () => {
    const { ask } = await serveShop({ trustedProxies: 1, maxClientCost: 3 });
    for (const path of ['/', '/api/auth/session', '/en-KW/'])
      expect((await ask(path, from('198.51.100.7'))).status).not.toBe(429);
    for (const path of ['/', '/en-KW', '/en-KW/', '/sitemap.xml', '/preferences'])
      expect([path, (await ask(path, from('198.51.100.7'))).status]).toEqual([path, 429]);
    for (const path of ['/api/auth/session', '/api/pages/home', '/api/order/guest', '/api/nothing']) {
      const { status, headers, body } = await ask(path, from('198.51.100.7'));
      expect([path, status, headers['retry-after']]).toEqual([path, 429, '5']);
      expect(JSON.parse(body)).toMatchObject({
        success: false,
        code: 'too_many_attempts',
        details: { retryAfterSeconds: 5 },
      });
    }
    expect((await ask('/api/auth/session', from('198.51.100.8'))).status).toBe(200);
    expect((await ask('/robots.txt', from('198.51.100.7'))).status).toBe(200);
  });
});
