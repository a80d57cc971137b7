import { dressSection } from './blocks.ts';
import { isPlaceholder } from './dialect.ts';
import { Found } from './found.ts';
import { type Nodes, rowsOf, type SectionNode } from './nodes.ts';
import { blocksIn, type Piece, settle } from './piece.ts';
import { WIDE } from './wide.ts';

/** Makes a section of what a piece has become, with as much of its look as sections have here. */
export function sectionOf(piece: Piece, nodes: Nodes): SectionNode {
  const section: SectionNode = { rows: rowsOf(nodes) };
  const { settings } = piece;
  const isWide = settings.flag('fullwidth', 'isfullwidth')?.as((wide) => (wide ? 'full' : undefined));
  const width = settings
    .choice(['sectionwidth', 'containerwidth', 'width'], WIDTHS)
    ?.as((wide) => (wide ? 'full' : undefined));
  const types = new Set(blocksIn(nodes).map(({ type }) => type));
  const isBare = [...types].some((type) => WIDE.has(type));
  // Words from edge to edge would touch the edges.
  const mayFill = isBare || [...types].every((type) => FILLING.has(type));
  const told = isWide ?? width;
  dressSection(section, {
    width: told?.value === 'full' && !mayFill ? undefined : (told ?? (isBare ? 'full' : undefined)),
    space: hasOnlyPlaceholders(section) || isBare ? 'none' : spaceOf(piece),
  });
  if (piece.isHidden) section.show = false;
  return section;
}

/** What has no words of its own beside those on a picture. */
const FILLING: ReadonlySet<string> = new Set(['image', 'video', 'divider', 'spacer']);

const WIDTHS = { fullwidth: true, full: true, pagewidth: false, page: false, contained: false } as const;

/** Room above and below, where they are told in px. */
function spaceOf({ settings }: Piece): Found<string | undefined> | undefined {
  const range = { min: 0, max: 400 };
  const above = settings.number(['paddingtop', 'paddingblockstart', 'sectionpaddingtop'], range);
  const below = settings.number(['paddingbottom', 'paddingblockend', 'sectionpaddingbottom'], range);
  if (above === undefined || below === undefined) return undefined;
  const mean = (above.value + below.value) / 2;
  const space = mean < 4 ? 'none' : mean < 24 ? 'small' : mean < 72 ? undefined : 'large';
  return new Found(space, [...above.marks, ...below.marks]);
}

/** Shoppers see nothing of a section of placeholders, not even its name. */
export const hasOnlyPlaceholders = ({ rows }: SectionNode): boolean => {
  const blocks = blocksIn(rows);
  return blocks.length > 0 && blocks.every(isPlaceholder);
};

/** What stands for a section of the input is the section, with its blocks; a placeholder is the block itself. */
export function settleSection(piece: Piece, section: SectionNode): void {
  settle(piece, section);
  if (piece.entry.became !== 'placeholder') Object.assign(piece.entry, { node: section, path: '' });
}
