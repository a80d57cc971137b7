import type { i18n as I18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import type { PageName } from '../../domain/routes.ts';
import { createI18n } from '../../i18n/create-i18n.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import { type CompiledPage, compilePage } from '../../page/compile-page.tsx';
import { type CustomerPart, withholdCustomerParts } from '../../page/customer-parts.ts';
import { type BlockPlan, blocksOf, type PagePlan } from '../../page/page-plan.ts';
import { type PlannedPage, planPage } from '../../page/plan-page.ts';
import type { Tenant } from '../../tenant/tenant.ts';
import { scriptJson } from '../render/escape.ts';
import { wrapWithBlockKey } from '../render/name-block.ts';
import type { View } from '../shared/create-shop-context.ts';
import { blockTypesOf, type PageData } from '../shared/page-data.ts';
import { messagesFor } from './block-messages.ts';

/** A page that is ready to be rendered for a language and a country. */
export interface ServerPage {
  readonly planned: PlannedPage;
  /** Every block of it, in reading order. */
  readonly blocks: readonly BlockPlan[];
  readonly compiled: CompiledPage;
  /** The same with each block's name around it, for a render that has to tell which one threw. */
  readonly traced: () => CompiledPage;
  readonly data: PageData;
  /** The data as JSON. */
  readonly json: Buffer;
  readonly i18n: I18n;
  /** Customer-only content, split from the page. */
  readonly customerParts: readonly CustomerPart[];
  /** The same page with marked boxes for the blocks that threw, by key, with their messages; undefined for shoppers. */
  readonly markThrown: ((messages: ReadonlyMap<string, string>) => ServerPage) | undefined;
}

interface PageCompilerOptions {
  readonly registry: BlockRegistry;
  /** Keeps blocks that cannot be shown as marked boxes. */
  readonly showsProblems: boolean;
  /** Leaves customer content in the page, for drafts. */
  readonly keepsCustomerParts?: boolean;
}

/** Compiled pages per tenant: pages by languages and countries. */
const MAX_COMPILED_PAGES = 300;

/** Compiles pages once per document version, language and country, and again when a `when` starts or ends. */
export class PageCompiler {
  private readonly options: PageCompilerOptions;
  private readonly editorsOnly: ReadonlySet<string>;
  private readonly customerSlots: ReadonlyMap<string, readonly string[]>;
  private readonly pages = new WeakMap<Tenant, LRUCache<string, ServerPage>>();

  constructor(options: PageCompilerOptions) {
    this.options = options;
    const { registry } = options;
    this.editorsOnly = new Set(registry.types.filter((type) => registry.get(type)?.isForEditors === true));
    this.customerSlots = new Map(registry.types.map((type) => [type, registry.get(type)?.customerSlots ?? []]));
  }

  /** The page, or undefined where the shop has none of that name. `now` is epoch ms. */
  page(
    tenant: Tenant,
    page: PageName,
    { locale, country }: Pick<View, 'locale' | 'country'>,
    now: number,
  ): ServerPage | undefined {
    const known = this.pages.get(tenant) ?? new LRUCache<string, ServerPage>({ max: MAX_COMPILED_PAGES });
    this.pages.set(tenant, known);
    const key = `${page} ${locale} ${country}`;
    const compiled = known.get(key);
    if (compiled !== undefined && now < (compiled.planned.validUntil ?? Number.POSITIVE_INFINITY)) return compiled;
    const { defaultLanguage } = tenant.markets;
    const { editorsOnly, customerSlots } = this;
    const { showsProblems, keepsCustomerParts = false } = this.options;
    const view = { locale, defaultLanguage, country, now, showsProblems, editorsOnly, customerSlots };
    const whole = planPage(tenant.prepared, page, view);
    if (whole === undefined) return undefined;
    const { plan, parts } = keepsCustomerParts ? { plan: whole.plan, parts: [] } : withholdCustomerParts(whole.plan);
    const made = this.compile({ ...whole, plan }, parts, locale, tenant.version);
    known.set(key, made);
    return made;
  }

  private compile(
    planned: PlannedPage,
    parts: readonly CustomerPart[],
    locale: View['locale'],
    version: number,
  ): ServerPage {
    const { registry, showsProblems } = this.options;
    const messages = messagesFor(blockTypesOf(planned.plan), locale);
    const data: PageData = { plan: planned.plan, messages, version };
    let traced: CompiledPage | undefined;
    return {
      planned,
      blocks: [...blocksOf(planned.plan)],
      compiled: compilePage(planned.plan, { registry, isForServer: true }),
      traced: () =>
        (traced ??= compilePage(planned.plan, { registry, isForServer: true, wrapBlock: wrapWithBlockKey })),
      data,
      json: Buffer.from(scriptJson(data)),
      i18n: createI18n(locale, messages),
      customerParts: parts,
      markThrown: showsProblems
        ? (thrown) => this.compile({ ...planned, plan: withProblems(planned.plan, thrown) }, parts, locale, version)
        : undefined,
    };
  }
}

/** The plan with the messages of blocks that threw, by their keys. */
function withProblems(plan: PagePlan, thrown: ReadonlyMap<string, string>): PagePlan {
  const marked = structuredClone(plan);
  for (const block of blocksOf(marked)) {
    const message = thrown.get(block.key);
    if (message !== undefined) Object.assign(block, { props: {}, problems: [message] });
  }
  return marked;
}
