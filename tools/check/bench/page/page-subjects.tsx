import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { PageCompiler, type ServerPage } from '../../../../runtime/app/document/page-compiler.ts';
import { renderToHtml } from '../../../../runtime/app/render/render-to-html.ts';
import { ShopPage, ShopProviders } from '../../../../runtime/app/shared/ShopPage.tsx';
import { type AnyBlock, BlockRegistry } from '../../../../runtime/page/block-registry.ts';
import type { BlockDefinition } from '../../../../runtime/page/define-block.ts';
import { PageCache } from '../../../../runtime/server/pages/page-cache.ts';
import { createStores } from '../../../../runtime/stores/core/stores.ts';
import { documentMigrations } from '../../../../runtime/tenant/document-migrations.ts';
import type { Tenant } from '../../../../runtime/tenant/tenant.ts';
import { prepareDocument } from '../../../../runtime/tenant/validate/prepare-document.ts';
import { exampleShopContext } from '../../../../runtime/ui/test/example-shop-context.ts';
import { validateDocument } from '../../../../schemas/generated/validate-document.js';
import { Card, type CardProps } from './Card.tsx';
import { CARD_DOCUMENT, CARD_SECTIONS } from './cards.ts';
import { HandWrittenPage } from './HandWrittenPage.tsx';

/** One page, made in different ways; each answers its HTML. */
export interface PageSubjects {
  /** Plain React. */
  readonly handWritten: () => Promise<string>;
  /** Compiled once, rendered again: what a page costs that is not in the cache. */
  readonly compiled: () => Promise<string>;
  /** Planned, compiled and rendered: what the first page after a new version costs. */
  readonly cold: () => Promise<string>;
  /** From the page cache, as bytes. */
  readonly cached: () => Buffer;
}

export async function createPageSubjects(): Promise<PageSubjects> {
  const registry = new BlockRegistry([cardBlock as AnyBlock]);
  await registry.fetchComponents(registry.types);
  const tenant = createBenchTenant();
  const compile = () => compileHomePage(new PageCompiler({ registry, showsProblems: false }), tenant);
  const once = compile();
  const readCachedPage = cachePage(await renderPage(once));
  return {
    handWritten: () => renderElement(<HandWrittenPage sections={CARD_SECTIONS} />),
    compiled: () => renderPage(once),
    cold: () => renderPage(compile()),
    cached: readCachedPage,
  };
}

const cardBlock: BlockDefinition<CardProps, never> = { type: 'card', component: async () => ({ default: Card }) };

/** As the shop renders, on both sides: what differs is the page. */
const renderElement = (element: ReactNode) =>
  renderToHtml(element, {
    traced: () => element,
    onError: (error) => {
      throw error;
    },
  });

const renderPage = ({ compiled, i18n }: ServerPage): Promise<string> =>
  renderElement(
    <StaticRouter location="/en-KW">
      <ShopProviders stores={createStores({ api: failingApi, facts: exampleShopContext, snapshot })} i18n={i18n}>
        <ShopPage page={compiled} />
      </ShopProviders>
    </StaticRouter>,
  );

const failingApi = { call: () => Promise.reject(new Error('nobody is asked')) };

const snapshot = { route: { match: { page: 'home', path: '/', params: {}, query: {} }, subject: undefined } } as const;

function compileHomePage(compiler: PageCompiler, tenant: Tenant): ServerPage {
  const page = compiler.page(tenant, 'home', { locale: 'en', country: 'KW' }, exampleShopContext.renderedAt);
  if (page === undefined) throw new Error('the document has no home page');
  return page;
}

function createBenchTenant(): Tenant {
  const tool = { version: 1, slots: [], migrations: [], validateProps: () => true, htmlPaths: [] };
  const blocks = new Map([['card', tool]]);
  const { prepared, problems } = prepareDocument(JSON.stringify(CARD_DOCUMENT), {
    blocks,
    validateDocument,
    documentMigrations,
  });
  if (prepared === undefined) throw new Error(`the document is refused: ${problems[0]?.message}`);
  const { languages, defaultLanguage, countries, currencies } = exampleShopContext;
  const regions = { languages, defaultLanguage, byLanguage: new Map([['en', { countries, currencies }]]) };
  return { id: 'bench', version: 1, etag: '"1"', prepared, markets: regions, canonicalHost: 'bench.example' };
}

/** Puts a page into a page cache; answers how it is taken out again. */
function cachePage(html: string): () => Buffer {
  const cache = new PageCache({ clock: { now: () => Date.now() }, maxBytes: 10_000_000 });
  const identity = Buffer.from(html);
  const later = Number.POSITIVE_INFINITY;
  const bodies = { identity, gzip: identity, br: identity };
  cache.beginRender(
    'home',
    'bench',
  )({
    status: 200,
    bodies,
    headers: {},
    etag: '"1"',
    validUntil: later,
    freshUntil: later,
    isComplete: true,
  });
  return () => {
    const found = cache.lookUp('home', 'bench');
    if (found.state !== 'fresh') throw new Error('the cache has lost its page');
    return found.page.bodies.identity;
  };
}
