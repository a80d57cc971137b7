import { PageCompiler } from '../../app/document/page-compiler.ts';
import type { Assets } from '../../app/render/assets.ts';
import { type HtmlTemplate, parseTemplate } from '../../app/render/html-template.ts';
import type { RenderShop } from '../../app/shared/page-request.ts';
import { hashSource } from '../http/security-headers.ts';

/** What pages of texts are made with. */
export interface PreviewContext {
  readonly shop: RenderShop;
  /** Hash source of the loader in the pages. */
  readonly loaderHash: string;
}

export interface PreviewContextOptions {
  /** Another build of the browser's application; the shoppers' when absent. */
  readonly assets?: Assets | undefined;
  /** Epoch ms at which the page is made; the true time when absent. */
  readonly now?: number | undefined;
}

interface BuildContext {
  readonly assets: Assets;
  readonly template: HtmlTemplate;
  readonly loaderHash: string;
  /** Keeps pages of one build and of the true time only. */
  readonly compiler: PageCompiler;
}

/** Answers what to make a text's pages with. Pages of one build are compiled once; those of another time each time. */
export function createPreviewContexts(shop: RenderShop): (view: PreviewContextOptions) => PreviewContext {
  const { registry, clock } = shop;
  const newCompiler = () => new PageCompiler({ registry, showsProblems: true, keepsCustomerParts: true });
  const contexts = new WeakMap<Assets, BuildContext>();

  function contextFor(assets: Assets): BuildContext {
    const known = contexts.get(assets);
    if (known !== undefined) return known;
    const { template, loader } = assets;
    const kit = { assets, template: parseTemplate(template), loaderHash: hashSource(loader), compiler: newCompiler() };
    contexts.set(assets, kit);
    return kit;
  }

  return ({ assets = shop.assets, now }) => {
    const { template, loaderHash, compiler } = contextFor(assets);
    const made = { ...shop, assets, template, compiler };
    if (now === undefined) return { shop: made, loaderHash };
    // What was compiled for one time may be wrong for an earlier one, and nobody stays at one for long.
    const atOtherTime = { compiler: newCompiler(), clock: { now: () => now }, ahead: now - clock.now() };
    return { shop: { ...made, ...atOtherTime }, loaderHash };
  };
}
