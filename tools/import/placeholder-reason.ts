import { BUTTON_LABEL_NAMES, BUTTON_LINK_NAMES } from './action-names.ts';
import { isDisplayedText, isLinkName, splitName } from './displayed-text.ts';
import { normalizeSourceName, type SourceField } from './import-ledger.ts';
import { toPlainText } from './plain-text.ts';
import { descendantsOf, type MappingContext, type MappingTable, type SourceNode } from './source-node.ts';

const NO_BLOCK_REASON = 'no matching block';

/**
 * Why a source node became a placeholder: there is no matching block, or content that the block requires is missing.
 */
export function placeholderReason(sourceNode: SourceNode, context: MappingContext, table: MappingTable): string {
  if (!hasMapping(sourceNode, table)) return NO_BLOCK_REASON;
  const fields = [sourceNode, ...descendantsOf(sourceNode)].flatMap((each) => each.fields);
  const texts = fields.filter(({ entry, value }) => isDisplayedText(entry.what, value));
  const links = fields.filter(isLinkField);
  const filled = texts
    .map(({ value }) => context.dialect.unsupportedReason(String(value)))
    .find((why) => why !== undefined);
  if (filled !== undefined) return filled;
  if (isButtonType(sourceNode)) return unmappedButtonReason(sourceNode, links, context);
  return texts.length === 0 && fields.every(isNotText) ? 'empty' : 'required content is missing';
}

/** Whether the table has a mapping for the type. */
function hasMapping({ type }: SourceNode, { byType: names, byKeyword: words }: MappingTable): boolean {
  const name = normalizeSourceName(type);
  return Object.hasOwn(names, name) || words.some(([word]) => name.includes(normalizeSourceName(word)));
}

const isButtonType = ({ type }: SourceNode): boolean =>
  splitName(type).some((word) => /^(?:button|btn|link)s?$/.test(word));

/** Whether a node is only a button: its label must not become a paragraph when it has no link. */
export const isBareButton = ({ type, children }: SourceNode): boolean =>
  children.length === 0 && /^(?:button|btn)$/.test(splitName(type).at(-1) ?? '');

const isLinkField = ({ entry, value }: SourceField): boolean =>
  typeof value === 'string' && value.trim() !== '' && isLinkName(entry.what);

function unmappedButtonReason(
  { settings }: SourceNode,
  links: readonly SourceField[],
  { dialect }: MappingContext,
): string {
  const label = settings.text(...BUTTON_LABEL_NAMES);
  const [address] = links.map(({ value }) => String(value).trim());
  if (label === undefined) return address === undefined ? 'empty' : 'the button has no label: add one';
  if (address === undefined) return 'the button has no link';
  if (settings.link(...BUTTON_LINK_NAMES) !== undefined) return 'required content is missing';
  const shown = address.length > 100 ? `${address.slice(0, 100)}…` : address;
  if (/\{[{%]/.test(address) || dialect.unsupportedReason(address) !== undefined)
    return `the link is filled in by the source system when the page is rendered (${shown}); enter a link`;
  return `link not allowed (${shown}); use a path, \`https://\`, \`mailto:\` or \`tel:\``;
}

/** Whether a field holds no text for shoppers: empty, or a single token such as a style value. */
function isNotText({ value }: SourceField): boolean {
  if (typeof value !== 'string') return typeof value !== 'object' || value === null || Object.keys(value).length === 0;
  return toPlainText(value) === '' || !/\s/.test(value.trim());
}
