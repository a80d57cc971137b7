import { describe, expect, it } from 'vitest';
import type { PageAnswer, PageReport, RefusedAnswer } from '../../app/document/page-report.ts';
import { serveHandler } from '../test/serve-handler.ts';
import type { PreviewDocument } from './preview-renderer.ts';
import { documentWith, NOW, serveShop } from './test/serve-shop.ts';

const TEMPLATE =
  '<html lang="{{lang}}" dir="{{dir}}" data-scheme="{{scheme}}"><head><!--head--></head><body><div id="app"><!--app--></div><!--state--></body></html>';

const HOME = '/pages/home/sections/0/rows/0/columns/0/blocks';
const JSON_WANTED = { headers: { accept: 'application/json' } };

/** Shows a text; answers how to ask for its pages. */
async function showing(shown: PreviewDocument) {
  const { shop, ask, backend } = await serveShop();
  const askShown = await serveHandler(({ request, response }) => shop.renderPreview(request, response, shown));
  return { askShown, ask, backend };
}

const jsonIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

const reportIn = (html: string): PageReport => jsonIn(html, 'v-report');

describe('a page that is reported', () => {
  const more = [
    { type: 'haeding', props: {} },
    { type: 'brand-list', props: {} },
  ];
  const text = documentWith('Typed', { more });

  it('says of its blocks, in reading order, where each stands, what is wrong with it, and how long it loaded', async () => {
    const { askShown } = await showing({ text, isReported: true });
    const { blocks } = reportIn((await askShown('/en-KW')).body);
    expect(blocks.map(({ type, pointer }) => ({ type, pointer }))).toEqual([
      { type: 'heading', pointer: `${HOME}/0` },
      { type: 'haeding', pointer: `${HOME}/1` },
      { type: 'brand-list', pointer: `${HOME}/2` },
    ]);
    const [heading, broken, brands] = blocks;
    expect(heading).toEqual({ key: heading?.key, type: 'heading', pointer: `${HOME}/0` });
    expect(broken?.error).toContain('did you mean `heading`?');
    expect(broken?.load).toBeUndefined();
    expect(brands?.load).toBeGreaterThanOrEqual(0);
    // The backend of these tests has no brands.
    expect(brands?.error).toBeTruthy();
  });

  it('says which part of its style is the shop’s, and may change its style', async () => {
    const { askShown } = await showing({ text, isReported: true });
    const { body, headers } = await askShown('/en-KW');
    const style = /<style data-emotion[^>]*>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    const { shopStyle = 0 } = reportIn(body);
    const answer: PageAnswer = JSON.parse((await askShown('/en-KW', JSON_WANTED)).body);
    expect(style.slice(0, shopStyle)).toBe(answer.style);
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('cannot end its report early, whatever the tenant has written', async () => {
    const hostile = documentWith('Typed', { more: [{ type: '</script><script>alert(1)</script>', props: {} }] });
    const { askShown } = await showing({ text: hostile, isReported: true });
    const { body } = await askShown('/en-KW');
    expect(body).not.toContain('<script>alert');
    expect(reportIn(body).blocks[1]?.type).toBe('</script><script>alert(1)</script>');
  });

  it('comes without its markup for whoever has it open', async () => {
    const { askShown } = await showing({ text, isReported: true });
    const { status, headers, body } = await askShown('/en-KW', JSON_WANTED);
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'private, no-store' });
    const answer: PageAnswer = JSON.parse(body);
    const page = (await askShown('/en-KW')).body;
    expect(answer.state.page).toEqual(jsonIn(page, 'v-state').page);
    expect(answer.state.facts).toEqual(jsonIn(page, 'v-state').facts);
    expect(answer.state.stores.route).toEqual(jsonIn(page, 'v-state').stores.route);
    expect(answer.report.blocks.map(({ key }) => key)).toEqual(reportIn(page).blocks.map(({ key }) => key));
    expect(answer.status).toBe(200);
  });

  it('that the text does not have is the page for what is not found, for whoever has it open, too', async () => {
    const without = documentWith('Typed', { pages: { home: { sections: [] }, faq: false } });
    const { askShown } = await showing({ text: without, isReported: true });
    const { status, body } = await askShown('/en-KW/faq', JSON_WANTED);
    const answer: PageAnswer = JSON.parse(body);
    expect(status).toBe(200);
    expect(answer.status).toBe(404);
    expect(answer.state.page.plan.page).toBe('not-found');
  });
});

describe('a text that can be no page, reported', () => {
  const text = `{\n  "version": 2,\n  "${'x'.repeat(300)}": 1\n}`;

  it('is a page that says why, and starts the application that listens for the next text', async () => {
    const { askShown } = await showing({ text, isReported: true });
    const { status, body } = await askShown('/en-KW');
    expect(status).toBe(422);
    expect(reportIn(body)).toEqual({ blocks: [], refused: true });
    expect(body).toContain('Line 3, column 3:');
    expect(jsonIn(body, 'v-boot').app).toBe('/app.js');
    expect(body).toContain('<script>loader()</script>');
    expect(body).toContain('overflow-wrap:anywhere');
    expect(body).not.toContain('v-state');
  });

  it('shows what the tenant typed as text alone', async () => {
    const { askShown } = await showing({ text: '{"version":2,"<script>alert(1)</script>":1}', isReported: true });
    expect((await askShown('/en-KW')).body).not.toContain('<script>alert');
  });

  it('is told in sentences to whoever has a page open', async () => {
    const { askShown } = await showing({ text, isReported: true });
    const { status, body } = await askShown('/en-KW', JSON_WANTED);
    const answer: RefusedAnswer = JSON.parse(body);
    expect(status).toBe(422);
    expect(answer.report.refused).toBe(true);
    expect(answer.problems).toContainEqual(expect.stringMatching(/^Line 3, column 3: /));
  });

  it('is in the colours that were asked for', async () => {
    const { askShown } = await showing({ text, isReported: true, scheme: 'dark' });
    expect((await askShown('/en-KW')).body).toContain('data-scheme="dark"');
  });
});

describe('showing a text for another moment', () => {
  const later = Date.parse('2026-12-24T20:00:00Z');
  const text = documentWith('Always', {
    more: [{ type: 'heading', when: { from: '2026-12-24' }, props: { title: { en: 'On that day' } } }],
  });

  it('plans its pages for it, and says by how much its clock is ahead', async () => {
    const { askShown } = await showing({ text, isReported: true, now: later });
    const { body } = await askShown('/en-KW');
    expect(body).toContain('On that day');
    expect(jsonIn(body, 'v-state').facts.renderedAt).toBe(later);
    expect(reportIn(body).ahead).toBe(later - NOW);
    expect((await askShown('/api/pages/home?locale=en&country=KW')).body).toContain('On that day');
  });

  it('leaves those of the true time alone, before and after', async () => {
    const { shop } = await serveShop();
    let now: number | undefined;
    const askShown = await serveHandler(({ request, response }) =>
      shop.renderPreview(request, response, { text, isReported: true, ...(now === undefined ? {} : { now }) }),
    );
    const isThere = async () => (await askShown('/en-KW')).body.includes('On that day');
    expect(await isThere()).toBe(false);
    now = later;
    expect(await isThere()).toBe(true);
    now = undefined;
    expect(await isThere()).toBe(false);
    expect(reportIn((await askShown('/en-KW')).body).ahead).toBeUndefined();
  });
});

describe('showing a text for another build and scheme', () => {
  it('starts that application, in these colours, and leaves the shoppers’ pages as they are', async () => {
    const text = documentWith('Published');
    const { shop, ask } = await serveShop();
    const before = await ask('/en-KW');
    const { shop: plain } = await serveShop();
    const assets = {
      template: TEMPLATE,
      loader: 'other()',
      app: '/__studio/frame/app.js',
      base: [],
      blocks: {},
      fonts: {},
    };
    const askShown = await serveHandler(({ request, response }) =>
      shop.renderPreview(request, response, { text, assets, scheme: 'dark', isReported: true }),
    );
    const { body } = await askShown('/en-KW');
    expect(jsonIn(body, 'v-boot').app).toBe('/__studio/frame/app.js');
    expect(body).toContain('<script>other()</script>');
    expect(body).toContain('data-scheme="dark"');
    expect(jsonIn(body, 'v-state').facts.scheme).toBe('dark');
    // The same text for another build is not the same page.
    const askPlain = await serveHandler(({ request, response }) => plain.renderPreview(request, response, { text }));
    expect(jsonIn((await askPlain('/en-KW')).body, 'v-boot').app).toBe('/app.js');
    const after = await ask('/en-KW');
    expect(after.body).toBe(before.body);
    expect(after.headers['content-security-policy']).toBe(before.headers['content-security-policy']);
  });

  it('reports nothing where nobody asked for it: such a page is the shoppers’ byte for byte', async () => {
    const text = documentWith('Published');
    const { shop, ask } = await serveShop();
    const askShown = await serveHandler(({ request, response }) => shop.renderPreview(request, response, { text }));
    const shown = await askShown('/en-KW', JSON_WANTED);
    const version = /"version":-\d+/g;
    expect(shown.body.replaceAll(version, '"version":1')).toBe((await ask('/en-KW')).body);
    expect(shown.body).not.toContain('v-report');
  });
});
