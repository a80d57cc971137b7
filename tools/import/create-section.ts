import {
  type BlockNode,
  type BlocksAndRows,
  collectBlocks,
  groupIntoRows,
  type LayoutNode,
  mergeRows,
  type PageNode,
  type SectionNode,
} from './document-nodes.ts';
import { groupIntoSections } from './fit-layout.ts';
import { FULL_WIDTH_BLOCKS, isPlaceholder } from './placeholder.ts';
import { applySectionProps } from './rows.ts';
import type { Extracted } from './settings-reader.ts';
import { markMapped, type SourceNode } from './source.ts';

/**
 * Adds a section to a page, header or footer for every top node. Several nodes share a section only when there would be
 * too many sections.
 *
 * @param ids creates the id of a section from a name
 */
export function addSections(
  { sections }: LayoutNode,
  nodes: readonly SourceNode[],
  map: (node: SourceNode) => BlocksAndRows,
  ids: (name: string) => string,
): void {
  for (const group of groupIntoSections(nodes)) {
    const added = group.map((node) => {
      const section = createSection(node, map(node));
      if (!hasOnlyPlaceholders(section)) section.id = ids(node.id === '' ? node.type : node.id);
      return section;
    });
    const [first] = added;
    if (first === undefined) continue;
    if (added.length > 1) mergeSections(first, added);
    for (const node of group) {
      markMapped(node, first);
      // A placeholder stays mapped to its block.
      if (added.length === 1 && node.entry.became !== 'placeholder')
        Object.assign(node.entry, { node: first, path: '' });
    }
    sections.push(first);
  }
}

function mergeSections(first: SectionNode, sections: readonly SectionNode[]): void {
  first.rows = mergeRows(
    sections.flatMap(({ rows, show }) => (show === false ? rows.map((row) => ({ ...row, show })) : rows)),
  );
  delete first.show;
}

/** Creates a section from the nodes that a source node became, with its width and spacing. */
function createSection(node: SourceNode, nodes: BlocksAndRows): SectionNode {
  const section: SectionNode = { rows: groupIntoRows(nodes) };
  const { settings } = node;
  const requested =
    settings.flag('full_width is_full_width') ??
    settings.choice('section_width container_width width', FULL_WIDTH_VALUES);
  const types = collectBlocks(nodes).map(({ type }) => type);
  const isBare = types.some((type) => FULL_WIDTH_BLOCKS.has(type));
  // Text at full width would touch the screen edges.
  const allowsFullWidth = isBare || types.every((type) => BLOCKS_WITHOUT_TEXT.has(type));
  const isRefused = requested?.value === true && !allowsFullWidth;
  const width = requested?.map((isFull) => (isFull ? 'full' : undefined)) ?? (isBare ? 'full' : undefined);
  applySectionProps(section, {
    width: isRefused ? undefined : width,
    padding: hasOnlyPlaceholders(section) || isBare ? 'none' : paddingOf(node),
  });
  if (node.isHidden) section.show = false;
  return section;
}

const FULL_WIDTH_VALUES = { fullwidth: true, full: true, pagewidth: false, page: false, contained: false };

/** Blocks without text beside an image. */
const BLOCKS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['image', 'video', 'divider', 'spacer']);

/** Padding above and below, when given in px. */
function paddingOf({ settings }: SourceNode): Extracted<string | undefined> {
  const above = settings.number('padding_top padding_block_start section_padding_top', 0, 400);
  const below = settings.number('padding_bottom padding_block_end section_padding_bottom', 0, 400);
  if (above === undefined || below === undefined) return undefined;
  const mean = (above.value + below.value) / 2;
  const padding = mean < 4 ? 'none' : mean < 24 ? 'small' : mean < 72 ? undefined : 'large';
  return above.map(() => padding).with(below);
}

/** Shoppers see nothing of such a section, not even its id. */
const hasOnlyPlaceholders = ({ rows }: SectionNode): boolean => {
  const blocks = collectBlocks(rows);
  return blocks.length > 0 && blocks.every(isPlaceholder);
};

/** Creates a function that turns names into unique ids: lower-case words joined by hyphens. */
export function createIdGenerator(): (name: string) => string {
  const taken = new Set(['app', 'main']);
  return (name) => {
    const words = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 48);
    const base = /^(?!v(?:-|$))[a-z]/.test(words) ? words : `s-${words}`.replace(/-+$/, '');
    let id = base;
    for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
    taken.add(id);
    return id;
  };
}

/** Blocks whose title is the title of the page. */
const BLOCKS_WITH_PAGE_TITLE: ReadonlySet<string> = new Set(
  `product-summary collection-header content-page not-found coming-soon service-details wishlist cart checkout
  appointment-checkout sign-in sign-up otp forgot-password reset-password saved-addresses order-list order-details
  order-tracking order-confirmation payment-failed branch-select wallet points voucher-list invoice-list invoice-details
  subscription-list appointment-list appointment-details contact-form account-overview`.split(/\s+/),
);

/**
 * Sets heading levels so that a page has one level 1 title: its first visible hero, unless another block shows the page
 * title. Only a hero that is the first block loads eagerly.
 */
export function assignHeadingLevels({ sections }: PageNode): void {
  const visible = sections
    .filter(({ show }) => show !== false)
    .flatMap(({ rows }) => collectBlocks(rows))
    .filter(({ show }) => show !== false);
  let isFree = !visible.some(({ type }) => BLOCKS_WITH_PAGE_TITLE.has(type));
  for (const block of sections.flatMap(({ rows }) => collectBlocks(rows))) {
    if (block.type !== 'hero') continue;
    if (!isFree || block.show === false) setProps(block, { level: 2 });
    else isFree = false;
    if (block !== visible[0]) setProps(block, { eager: false });
  }
}

const setProps = (block: BlockNode, props: Readonly<Record<string, unknown>>): void => {
  block.props = { ...block.props, ...props };
};
