import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import { PageCompiler, type ServerPage } from '../../../runtime/app/document/page-compiler.ts';
import { renderToHtml } from '../../../runtime/app/render/render-to-html.ts';
import { ShopPage, ShopProviders } from '../../../runtime/app/shared/ShopPage.tsx';
import { type AnyBlock, BlockRegistry } from '../../../runtime/page/block-registry.ts';
import { createStores } from '../../../runtime/stores/core/stores.ts';
import { documentMigrations } from '../../../runtime/tenant/document-migrations.ts';
import type { Tenant } from '../../../runtime/tenant/tenant.ts';
import { prepareDocument } from '../../../runtime/tenant/validate/prepare-document.ts';
import { exampleShopContext } from '../../../runtime/ui/test/example-shop-context.ts';
import { validateDocument } from '../../../schemas/generated/validate-document.js';
import { CARD_SECTIONS, Card, HandWrittenPage } from './HandWrittenPage.tsx';

/** Renderers of one page of 200 cards: plain React, a compiled page, and the first page of a new version. */
export async function createRenderers() {
  const block: AnyBlock = { type: 'card', component: async () => ({ default: Card }) };
  const registry = new BlockRegistry([block]);
  await registry.fetchComponents(registry.types);
  const tenant = createTenant();
  const compile = (): ServerPage => {
    const compiler = new PageCompiler({ registry, showsProblems: false });
    const page = compiler.page(tenant, 'home', { locale: 'en', country: 'KW' }, exampleShopContext.renderedAt);
    if (page === undefined) throw new Error('the document has no home page');
    return page;
  };
  const compiledPage = compile();
  return {
    handWritten: () => renderElement(<HandWrittenPage />),
    compiled: () => renderPage(compiledPage),
    planned: () => renderPage(compile()),
  };
}

const renderElement = (element: ReactNode): Promise<string> => {
  const onError = (error: unknown) => {
    throw error;
  };
  return renderToHtml(element, { traced: () => element, onError });
};

function renderPage({ compiled, i18n }: ServerPage): Promise<string> {
  const api = { call: () => Promise.reject(new Error('no backend')) };
  const route = { match: { page: 'home', path: '/', params: {}, query: {} }, subject: undefined } as const;
  return renderElement(
    <StaticRouter location="/en-KW">
      <ShopProviders stores={createStores({ api, context: exampleShopContext, snapshot: { route } })} i18n={i18n}>
        <ShopPage page={compiled} />
      </ShopProviders>
    </StaticRouter>,
  );
}

/** A tenant whose home page has a block for each card. */
function createTenant(): Tenant {
  const columnOf = (props: object) => ({ span: { base: 6, lg: 3 }, blocks: [{ type: 'card', props }] });
  const sections = CARD_SECTIONS.map((rows) => ({ rows: rows.map((cards) => ({ columns: cards.map(columnOf) })) }));
  const empty = { sections: [] };
  const document = {
    version: 2,
    appName: { en: 'Bench' },
    header: empty,
    footer: empty,
    pages: { home: { sections } },
  };
  const blocks = new Map([
    ['card', { version: 1, slots: [], migrations: [], validateProps: () => true, htmlPaths: [] }],
  ]);
  const spec = { blocks, validateDocument, documentMigrations };
  const { prepared, problems } = prepareDocument(JSON.stringify(document), spec);
  if (prepared === undefined) throw new Error(`the document is refused: ${problems[0]?.message}`);
  const { languages, defaultLanguage, countries, currencies } = exampleShopContext;
  const markets = { languages, defaultLanguage, byLanguage: new Map([['en', { countries, currencies }]]) };
  return { id: 'bench', version: 1, etag: '"1"', prepared, markets, canonicalHost: 'bench.example' };
}
