import { describe, expect, it } from 'vitest';
import { hashSource } from '../http/security-headers.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { documentWith, serveShop, titleIn } from './test/serve-shop.ts';

describe('a page of a draft', () => {
  it('is uncached, compressed and not indexed', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { status, headers } = await askAsGuest('/en-KW', { 'accept-encoding': 'br, gzip' });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-encoding': 'gzip',
    });
    expect(headers.etag).toBeUndefined();
  });

  it('shares no cache with shoppers’ pages', async () => {
    const { ask, askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    await ask('/en-KW');
    for (const _ of [1, 2]) expect(titleIn((await askAsGuest('/en-KW')).body)).toBe('Draft');
    const { body } = await ask('/en-KW');
    expect(titleIn(body)).toBe('Published');
    expect(body).not.toContain('v-preview');
    await askAsGuest('/ar-KW');
    expect((await ask('/ar-KW')).headers['server-timing']).not.toContain('cache');
  });

  it('shows a broken block as a marked box, unlike shoppers’ pages', async () => {
    const { ask, askAsGuest, draft, backend } = await serveShop();
    const more = [{ type: 'haeding', props: {} }];
    backend.documents.set('lumen', documentWith('Published', { more }));
    draft(documentWith('Draft', { more }));
    const { body } = await askAsGuest('/en-KW');
    expect(body).toContain('data-problem="haeding"');
    expect(body).toContain('did you mean `heading`?');
    expect((await ask('/en-KW')).body).not.toContain('data-problem');
  });

  it('has a bar above the application, whose style the policy allows', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { body, headers } = await askAsGuest('/en-KW');
    expect(body).toMatch(/<body>.*class="v-preview".*<div id="app">/s);
    const styles = Array.from(body.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css = '']) => hashSource(css));
    expect(styles).toHaveLength(2);
    for (const hash of styles) expect(headers['content-security-policy']).toContain(hash);
  });

  it('navigates to pages of the same draft only', async () => {
    const { ask, askAsGuest, draft } = await serveShop();
    const data = async (name: string) => JSON.parse((await askAsGuest(`/api/pages/${name}?locale=en&country=KW`)).body);
    draft(documentWith('Draft'));
    const state = JSON.parse(/id="v-state">(.*?)<\/script>/.exec((await askAsGuest('/en-KW')).body)?.[1] ?? '');
    const home = await data('home');
    expect(home.version).toBe(state.page.version);
    expect((await data('products')).version).toBe(state.facts.version);
    expect(JSON.stringify(home)).toContain('Draft');
    draft(documentWith('Changed'));
    expect((await data('home')).version).not.toBe(home.version);
    const published = JSON.parse((await ask('/api/pages/home?locale=en&country=KW')).body);
    expect(published.version).toBe(1);
  });
});

describe('an invalid draft', () => {
  it.each([
    ['{\n  "version": 2,\n  "theme": { "radius": "round" }\n}', 'Line 3, column 14:', '/theme/radius'],
    ['{\n  "version": 2,,\n}', 'Line 2, column 16:', 'Invalid JSON'],
    ['\ufeff', 'Line 1, column 1:', 'the file is empty'],
  ])('%j is reported with line and column', async (text, place, reason) => {
    const { askAsGuest, draft, ask } = await serveShop();
    draft(text);
    const { status, headers, body } = await askAsGuest('/en-KW');
    expect([status, headers['cache-control']]).toEqual([422, 'private, no-store']);
    for (const part of [place, reason, '<a href="?preview=">Leave the preview</a>']) expect(body).toContain(part);
    expect(titleIn((await ask('/en-KW')).body)).toBe('Published');
    const data = await askAsGuest('/api/pages/products?locale=en&country=KW');
    expect([data.status, JSON.parse(data.body)]).toEqual([200, { version: 0 }]);
  });

  it('is reported in the page’s language, with the tenant’s text escaped', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft('{"version":2,"<script>alert(1)</script>":1}');
    const { body } = await askAsGuest('/ar-KW');
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
  });
});

it('a preview of a text has its pages and data without a bar, and a custom answer when invalid', async () => {
  const { shop, ask } = await serveShop();
  let text = documentWith('Typed');
  const askPreview = await serveHandler(({ request, response }) =>
    shop.renderPreview(request, response, {
      text,
      refuse: (exchange, problems) => exchange.response.end(`${problems.length} at ${problems[0]?.line}`),
    }),
  );
  const { body, headers } = await askPreview('/en-KW');
  expect(titleIn(body)).toBe('Typed');
  expect(body).not.toContain('v-preview');
  expect(headers['cache-control']).toBe('private, no-store');
  expect((await askPreview('/api/pages/home?locale=en&country=KW')).body).toContain('Typed');
  expect((await askPreview('/api/languages')).status).toBe(200);
  expect(titleIn((await ask('/en-KW')).body)).toBe('Published');
  text = '{';
  expect((await askPreview('/en-KW')).body).toBe('1 at 1');
});
