import { describe, expect, it } from 'vitest';
import type { PageAnswer, PageReport, RefusedAnswer } from '../../app/document/page-report.ts';
import { serveHandler } from '../test/serve-handler.ts';
import type { PreviewDocument } from './preview-renderer.ts';
import { documentWith, NOW, serveShop } from './test/serve-shop.ts';

const HOME = '/pages/home/sections/0/rows/0/columns/0/blocks';
const JSON_WANTED = { headers: { accept: 'application/json' } };

async function servePreview(preview: PreviewDocument) {
  const { shop, ask } = await serveShop();
  const askPreview = await serveHandler(({ request, response }) => shop.renderPreview(request, response, preview));
  return { askPreview, ask };
}

const jsonIn = (html: string, id: string) =>
  JSON.parse(new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`).exec(html)?.[1] ?? 'null');
const reportIn = (html: string): PageReport => jsonIn(html, 'v-report');

describe('a page with a report', () => {
  const more = [
    { type: 'haeding', props: {} },
    { type: 'brand-list', props: {} },
  ];
  const text = documentWith('Typed', { more });

  it('lists its blocks in reading order with pointer, error and load time', async () => {
    const { askPreview } = await servePreview({ text, isReported: true });
    const { blocks } = reportIn((await askPreview('/en-KW')).body);
    expect(blocks).toMatchObject([
      { type: 'heading', pointer: `${HOME}/0` },
      { type: 'haeding', pointer: `${HOME}/1`, error: expect.stringContaining('did you mean `heading`?') },
      // The backend of this test has no brands.
      { type: 'brand-list', pointer: `${HOME}/2`, error: expect.stringMatching(/./), load: expect.any(Number) },
    ]);
    expect(blocks.map((block) => 'load' in block)).toEqual([false, false, true]);
  });

  it('marks the shop’s part of its style, and allows style changes', async () => {
    const { askPreview } = await servePreview({ text, isReported: true });
    const { body, headers } = await askPreview('/en-KW');
    const style = /<style data-emotion[^>]*>([^<]*)<\/style>/.exec(body)?.[1] ?? '';
    const answer: PageAnswer = JSON.parse((await askPreview('/en-KW', JSON_WANTED)).body);
    expect(style.slice(0, reportIn(body).shopStyle)).toBe(answer.style);
    expect(headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline';");
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  it('escapes the tenant’s text in the report', async () => {
    const type = '</script><script>alert(1)</script>';
    const { askPreview } = await servePreview({
      text: documentWith('Typed', { more: [{ type, props: {} }] }),
      isReported: true,
    });
    const { body } = await askPreview('/en-KW');
    expect(body).not.toContain('<script>alert');
    expect(reportIn(body).blocks[1]?.type).toBe(type);
  });

  it('is the same as JSON without markup, uncached', async () => {
    const { askPreview } = await servePreview({ text, isReported: true });
    const { status, headers, body } = await askPreview('/en-KW', JSON_WANTED);
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
    const answer: PageAnswer = JSON.parse(body);
    const page = (await askPreview('/en-KW')).body;
    const { page: pageState, facts, stores } = jsonIn(page, 'v-state');
    expect(answer.state).toMatchObject({ page: pageState, facts, stores: { route: stores.route } });
    expect(answer.report.blocks.map(({ key }) => key)).toEqual(reportIn(page).blocks.map(({ key }) => key));
  });

  it('that the document lacks is the not-found page', async () => {
    const { askPreview } = await servePreview({
      text: documentWith('Typed', { pages: { faq: false } }),
      isReported: true,
    });
    const { status, body } = await askPreview('/en-KW/faq', JSON_WANTED);
    const answer: PageAnswer = JSON.parse(body);
    expect([status, answer.status, answer.state.page.plan.page]).toEqual([200, 404, 'not-found']);
  });
});

describe('an invalid draft with a report', () => {
  const text = `{\n  "version": 2,\n  "<script>alert(1)</script>": 1\n}`;

  it('is a page with the problems that starts the application', async () => {
    const { askPreview } = await servePreview({ text, isReported: true, scheme: 'dark' });
    const { status, body } = await askPreview('/en-KW');
    expect(status).toBe(422);
    expect(reportIn(body)).toEqual({ blocks: [], refused: true });
    for (const part of ['Line 3, column 3:', '<script>loader()</script>', 'data-scheme="dark"'])
      expect(body).toContain(part);
    expect(jsonIn(body, 'v-boot').app).toBe('/app.js');
    expect(body).not.toMatch(/v-state|<script>alert/);
  });

  it('is a list of problems as JSON', async () => {
    const { askPreview } = await servePreview({ text, isReported: true });
    const { status, body } = await askPreview('/en-KW', JSON_WANTED);
    const answer: RefusedAnswer = JSON.parse(body);
    expect([status, answer.report.refused]).toEqual([422, true]);
    expect(answer.problems).toContainEqual(expect.stringMatching(/^Line 3, column 3: /));
  });
});

it('a preview for another time is planned for it, and reports how far its clock is ahead', async () => {
  const later = Date.parse('2026-12-24T20:00:00Z');
  const text = documentWith('Always', {
    more: [{ type: 'heading', when: { from: '2026-12-24' }, props: { title: { en: 'On that day' } } }],
  });
  const { shop } = await serveShop();
  const askAt = (now?: number) =>
    serveHandler(({ request, response }) =>
      shop.renderPreview(request, response, { text, isReported: true, ...(now === undefined ? {} : { now }) }),
    );
  const [askNow, askLater] = [await askAt(), await askAt(later)];
  expect((await askNow('/en-KW')).body).not.toContain('On that day');
  const { body } = await askLater('/en-KW');
  expect(body).toContain('On that day');
  expect([jsonIn(body, 'v-state').facts.renderedAt, reportIn(body).ahead]).toEqual([later, later - NOW]);
  expect((await askLater('/api/pages/home?locale=en&country=KW')).body).toContain('On that day');
  const { body: present } = await askNow('/en-KW');
  expect(present).not.toContain('On that day');
  expect(reportIn(present).ahead).toBeUndefined();
});

it('a preview for another build and scheme leaves shoppers’ pages unchanged', async () => {
  const text = documentWith('Published');
  const { shop, ask } = await serveShop();
  const before = await ask('/en-KW');
  const template =
    '<html lang="{{lang}}" dir="{{dir}}" data-scheme="{{scheme}}"><head><!--head--></head><body><div id="app"><!--app--></div><!--state--></body></html>';
  const assets = { template, loader: 'other()', app: '/frame/app.js', base: [], blocks: {}, fonts: {} };
  const askPreview = await serveHandler(({ request, response }) =>
    shop.renderPreview(request, response, { text, assets, scheme: 'dark', isReported: true }),
  );
  const { body } = await askPreview('/en-KW');
  expect(jsonIn(body, 'v-boot').app).toBe('/frame/app.js');
  expect(body).toContain('<script>other()</script>');
  expect(jsonIn(body, 'v-state').facts.scheme).toBe('dark');
  const askPlain = await serveHandler(({ request, response }) => shop.renderPreview(request, response, { text }));
  const after = await ask('/en-KW');
  expect((await askPlain('/en-KW', JSON_WANTED)).body.replaceAll(/"version":-\d+/g, '"version":1')).toBe(after.body);
  expect(after.body).toBe(before.body);
});
