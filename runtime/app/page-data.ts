import type { Messages } from '../i18n/create-i18n.ts';
import { type BlockPlan, blocksOf, blocksOfSection, type PagePlan, type SectionPlan } from '../page/page-plan.ts';
import type { ShopFacts } from '../stores/shop-facts.ts';
import type { StoresSnapshot } from '../stores/stores.ts';

/** All that the browser needs to build a page, apart from what the blocks' `load` fetches. */
export interface PageData {
  readonly plan: PagePlan;
  /** The words of its blocks, in one language. */
  readonly messages: Messages;
  /** The version of the document that it was made from. */
  readonly version: number;
}

/** What a page's HTML carries for its hydration, as JSON. Nothing in it belongs to one person. */
export interface PageState {
  readonly facts: ShopFacts;
  readonly page: PageData;
  readonly stores: StoresSnapshot;
  /** Keys of the blocks whose data was not there in time; the browser fetches it. */
  readonly missing: readonly string[];
}

/** The types of the blocks whose components a page needs. One that shows what is wrong with it needs none. */
export const blockTypesOf = (plan: PagePlan): ReadonlySet<string> => new Set(typesOf(blocksOf(plan)));

/** The types of the blocks that the first view is likely to show: those of the sections that are laid out at once. */
export const firstBlockTypesOf = ({ header, main }: PagePlan): ReadonlySet<string> =>
  new Set([...header, ...main.slice(0, FIRST_SECTIONS)].flatMap((section) => typesOfSection(section)));

export const typesOfSection = (section: SectionPlan): string[] => typesOf(blocksOfSection(section));

const typesOf = (blocks: Iterable<BlockPlan>): string[] =>
  Array.from(blocks)
    .filter(({ problems }) => problems === undefined)
    .map(({ type }) => type);

/** Sections of the page that `base.css` lays out at once; those after them when they come near. */
const FIRST_SECTIONS = 2;
