import { BUTTON_LABELS, BUTTON_LINKS } from './action-names.ts';
import { canonical, type Field } from './entry.ts';
import type { MappingTable } from './map-piece.ts';
import { insideOf, type Kit, type Piece } from './piece.ts';
import { plainText } from './plain-text.ts';
import { isLinkName, isShopperText, wordsIn } from './shopper-text.ts';

export const NO_BLOCK = 'there is no block for it';

/** Why a piece has become no block: there is none of its kind, or what its block would need is not in it. */
export function whyNoBlock(piece: Piece, kit: Kit, table: MappingTable): string {
  if (!isKnown(piece, table)) return NO_BLOCK;
  const fields = [piece, ...insideOf(piece)].flatMap((each) => each.fields);
  const texts = fields.filter(({ entry, value }) => isShopperText(entry.what, value));
  const links = fields.filter(isLinkField);
  const filled = texts.map(({ value }) => kit.dialect.whyNot(String(value))).find((why) => why !== undefined);
  if (filled !== undefined) return filled;
  if (isButton(piece)) return whyNoButton(piece, links, kit);
  return texts.length === 0 && fields.every(saysNothing)
    ? 'it is empty'
    : 'nothing that its block shows could be read in it';
}

/** Whether there is a block for what has such a name. */
function isKnown({ type }: Piece, { names, words }: MappingTable): boolean {
  const name = canonical(type);
  return Object.hasOwn(names, name) || words.some(([word]) => name.includes(canonical(word)));
}

const isButton = ({ type }: Piece): boolean => wordsIn(type).some((word) => /^(?:button|btn|link)s?$/.test(word));

/** What a button says is no paragraph where it leads nowhere. */
export const isOnlyButton = ({ type, children }: Piece): boolean =>
  children.length === 0 && /^(?:button|btn)$/.test(wordsIn(type).at(-1) ?? '');

const isLinkField = ({ entry, value }: Field): boolean =>
  typeof value === 'string' && value.trim() !== '' && isLinkName(entry.what);

function whyNoButton({ settings }: Piece, links: readonly Field[], { dialect }: Kit): string {
  const label = settings.text(...BUTTON_LABELS);
  const [address] = links.map(({ value }) => String(value).trim());
  if (label === undefined) return address === undefined ? 'it is empty' : 'it says nothing: write what its button says';
  if (address === undefined) return 'it has no address to lead to';
  if (settings.link(...BUTTON_LINKS) !== undefined) return 'nothing that its block shows could be read in it';
  const shown = address.length > 100 ? `${address.slice(0, 100)}…` : address;
  if (/\{[{%]/.test(address) || dialect.whyNot(address) !== undefined)
    return `its address is filled in by the other system when the page is shown (${shown}); write where it leads`;
  return `its address cannot be used here (${shown}); write a path, \`https://\`, \`mailto:\` or \`tel:\``;
}

/** Settings of how something looks say nothing to a shopper. */
function saysNothing({ value }: Field): boolean {
  if (typeof value !== 'string') return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  return plainText(value) === '' || !/\s/.test(value.trim());
}
