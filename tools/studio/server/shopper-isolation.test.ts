import { describe, expect, it } from 'vitest';
import { serveShop } from '../../../runtime/server/preview/test/serve-shop.ts';
import type { TestRequest, TestResponse } from '../../../runtime/server/test/serve-handler.ts';
import { serveStudio } from './test/serve-studio.ts';

/** A shopper's response without the date and timing headers. */
const comparableResponse = ({
  status,
  headers: { date: _, 'server-timing': __, ...headers },
  bytes,
}: TestResponse) => ({
  status,
  headers,
  bytes,
});

describe('a shopper', () => {
  const questions: readonly (readonly [string, TestRequest])[] = [
    ['/en-KW', {}],
    ['/en-KW', { headers: { 'accept-encoding': 'br' } }],
    ['/', {}],
    ['/ar-KW/products?q=x', {}],
    ['/en-KW/there-is-no-such-page', {}],
    ['/__studios', {}],
    ['/en-KW/__studio', {}],
    ['/api/languages', {}],
    ['/api/pages/home?locale=en&country=KW', {}],
    ['/api/block-errors', { method: 'POST', headers: { origin: 'http://shop.example' }, body: '{}' }],
    ['/robots.txt', {}],
    ['/assets/x.js', {}],
    ['/healthz', {}],
    ['/en-KW', { headers: { host: 'nobody.example' } }],
    ['/en-KW', { headers: { 'x-studio-frame': 'one' } }],
    ['/en-KW', { headers: { cookie: 'v-studio=x; v-studio-frame=one', 'sec-fetch-dest': 'iframe' } }],
    ['/en-KW', { headers: { cookie: 'v-studio-frame=one' } }],
    ['/preferences', { method: 'POST', headers: { origin: 'http://shop.example' }, body: 'scheme=dark' }],
  ];

  it.each(questions)('gets the same bytes for %s %j with and without a studio', async (path, question) => {
    const { ask, askShop } = await serveStudio();
    // The first request fills the page cache, which changes some headers.
    await askShop(path, question);
    expect(comparableResponse(await ask(path, question))).toEqual(comparableResponse(await askShop(path, question)));
  });
});

describe('a studio on a port of its own', () => {
  const visit = { host: 'shop.example:4001', 'sec-fetch-dest': 'document' };

  it('has no page of the shop: whoever opens one is sent to the shop’s origin', async () => {
    const { ask, signedIn } = await serveStudio({ shopPort: 4000 });
    for (const answer of [
      await ask('/en-KW?q=x', { headers: visit }),
      await signedIn('/en-KW?q=x', { headers: visit }),
    ]) {
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe('http://shop.example:4000/en-KW?q=x');
    }
  });

  it('answers what its frames ask for', async () => {
    const { signedIn } = await serveStudio({ shopPort: 4000 });
    expect((await signedIn('/api/languages', { headers: { 'sec-fetch-dest': 'empty' } })).status).toBe(200);
    expect((await signedIn('/__studio', { headers: visit })).status).toBe(200);
  });

  it('refuses writes from a page of the shop, whose browser sends the studio’s cookie along', async () => {
    const { call } = await serveStudio({ shopPort: 4000 });
    const from = (origin: string) => call('PUT', '/drafts/mine', '{}', { host: 'shop.example:4001', origin });
    expect((await from('http://shop.example:4000')).status).toBe(403);
    expect((await from('http://shop.example:4001')).status).not.toBe(403);
  });
});

it.each(['/__studio', '/__qa', '/__studio/api/shop'])('a shop without a studio has no page at %s', async (path) => {
  const { ask } = await serveShop();
  const first = await ask(path);
  const { status, headers } = first.status === 302 ? await ask(String(first.headers.location)) : first;
  expect(status).toBe(404);
  expect(headers['set-cookie']).toBeUndefined();
});
