import { describe, expect, it } from 'vitest';
import { hashSource } from '../http/security-headers.ts';
import { serveHandler } from '../test/serve-handler.ts';
import { documentWith, serveShop, titleIn } from './test/serve-shop.ts';

const unknownBlock = { more: [{ type: 'haeding', props: {} }] };

describe('a page of a draft', () => {
  it('is kept by nobody, and is not for search engines', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { status, headers } = await askAsGuest('/en-KW');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers.etag).toBeUndefined();
  });

  it('comes from no page that shoppers were given, and is none that they are given', async () => {
    const { ask, askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    await ask('/en-KW');
    for (const _ of [1, 2]) expect(titleIn((await askAsGuest('/en-KW')).body)).toBe('Draft');
    const { headers, body } = await ask('/en-KW');
    expect(titleIn(body)).toBe('Published');
    expect(headers['server-timing']).toContain('cache');
    expect(body).not.toContain('v-preview');
    // A page that a guest sees first is not there for shoppers either.
    await askAsGuest('/ar-KW');
    expect((await ask('/ar-KW')).headers['server-timing']).not.toContain('cache');
  });

  it('shows a block that cannot be shown as a marked box, which shoppers never see', async () => {
    const { ask, askAsGuest, draft, backend } = await serveShop();
    backend.documents.set('lumen', documentWith('Published', unknownBlock));
    draft(documentWith('Draft', unknownBlock));
    const { body } = await askAsGuest('/en-KW');
    expect(body).toContain('data-problem="haeding"');
    expect(body).toContain('did you mean `heading`?');
    expect((await ask('/en-KW')).body).not.toContain('data-problem');
  });

  it('has the bar above the application, in a style that the policy names', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { body, headers } = await askAsGuest('/en-KW');
    expect(body.indexOf('class="v-preview"')).toBeGreaterThan(body.indexOf('<body>'));
    expect(body.indexOf('class="v-preview"')).toBeLessThan(body.indexOf('<div id="app">'));
    const styles = Array.from(body.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css = '']) => hashSource(css));
    expect(styles).toHaveLength(2);
    for (const hash of styles) expect(headers['content-security-policy']).toContain(hash);
  });

  it('comes compressed where the browser takes that', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft(documentWith('Draft'));
    const { headers, bytes } = await askAsGuest('/en-KW', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('gzip');
    expect(bytes.length).toBeLessThan((await askAsGuest('/en-KW')).bytes.length);
  });

  it('goes on to pages of the same text only', async () => {
    const { ask, askAsGuest, draft } = await serveShop();
    const data = async (name: string) => JSON.parse((await askAsGuest(`/api/pages/${name}?locale=en&country=KW`)).body);
    draft(documentWith('Draft'));
    const state = JSON.parse(/id="v-state">(.*?)<\/script>/.exec((await askAsGuest('/en-KW')).body)?.[1] ?? '');
    expect((await data('home')).version).toBe(state.page.version);
    expect((await data('products')).version).toBe(state.facts.version);
    expect(JSON.stringify(await data('home'))).toContain('Draft');
    draft(documentWith('Changed'));
    expect((await data('home')).version).not.toBe(state.page.version);
    const published = JSON.parse((await ask('/api/pages/home?locale=en&country=KW')).body);
    expect(published.version).toBe(1);
    expect(JSON.stringify(published)).toContain('Published');
  });
});

describe('a text that cannot be shown', () => {
  it.each([
    [
      'a mistake in the grammar',
      '{\n  "version": 2,\n  "theme": { "radius": "round" }\n}',
      'Line 3, column 14:',
      '/theme/radius',
    ],
    ['broken JSON', '{\n  "version": 2,,\n}', 'Line 2, column 16:', 'Invalid JSON'],
    ['a byte order mark before nothing', '\ufeff', 'Line 1, column 1:', 'the file is empty'],
    ['nothing', '', 'Line 1, column 1:', 'the file is empty'],
  ])('because of %s says so, with line and column', async (_, text, place, reason) => {
    const { askAsGuest, draft, ask } = await serveShop();
    draft(text);
    const { status, headers, body } = await askAsGuest('/en-KW');
    expect(status).toBe(422);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toContain('This draft cannot be shown');
    expect(body).toContain(place);
    expect(body).toContain(reason);
    expect(body).toContain('<a href="?preview=">Leave the preview</a>');
    expect(titleIn((await ask('/en-KW')).body)).toBe('Published');
  });

  it('says it in the words of the page’s language, and shows what the tenant typed as text alone', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft('{"version":2,"<script>alert(1)</script>":1}');
    const { body } = await askAsGuest('/ar-KW');
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('السطر 1، العمود');
    expect(body).toContain('&lt;script&gt;');
    expect(body).not.toContain('<script');
  });

  it('has the open page ask the server, which says what is wrong', async () => {
    const { askAsGuest, draft } = await serveShop();
    draft('{');
    const { status, body } = await askAsGuest('/api/pages/products?locale=en&country=KW');
    expect({ status, data: JSON.parse(body) }).toEqual({ status: 200, data: { version: 0 } });
  });
});

describe('showing a text instead of the published document', () => {
  it('answers pages and their data of that text, without a bar, and the rest as ever', async () => {
    const { shop, ask } = await serveShop();
    const askTyped = await serveHandler(({ request, response }) =>
      shop.renderPreview(request, response, { text: documentWith('Typed') }),
    );
    const { body, headers } = await askTyped('/en-KW');
    expect(titleIn(body)).toBe('Typed');
    expect(body).not.toContain('v-preview');
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await askTyped('/api/pages/home?locale=en&country=KW')).body).toContain('Typed');
    expect((await askTyped('/api/languages')).status).toBe(200);
    expect((await askTyped('/robots.txt')).status).toBe(200);
    expect(titleIn((await ask('/en-KW')).body)).toBe('Published');
  });

  it('leaves it to whoever shows it what to answer where a mistake leaves no page', async () => {
    const { shop } = await serveShop();
    const askTyped = await serveHandler(({ request, response }) =>
      shop.renderPreview(request, response, {
        text: '{',
        refuse: (exchange, problems) => exchange.response.end(`${problems.length} at ${problems[0]?.line}`),
      }),
    );
    expect((await askTyped('/en-KW')).body).toBe('1 at 1');
  });
});
