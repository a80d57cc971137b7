import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { PageCompiler, type ServerPage } from '../../../runtime/app/page-compiler.ts';
import { renderToHtml } from '../../../runtime/app/render-to-html.ts';
import { ShopPage } from '../../../runtime/app/ShopPage.tsx';
import { ShopProviders } from '../../../runtime/app/ShopProviders.tsx';
import { type AnyBlock, BlockRegistry } from '../../../runtime/page/block-registry.ts';
import { defineBlock } from '../../../runtime/page/define-block.ts';
import { PageCache } from '../../../runtime/server/page-cache.ts';
import { createStores } from '../../../runtime/stores/stores.ts';
import { prepareDocument } from '../../../runtime/tenant/prepare-document.ts';
import type { Tenant } from '../../../runtime/tenant/tenant.ts';
import { exampleFacts } from '../../../runtime/ui/test/example-facts.ts';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { Card, type CardProps } from './Card.tsx';
import { documentOfCards, sectionsOfCards } from './cards.ts';
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
  const tenant = benchTenant();
  const compile = () => pageOf(new PageCompiler({ registry, showsProblems: false }), tenant);
  const once = compile();
  const kept = keep(await renderPage(once));
  return {
    handWritten: () => render(<HandWrittenPage sections={sectionsOfCards} />),
    compiled: () => renderPage(once),
    cold: () => renderPage(compile()),
    cached: kept,
  };
}

const cardBlock = defineBlock<CardProps>({ type: 'card', version: 1, component: async () => ({ default: Card }) });

/** As the shop renders, on both sides: what differs is the page. */
const render = (element: ReactNode) =>
  renderToHtml(element, {
    traced: () => element,
    onError: (error) => {
      throw error;
    },
  });

const renderPage = ({ compiled, i18n }: ServerPage): Promise<string> =>
  render(
    <StaticRouter location="/en-KW">
      <ShopProviders stores={createStores({ api: nobodyAnswers, facts: exampleFacts, snapshot })} i18n={i18n}>
        <ShopPage page={compiled} />
      </ShopProviders>
    </StaticRouter>,
  );

const nobodyAnswers = { call: () => Promise.reject(new Error('nobody is asked')) };

const snapshot = { route: { match: { page: 'home', path: '/', params: {}, query: {} }, subject: undefined } } as const;

function pageOf(compiler: PageCompiler, tenant: Tenant): ServerPage {
  const page = compiler.page(tenant, 'home', { locale: 'en', country: 'KW' }, exampleFacts.madeAt);
  if (page === undefined) throw new Error('the document has no home page');
  return page;
}

function benchTenant(): Tenant {
  const tool = { version: 1, slots: [], migrations: [], validateProps: () => true, htmlPaths: [] };
  const blocks = new Map([['card', tool]]);
  const { prepared, problems } = prepareDocument(JSON.stringify(documentOfCards), {
    blocks,
    validateDocument,
    documentMigrations: [],
  });
  if (prepared === undefined) throw new Error(`the document is refused: ${problems[0]?.message}`);
  const { languages, defaultLanguage, countries, currencies } = exampleFacts;
  const regions = { languages, defaultLanguage, byLanguage: new Map([['en', { countries, currencies }]]) };
  return { id: 'bench', version: 1, etag: '"1"', prepared, regions, canonicalHost: 'bench.example' };
}

/** Puts a page into a page cache; answers how it is taken out again. */
function keep(html: string): () => Buffer {
  const cache = new PageCache({ clock: { now: () => Date.now() }, maxBytes: 10_000_000 });
  const identity = Buffer.from(html);
  const later = Number.POSITIVE_INFINITY;
  const bodies = { identity, gzip: identity, br: identity };
  cache.begin(
    'home',
    'bench',
  )({
    status: 200,
    bodies,
    headers: {},
    etag: '"1"',
    validUntil: later,
    freshUntil: later,
    isWhole: true,
  });
  return () => {
    const found = cache.find('home', 'bench');
    if (found.state !== 'fresh') throw new Error('the cache has lost its page');
    return found.page.bodies.identity;
  };
}
