import type { ClientNavigator } from '../../../runtime/app/client/client-navigator.tsx';
import type { ShownPage } from '../../../runtime/app/client/shown-page.ts';
import type { PageAnswer, PageReport } from '../../../runtime/app/document/page-report.ts';
import { blocksOf, type PagePlan } from '../../../runtime/page/page-plan.ts';
import type { ShopContext } from '../../../runtime/stores/shop/shop-context.ts';
import { mergeReports } from './merge-reports.ts';
import { shareUnchanged } from './structural-sharing.ts';

/** The parts of the client navigator that are needed here. */
export type PreviewNavigator = Pick<ClientNavigator, 'first' | 'refresh'>;

/** The rendered page and the data it was rendered from. */
export interface CurrentPage {
  readonly page: ShownPage;
  /** Facts at render time; those of the initial page are updated in place later. */
  readonly facts: ShopContext;
  readonly report: PageReport;
}

export interface RefreshOptions {
  /** Path and query of the response. */
  readonly href: string;
  /** Mounts every block again, also unchanged ones. */
  readonly remountsBlocks: boolean;
}

/**
 * Creates a page from the server's response that shares all unchanged data with the current one, so that React skips it
 * and its data is not loaded again.
 */
export async function createRefreshedPage(
  visit: PreviewNavigator,
  answer: PageAnswer,
  before: CurrentPage,
  { href, remountsBlocks: isAnew }: RefreshOptions,
): Promise<CurrentPage> {
  const { state } = answer;
  const { facts } = state;
  const plan = isAnew ? state.page.plan : shareUnchanged(state.page.plan, before.page.data.plan);
  const isSame = canReuseStores(answer, before);
  const unchanged = unchangedBlockKeys(plan, before.page.data.plan);
  const changed = new Set(answer.report.blocks.map(({ key }) => key).filter((key) => !unchanged.has(key)));
  const fresh = await visit.refresh({ ...state, page: { ...state.page, plan } }, href, isSame ? changed : undefined);
  const { missing } = await fresh.loaded;
  return {
    page: isSame ? { ...fresh, stores: before.page.stores } : fresh,
    facts,
    report: mergeReports(answer.report, before.report, { unchanged: isSame ? unchanged : NO_KEYS, missing }),
  };
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Whether the stores of the current page are valid for the new one. */
function canReuseStores({ state, report }: PageAnswer, { page, facts, report: last }: CurrentPage): boolean {
  const goesByTrueTime = report.ahead === undefined && last.ahead === undefined;
  if (!goesByTrueTime && state.facts.renderedAt !== facts.renderedAt) return false;
  return (
    isEqual(withoutTimestamps(state.facts), withoutTimestamps(facts)) && isEqual(state.stores.route, page.stores.route)
  );
}

/** Facts without the fields that differ between any two responses. */
const withoutTimestamps = (facts: ShopContext): ShopContext => ({ ...facts, version: 0, renderedAt: 0 });

const isEqual = <Value>(one: Value, other: Value): boolean => shareUnchanged(one, other) === other;

/** Keys of blocks whose plan is the identical object. */
function unchangedBlockKeys(plan: PagePlan, before: PagePlan): ReadonlySet<string> {
  const known = new Set(blocksOf(before));
  return new Set(Array.from(blocksOf(plan)).flatMap((block) => (known.has(block) ? [block.key] : [])));
}
