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

/** A block that only a test has; its props are not looked at unless a validator is given. */
export interface TestBlock {
  readonly definition: AnyBlock;
  readonly tool?: Partial<BlockSpec>;
}

export interface TestShopOptions {
  /** Stand beside the real blocks. */
  readonly blocks?: readonly TestBlock[];
  /** Answers the backend's calls; none are answered when left out. */
  readonly api?: Api;
  readonly showsProblems?: boolean;
  /** None are built when left out. */
  readonly fonts?: FontFiles;
  /** In ms; longer than anything takes when left out. */
  readonly deadline?: number;
  /** Epoch ms; always the same moment when left out. */
  readonly now?: () => number;
}

/** A shop without a server: real blocks, real compiler, real rendering. */
export interface TestShop {
  readonly prepare: (document: unknown) => PrepareResult;
  /** Renders a page of a document that has no mistake in its grammar, in English where no other language is named. */
  readonly render: (
    document: unknown,
    path?: string,
    locale?: string,
  ) => Promise<RenderedPage & { readonly html: string }>;
  /** What was told of blocks while rendering. */
  readonly problems: readonly BlockProblem[];
}

export async function createTestShop({
  blocks = [],
  api = nobodyAnswers,
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

const nobodyAnswers: Api = {
  call: async (name) => {
    throw new ApiError(`${name}: nobody answers`, 503);
  },
};
