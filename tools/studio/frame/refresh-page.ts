import type { ClientNavigator } from '../../../runtime/app/client/client-navigator.tsx';
import type { ShownPage } from '../../../runtime/app/client/shown-page.ts';
import type { PageAnswer, PageReport, ReportedBlock } from '../../../runtime/app/document/page-report.ts';
import type { LoadOutcome } from '../../../runtime/app/shared/load-blocks.ts';
import { blocksOf, type PagePlan } from '../../../runtime/page/page-plan.ts';
import type { ShopContext } from '../../../runtime/stores/shop/shop-context.ts';

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

interface ReportChanges {
  /** Keys of the blocks that are unchanged since the earlier report. */
  readonly unchanged: ReadonlySet<string>;
  /** Blocks whose data could not be loaded since. */
  readonly missing: LoadOutcome['missing'];
}

/**
 * Completes the report of a refreshed page, whose load times are not measured, with the load times of the last full
 * report for blocks of the same type, and the errors of unchanged blocks.
 */
export function mergeReports(
  report: PageReport,
  earlier: PageReport,
  { unchanged, missing }: ReportChanges,
): PageReport {
  const known = new Map(earlier.blocks.map((block) => [block.key, block]));
  const errors = new Map(missing.map(({ block, error }) => [block.key, error]));
  const mergeBlock = (block: ReportedBlock): ReportedBlock => {
    const { key, type } = block;
    const last = known.get(key);
    const load = last?.type === type ? last.load : undefined;
    const since = errors.has(key) ? messageOf(errors.get(key)) : undefined;
    const error = block.error ?? since ?? (unchanged.has(key) ? last?.error : undefined);
    return { ...block, ...(load === undefined ? {} : { load }), ...(error === undefined ? {} : { error }) };
  };
  return { ...report, blocks: report.blocks.map(mergeBlock) };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Returns the new JSON value, reusing objects of the old one wherever they are equal, so that comparison by identity
 * finds the changes. Modifies neither.
 */
function shareUnchanged<Value>(fresh: Value, old: unknown): Value;
function shareUnchanged(fresh: unknown, old: unknown): unknown {
  if (!isJsonContainer(fresh) || !isJsonContainer(old) || Array.isArray(fresh) !== Array.isArray(old)) return fresh;
  const kept = Array.isArray(fresh)
    ? fresh.map((part, index) => shareUnchanged(part, old[index]))
    : Object.fromEntries(
        Object.entries(fresh).map(([name, part]) => [name, shareUnchanged(part, ownValue(old, name))]),
      );
  return hasSameEntries(kept, old) ? old : kept;
}

/** The same entries in the same order. */
function hasSameEntries(one: object, other: object): boolean {
  const names = Object.keys(one);
  const others = Object.keys(other);
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && Object.is(Reflect.get(one, name), Reflect.get(other, name)))
  );
}

type JsonContainer = Readonly<Record<string, unknown>>;

const isJsonContainer = (value: unknown): value is JsonContainer => typeof value === 'object' && value !== null;

const ownValue = (value: JsonContainer, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;
