import type { Messages } from '../../i18n/create-i18n.ts';
import type { BlockRegistry } from '../../page/block-registry.ts';
import {
  type BlockPlan,
  blocksOf,
  blocksOfSection,
  type PagePlan,
  type RowPlan,
  type SectionPlan,
  slotKey,
} from '../../page/page-plan.ts';
import type { StoresSnapshot } from '../../stores/core/stores.ts';
import type { ShopContext } from '../../stores/shop/shop-context.ts';
import type { NumberPatterns } from '../../ui/format/number-pattern.ts';

/** A page for the browser, without data of its blocks. */
export interface PageData {
  readonly plan: PagePlan;
  /** The words of its blocks, in one language. */
  readonly messages: Messages;
  /** Document version. */
  readonly version: number;
}

/** State in a page's HTML for hydration. Never personal. */
export interface PageState {
  readonly facts: ShopContext;
  /** How its numbers are written. */
  readonly numbers: NumberPatterns;
  readonly page: PageData;
  readonly stores: StoresSnapshot;
  /** Keys of the blocks whose data was not there in time; the browser fetches it. */
  readonly missing: readonly string[];
}

/** Types of a page's blocks without problems. */
export const blockTypesOf = (plan: PagePlan): ReadonlySet<string> => new Set(typesOf(blocksOf(plan)));

/** The types of the blocks that the first view is likely to show: those of the sections that are laid out at once. */
export function firstBlockTypesOf({ header, main }: PagePlan, registry: BlockRegistry): ReadonlySet<string> {
  const sections = [...header, ...main.slice(0, FIRST_SECTIONS)].filter(({ widths }) => widths === undefined);
  const blocks = sections.flatMap((section) => [...blocksOfSection(section)]);
  const rows = [
    ...sections.flatMap((section) => section.rows),
    ...blocks.flatMap(({ slots = {} }) => Object.values(slots).flat()),
  ];
  const without = new Set([...blocks.flatMap(collapsedSlotsOf(registry)), ...rows.flatMap(isVisibilityUnknown)]);
  const types = sections.flatMap((section) => typesOfSection(section, without));
  return new Set(types.filter((type) => !registry.allHydrateOnInteraction([type])));
}

/**
 * Parts of a row that the browser fetches in view: columns of some widths, and rows below a column's blocks, which are
 * far down on phones.
 */
const isVisibilityUnknown = ({ columns }: RowPlan): string[] =>
  columns.flatMap(({ key, widths, blocks, rows }) => {
    if (widths !== undefined) return [key];
    return blocks.length > 0 ? rows.map((row) => row.key) : rows.flatMap(isVisibilityUnknown);
  });

const collapsedSlotsOf =
  (registry: BlockRegistry) =>
  ({ key, type }: BlockPlan): string[] =>
    (registry.get(type)?.collapsedSlots ?? []).map((slot) => slotKey(key, slot));

export const typesOfSection = (section: SectionPlan, without?: ReadonlySet<string>): string[] =>
  typesOf(blocksOfSection(section, without));

export const typesOf = (blocks: Iterable<BlockPlan>): string[] =>
  Array.from(blocks)
    .filter(({ problems }) => problems === undefined)
    .map(({ type }) => type);

/** Sections of the page that `base.css` lays out at once; those after them when they come near. A test holds both together. */
export const FIRST_SECTIONS = 2;
