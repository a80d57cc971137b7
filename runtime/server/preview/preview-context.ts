import { PageCompiler } from '../../app/document/page-compiler.ts';
import type { Assets } from '../../app/render/assets.ts';
import { type HtmlTemplate, parseTemplate } from '../../app/render/html-template.ts';
import type { RenderShop } from '../../app/shared/page-request.ts';
import { hashSource } from '../http/security-headers.ts';

export interface PreviewContext {
  readonly shop: RenderShop;
  /** CSP hash source. */
  readonly loaderHash: string;
}

interface PreviewContextOptions {
  /** Default: the shoppers' build. */
  readonly assets?: Assets | undefined;
  /** Epoch ms; default now. */
  readonly now?: number | undefined;
}

interface BuildContext {
  readonly assets: Assets;
  readonly template: HtmlTemplate;
  readonly loaderHash: string;
  readonly compiler: PageCompiler;
}

/** Creates the context of a preview. Pages of one build are compiled once; those of another time each time. */
export function createPreviewContexts(shop: RenderShop): (view: PreviewContextOptions) => PreviewContext {
  const { registry, clock } = shop;
  const newCompiler = () => new PageCompiler({ registry, showsProblems: true, keepsCustomerParts: true });
  const contexts = new WeakMap<Assets, BuildContext>();

  function contextFor(assets: Assets): BuildContext {
    const known = contexts.get(assets);
    if (known !== undefined) return known;
    const { template, loader } = assets;
    const context = {
      assets,
      template: parseTemplate(template),
      loaderHash: hashSource(loader),
      compiler: newCompiler(),
    };
    contexts.set(assets, context);
    return context;
  }

  return ({ assets = shop.assets, now }) => {
    const { template, loaderHash, compiler } = contextFor(assets);
    const previewShop = { ...shop, assets, template, compiler };
    if (now === undefined) return { shop: previewShop, loaderHash };
    const atOtherTime = { compiler: newCompiler(), clock: { now: () => now }, ahead: now - clock.now() };
    return { shop: { ...previewShop, ...atOtherTime }, loaderHash };
  };
}
