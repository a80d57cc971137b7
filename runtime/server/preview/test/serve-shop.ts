import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { SmallBackend } from '../../../tenant/test/small-backend.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createShopServer, type ShopOptions } from '../../shop.ts';
import { serveHandler } from '../../test/serve-handler.ts';

export const NOW = Date.parse('2026-03-10T12:00:00Z');

/** A document whose home page is a heading and `more` blocks. */
export const documentWith = (
  title: string,
  { more = [], ...members }: { more?: object[]; [name: string]: unknown } = {},
) =>
  JSON.stringify({
    version: 2,
    appName: { en: 'Lumen', ar: 'لومن' },
    settings: { timeZone: 'Asia/Kuwait' },
    header: { sections: [] },
    footer: { sections: [] },
    pages: {
      home: {
        sections: [
          {
            rows: [
              { columns: [{ blocks: [{ type: 'heading', props: { level: 1, title: { en: title } } }, ...more] }] },
            ],
          },
        ],
      },
    },
    ...members,
  });

/** Preview token. */
export const TOKEN = 'T'.repeat(43);

/** The whole server with `lumen` at `shop.example`, which has published `Published`, and `twin` at `twin.example`. */
export async function serveShop(options: Partial<ShopOptions> = {}) {
  const backend = await SmallBackend.start();
  backend.registrations = [
    { id: 'lumen', hosts: ['shop.example'], isDefault: true },
    { id: 'twin', hosts: ['twin.example'], isDefault: false },
  ];
  backend.languages = [
    { code: 'en', name: 'English' },
    { code: 'ar', name: 'العربية' },
  ];
  backend.countries = exampleShopContext.countries;
  backend.currencies = exampleShopContext.currencies;
  backend.documents.set('lumen', documentWith('Published'));
  const imageFolder = await mkdtemp(join(tmpdir(), 'vitrine-previews-'));
  const template = await readFile(join(import.meta.dirname, '../../../../index.html'), 'utf8');
  const shop = await createShopServer({
    backendUrl: backend.url,
    backendToken: 'secret',
    assets: { template, loader: 'loader()', app: '/app.js', base: [], blocks: {}, fonts: {} },
    staticFolder: undefined,
    imageFolder,
    log: pino({ enabled: false }),
    clock: { now: () => NOW },
    sessionKeys: ['a key of this test that is long enough'],
    ...options,
  });
  const ask = await serveHandler(({ request, response }) => shop.handle(request, response));
  onTestFinished(async () => {
    await shop.stop();
    await backend.stop();
    await rm(imageFolder, { recursive: true, force: true });
  });
  const draft = (text: string, tenant = 'lumen') =>
    backend.previews.set(`${tenant} ${TOKEN}`, { text, expiresAt: '2026-03-11T12:00:00.000Z' });
  const cookie = `v-preview=${TOKEN}`;
  return {
    shop,
    backend,
    ask,
    draft,
    /** With the cookie of a preview. */
    askAsGuest: (path: string, headers: Readonly<Record<string, string>> = {}) =>
      ask(path, { headers: { ...headers, cookie } }),
    titleAt: async (path: string, headers: Readonly<Record<string, string>> = {}) =>
      titleIn((await ask(path, { headers })).body),
  };
}

export const titleIn = (html: string): string | undefined => /<h1[^>]*>([^<]*)/.exec(html)?.[1];
