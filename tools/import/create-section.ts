import { applySectionProps } from './create-block.ts';
import { type BlocksAndRows, groupIntoRows, type SectionNode } from './document-nodes.ts';
import { ExtractedValue } from './extracted-value.ts';
import { isPlaceholder } from './import-dialect.ts';
import { collectBlocks, markMapped, type SourceNode } from './source-node.ts';

/** Creates a section from the nodes that a source node became, with its width and spacing. */
export function createSection(sourceNode: SourceNode, nodes: BlocksAndRows): SectionNode {
  const section: SectionNode = { rows: groupIntoRows(nodes) };
  const { settings } = sourceNode;
  const fullWidthFlag = settings.flag('fullwidth', 'isfullwidth')?.map((wide) => (wide ? 'full' : undefined));
  const width = settings
    .choice(['sectionwidth', 'containerwidth', 'width'], FULL_WIDTH_VALUES)
    ?.map((wide) => (wide ? 'full' : undefined));
  const types = new Set(collectBlocks(nodes).map(({ type }) => type));
  const isBare = [...types].some((type) => FULL_WIDTH_BLOCKS.has(type));
  // Text at full width would touch the screen edges.
  const allowsFullWidth = isBare || [...types].every((type) => BLOCKS_WITHOUT_TEXT.has(type));
  const requestedWidth = fullWidthFlag ?? width;
  applySectionProps(section, {
    width:
      requestedWidth?.value === 'full' && !allowsFullWidth
        ? undefined
        : (requestedWidth ?? (isBare ? 'full' : undefined)),
    padding: hasOnlyPlaceholders(section) || isBare ? 'none' : paddingOf(sourceNode),
  });
  if (sourceNode.isHidden) section.show = false;
  return section;
}

/** Blocks without text beside an image. */
const BLOCKS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['image', 'video', 'divider', 'spacer']);

const FULL_WIDTH_VALUES = { fullwidth: true, full: true, pagewidth: false, page: false, contained: false } as const;

/** Padding above and below, when given in px. */
function paddingOf({ settings }: SourceNode): ExtractedValue<string | undefined> | undefined {
  const range = { min: 0, max: 400 };
  const above = settings.number(['paddingtop', 'paddingblockstart', 'sectionpaddingtop'], range);
  const below = settings.number(['paddingbottom', 'paddingblockend', 'sectionpaddingbottom'], range);
  if (above === undefined || below === undefined) return undefined;
  const mean = (above.value + below.value) / 2;
  const padding = mean < 4 ? 'none' : mean < 24 ? 'small' : mean < 72 ? undefined : 'large';
  return new ExtractedValue(padding, [...above.marks, ...below.marks]);
}

/** Shoppers see nothing of such a section, not even its id. */
export const hasOnlyPlaceholders = ({ rows }: SectionNode): boolean => {
  const blocks = collectBlocks(rows);
  return blocks.length > 0 && blocks.every(isPlaceholder);
};

/** Marks a source section as mapped to the whole section; a placeholder stays mapped to its block. */
export function markSectionMapped(sourceNode: SourceNode, section: SectionNode): void {
  markMapped(sourceNode, section);
  if (sourceNode.entry.became !== 'placeholder') Object.assign(sourceNode.entry, { node: section, path: '' });
}

/** Blocks that span the full width of the screen. */
export const FULL_WIDTH_BLOCKS: ReadonlySet<string> = new Set(['hero', 'carousel', 'marquee', 'header']);

/** Creates a function that turns names into unique ids: lower-case words joined by hyphens. */
export function createIdGenerator(): (wanted: string) => string {
  const taken = new Set(['app', 'main']);
  return (wanted) => {
    const words = wanted
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
