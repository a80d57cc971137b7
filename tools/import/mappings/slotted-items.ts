import type { ContentSource } from '../content-fields.ts';
import { createBlock } from '../create-block.ts';
import type { BlocksAndRows } from '../document-nodes.ts';
import { ANSWER_NAMES, FAQ_LIST_NAMES, LIST_NAMES, QUESTION_NAMES, TEXT_NAMES, TITLE_NAMES } from '../field-names.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import type { SettingsReader } from '../settings-reader.ts';
import type { Mapping, MappingContext, SourceNode } from '../source-node.ts';
import { slotNumber } from './columns.ts';

/** A list item with the content of its slot. */
export interface SlottedItem extends ContentSource {
  readonly settings: SettingsReader;
}

/** Lists whose items may have numbered zones. */
const ZONE_LIST_NAMES = ['tabs', 'panels', ...FAQ_LIST_NAMES, ...LIST_NAMES];

/** List items that have slots; empty when slots are used otherwise. */
export function slottedItems({ settings, children }: SourceNode): readonly SlottedItem[] {
  const places = children.map((child) => ({ child, ...slotItem(child, settings) }));
  const [first] = places;
  if (first?.list === undefined || places.some(({ list }) => list !== first.list)) return [];
  const { list } = first;
  const lastIndex = Math.max(settings.list(list).length - 1, ...places.map(({ index = 0 }) => index));
  return Array.from({ length: lastIndex + 1 }, (_, at) => ({
    settings: settings.under(`${list}/${at}`),
    children: places.flatMap(({ child, index }) => (index === at ? [child] : [])),
  })).filter((item) => item.children.length > 0 || item.settings.unmapped.length > 0);
}

/** The list item of a slot: `items.0.content` belongs to the first item, zone `tab-0` to item 0 of a tab list. */
function slotItem({ slot }: SourceNode, settings: SettingsReader): { readonly list?: string; readonly index?: number } {
  const [, name, step] = /^([^.]+)\.(\d{1,3})\./.exec(slot) ?? [];
  if (name !== undefined && step !== undefined) return { list: normalizeSourceName(name), index: Number(step) };
  const index = slot.includes('.') ? undefined : slotNumber(slot);
  if (index === undefined) return {};
  const list = ZONE_LIST_NAMES.find((each) => itemTitle(settings.under(`${each}/${index}`)) !== undefined);
  return list === undefined ? {} : { list, index };
}

const itemTitle = (settings: SettingsReader) => settings.text(...QUESTION_NAMES, ...TITLE_NAMES, 'tab');

/** Each item's title above the content of its slot. Undefined when there are no such items, or none has a title. */
export const mapSlottedItems: Mapping = (sourceNode, context) => {
  const items = slottedItems(sourceNode);
  if (!items.some(({ settings }) => itemTitle(settings) !== undefined)) return undefined;
  const title = sourceNode.settings.text(...TITLE_NAMES);
  const text = sourceNode.settings.text(...TEXT_NAMES);
  const opening = title === undefined ? [] : [createBlock(sourceNode, 'heading', { title, text })];
  return [...opening, ...items.flatMap((item) => mapSlottedItem(sourceNode, item, context))];
};

function mapSlottedItem(
  sourceNode: SourceNode,
  { settings, children }: SlottedItem,
  context: MappingContext,
): BlocksAndRows {
  const title = itemTitle(settings);
  const heading = title === undefined ? [] : [createBlock(sourceNode, 'heading', { title, level: 3 })];
  const html = settings.html(...ANSWER_NAMES);
  const text = html === undefined ? [] : [createBlock(sourceNode, 'rich-text', { html })];
  return [...heading, ...text, ...children.flatMap((child) => context.map(child))];
}
