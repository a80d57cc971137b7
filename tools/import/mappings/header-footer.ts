import { createBlock } from '../create-block.ts';
import type { BlockNode, RowNode } from '../document-nodes.ts';
import { type ExtractedValue, markFieldsMapped } from '../extracted-value.ts';
import { IMAGE_NAMES } from '../field-names.ts';
import { normalizeSourceName } from '../import-ledger.ts';
import { createPlaceholder } from '../placeholder.ts';
import { descendantsOf, isMarked, type Mapping, markMapped, type SourceNode } from '../source-node.ts';

const MENU_NOTE = 'menu links are stored in the source system’s navigation, not in its templates';

/** The page header with search, preferences and actions. */
export const mapHeader: Mapping = (sourceNode, context) => {
  const { settings } = sourceNode;
  const centred = settings.choice(['logoposition', 'logoalignment'], LOGO_ALIGNMENTS);
  const country = settings.flag('enablecountryselector', 'showcountry', 'showcountryselector');
  const language = settings.flag('enablelanguageselector', 'showlanguage', 'showlanguageselector');
  const search = settings.flag('showsearch', 'enablesearch');
  const block = createBlock(sourceNode, 'header', { source: 'categories', menu: 'below', logoAlign: centred });
  const preferences = [
    ...(language?.value === false ? [] : ['language-changer']),
    ...(country?.value === false ? [] : ['country-changer']),
    'currency-changer',
    'theme-switch',
  ];
  block.slots = {
    ...(search?.value === false ? {} : { search: { rows: [createRow('search')] } }),
    preferences: { rows: [createRow(...preferences)] },
    actions: { rows: [createRow('wishlist-link', 'cart-link')] },
  };
  const beside: BlockNode[] = [];
  markFieldsMapped([country, language, search], block, '/slots/preferences');
  for (const each of [sourceNode, ...descendantsOf(sourceNode)]) noteMenu(each, block);
  for (const child of sourceNode.children) {
    if (!isMarked(child) && child.settings.image(...IMAGE_NAMES) !== undefined)
      beside.push(createPlaceholder(child, context, NO_IMAGES_IN_HEADER));
  }
  return [block, ...beside];
};

const NO_IMAGES_IN_HEADER = 'a header shows no images beside its links';

const LOGO_ALIGNMENTS = {
  topcenter: 'center',
  middlecenter: 'center',
  center: 'center',
  middleleft: 'start',
  topleft: 'start',
  left: 'start',
} as const;

const createRow = (...types: readonly string[]): RowNode => ({
  columns: types.map((type) => (types.length === 1 ? { blocks: [{ type }] } : { span: 'auto', blocks: [{ type }] })),
});

/** Templates only name the menu; the shop's categories are shown instead. */
function noteMenu(sourceNode: SourceNode, node: BlockNode): void {
  const menu = sourceNode.settings.token('menu', 'menulist', 'linklist', 'dropdownlinks', 'mainmenu');
  if (menu === undefined) return;
  markPartial(menu, node, `${MENU_NOTE}; the shop’s categories are shown instead`);
  if (sourceNode.entry.became === undefined) markMapped(sourceNode, node, '', 'partly');
}

function markPartial(found: ExtractedValue<unknown>, node: BlockNode, note: string): void {
  for (const { field } of found.marks) {
    Object.assign(field.entry, { became: 'partly', node, path: '' });
    field.entry.notes.push(note);
  }
}

/** The page footer: link groups and a short text. */
export const mapFooter: Mapping = (sourceNode) => {
  const children = Array.from(descendantsOf(sourceNode)).filter(({ isHidden }) => !isHidden);
  const groups = children.filter((child) => child.settings.token('menu', 'linklist') !== undefined).slice(0, 6);
  const words = children.find((child) => !groups.includes(child) && footerText(child) !== undefined);
  const social = sourceNode.settings.flag('showsocial', 'enablesocial', 'showsocialicons');
  const socialLinks = children.filter(({ type }) =>
    /^(?:footer)?social(?:links|icons)$/.test(normalizeSourceName(type)),
  );
  const titled = groups
    .map((group) => ({ group, title: group.settings.text('heading', 'title') }))
    .filter(({ title }) => title !== undefined);
  const block = createBlock(sourceNode, 'footer', {
    text: words === undefined ? sourceNode.settings.text('text', 'description') : footerText(words),
    groups: titled.length === 0 ? undefined : titled.map(({ title }) => ({ title, items: [] })),
    social: social ?? (socialLinks.length > 0 ? true : undefined),
  });
  for (const child of socialLinks) markMapped(child, block, '/props/social', 'partly');
  for (const group of groups) {
    const menu = group.settings.token('menu', 'linklist');
    if (menu !== undefined) markPartial(menu, block, `${MENU_NOTE}; add them to \`items\` of the group`);
    markMapped(group, block, '', 'partly');
  }
  return [block];
};

const footerText = ({ settings }: SourceNode) => settings.text('subtext', 'text', 'content', 'description');
