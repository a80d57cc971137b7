import { type Api, ApiError } from '../../api/api.ts';
import { matchRoute } from '../../domain/routes.ts';
import { type AnyBlock, BlockRegistry } from '../../page/block-registry.ts';
import { exampleTenant } from '../../tenant/test/example-tenant.ts';
import type { BlockSpec, DocumentSpec } from '../../tenant/validate/document-spec.ts';
import { type PrepareResult, prepareDefaultDocument, prepareDocument } from '../../tenant/validate/prepare-document.ts';
import type { FontFiles } from '../../theme/font-files.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { createDocumentSpec } from '../document/document-spec.ts';
import { PageCompiler } from '../document/page-compiler.ts';
import { serverBlocks } from '../document/server-blocks.ts';
import { parseTemplate } from '../render/html-template.ts';
import { type RenderedPage, renderPage } from '../render/render-page.tsx';
import type { BlockProblem, RenderShop } from '../shared/page-request.ts';

/** A test block, with any props unless `tool` has a validator. */
export interface TestBlock {
  readonly definition: AnyBlock;
  readonly tool?: Partial<BlockSpec>;
}

export interface TestShopOptions {
  /** Added to the real blocks. */
  readonly blocks?: readonly TestBlock[];
  /** Default: every call fails. */
  readonly api?: Api;
  readonly showsProblems?: boolean;
  readonly fonts?: FontFiles;
  /** In ms; default one minute. */
  readonly deadline?: number;
  /** Epoch ms; default fixed. */
  readonly now?: () => number;
}

/** A shop without a server: real blocks, real compiler, real rendering. */
export interface TestShop {
  readonly prepare: (document: unknown) => PrepareResult;
  /** Renders a page of a valid document, by default in English. */
  readonly render: (
    document: unknown,
    path?: string,
    locale?: string,
  ) => Promise<RenderedPage & { readonly html: string }>;
  /** Block problems of rendering. */
  readonly problems: readonly BlockProblem[];
}

export async function createTestShop({
  blocks = [],
  api = silentApi,
  showsProblems = false,
  fonts = {},
  deadline = 60_000,
  now = () => exampleShopContext.renderedAt,
}: TestShopOptions = {}): Promise<TestShop> {
  const registry = new BlockRegistry([...serverBlocks, ...blocks.map(({ definition }) => definition)]);
  await registry.fetchComponents(registry.types);
  const toolkit = withTestBlocks(createDocumentSpec(new BlockRegistry(serverBlocks)), blocks);
  const base = prepareDefaultDocument(toolkit);
  const problems: BlockProblem[] = [];
  const shop: RenderShop = {
    registry,
    compiler: new PageCompiler({ registry, showsProblems }),
    assets: { template: TEMPLATE, loader: '', app: '/app.js', base: [], blocks: {}, fonts },
    template: parseTemplate(TEMPLATE),
    clock: { now },
    deadline,
    onBlockProblem: (problem) => problems.push(problem),
  };
  const prepare = (document: unknown) =>
    prepareDocument(typeof document === 'string' ? document : JSON.stringify(document), toolkit, base);
  return {
    prepare,
    problems,
    render: async (document, path = '/', locale = 'en') => {
      const { prepared } = prepare(document);
      if (prepared === undefined) throw new Error('the document is refused');
      const tenant = exampleTenant({ id: 'test', canonicalHost: 'test.example', prepared });
      const view = { locale, country: 'KW', currency: 'KWD', scheme: 'light' } as const;
      const rendered = await renderPage(shop, {
        tenant,
        view,
        match: matchRoute(path),
        api,
        origin: 'https://test.example',
      });
      return { ...rendered, html: rendered.body.toString() };
    },
  };
}

const TEMPLATE =
  '<!doctype html><html lang="{{lang}}" dir="{{dir}}" data-scheme="{{scheme}}"><head><!--head--></head><body><div id="app"><!--app--></div><!--state--></body></html>';

function withTestBlocks(toolkit: DocumentSpec, blocks: readonly TestBlock[]): DocumentSpec {
  const tools = new Map(toolkit.blocks);
  for (const { definition, tool } of blocks) {
    const { type, slots = [] } = definition;
    tools.set(type, { version: 1, slots, migrations: [], validateProps: () => true, htmlPaths: [], ...tool });
  }
  return { ...toolkit, blocks: tools };
}

const silentApi: Api = {
  call: async (name) => {
    throw new ApiError(`${name}: unavailable`, 503);
  },
};
