import type { PageAnswer, PageReport } from '../../../runtime/app/page-report.ts';
import type { ShownPage, Visit } from '../../../runtime/app/visit.tsx';
import { blocksOf, type PagePlan } from '../../../runtime/page/page-plan.ts';
import type { ShopFacts } from '../../../runtime/stores/shop-facts.ts';
import { keepUnchanged } from './keep-unchanged.ts';
import { reportOnward } from './report-onward.ts';

/** What of a visit is asked for here. */
export type EditedVisit = Pick<Visit, 'first' | 'renew'>;

/** The page that is shown, and what it was made of. */
export interface PageBefore {
  readonly page: ShownPage;
  /** As it was made: those of a visit's first page are brought up to date. */
  readonly facts: ShopFacts;
  readonly report: PageReport;
}

export interface RenewedPage {
  /** Path and query that the answer is about. */
  readonly href: string;
  /** Has every block begin anew, also one that is the same. */
  readonly isAnew: boolean;
}

/**
 * Makes a page of the server's answer that differs from the one before in what has changed, and in nothing else: what is
 * the same is the same object, so that React leaves it alone, and what it shows is not loaded again.
 */
export async function pageOfAnswer(
  visit: EditedVisit,
  answer: PageAnswer,
  before: PageBefore,
  { href, isAnew }: RenewedPage,
): Promise<PageBefore> {
  const { state } = answer;
  const { facts } = state;
  const plan = isAnew ? state.page.plan : keepUnchanged(state.page.plan, before.page.data.plan);
  const isSame = isSameShop(answer, before);
  const unchanged = keysOfUnchanged(plan, before.page.data.plan);
  const changed = new Set(answer.report.blocks.map(({ key }) => key).filter((key) => !unchanged.has(key)));
  const fresh = await visit.renew({ ...state, page: { ...state.page, plan } }, href, isSame ? changed : undefined);
  const { missing = [] } = await fresh.loaded;
  return {
    page: isSame ? { ...fresh, stores: before.page.stores } : fresh,
    facts,
    report: reportOnward(answer.report, before.report, { unchanged: isSame ? unchanged : NONE, missing }),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** Whether stores that were made for the page before are right for the new one. */
function isSameShop({ state, report }: PageAnswer, { page, facts, report: last }: PageBefore): boolean {
  const goesByTrueTime = report.ahead === undefined && last.ahead === undefined;
  if (!goesByTrueTime && state.facts.madeAt !== facts.madeAt) return false;
  return isEqual(timeless(state.facts), timeless(facts)) && isEqual(state.stores.route, page.stores.route);
}

/** Without what differs between any two pages. */
const timeless = (facts: ShopFacts): ShopFacts => ({ ...facts, version: 0, madeAt: 0 });

const isEqual = <Value>(one: Value, other: Value): boolean => keepUnchanged(one, other) === other;

/** The keys of the blocks that are the very same ones. */
function keysOfUnchanged(plan: PagePlan, before: PagePlan): ReadonlySet<string> {
  const known = new Set(blocksOf(before));
  return new Set(Array.from(blocksOf(plan)).flatMap((block) => (known.has(block) ? [block.key] : [])));
}
