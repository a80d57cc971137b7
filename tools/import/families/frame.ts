import { makeBlock } from '../blocks.ts';
import { canonical } from '../entry.ts';
import { type Found, markMet } from '../found.ts';
import { PICTURES } from '../names.ts';
import type { BlockNode, RowNode } from '../nodes.ts';
import { insideOf, isSettled, type Mapping, type Piece, settle } from '../piece.ts';
import { placeholderFor } from '../placeholder.ts';

const IN_NAVIGATION = 'the links of a menu are kept in the navigation of the other system, not in its templates';

/** The top of every page, with a search, preferences and actions as every shop has them. */
export const header: Mapping = (piece, kit) => {
  const { settings } = piece;
  const centred = settings.choice(['logoposition', 'logoalignment'], LOGO_SIDES);
  const country = settings.flag('enablecountryselector', 'showcountry', 'showcountryselector');
  const language = settings.flag('enablelanguageselector', 'showlanguage', 'showlanguageselector');
  const search = settings.flag('showsearch', 'enablesearch');
  const block = makeBlock(piece, 'header', { source: 'categories', menu: 'below', logoAlign: centred });
  const preferences = [
    ...(language?.value === false ? [] : ['language-changer']),
    ...(country?.value === false ? [] : ['country-changer']),
    'currency-changer',
    'theme-switch',
  ];
  block.slots = {
    ...(search?.value === false ? {} : { search: { rows: [rowOf('search')] } }),
    preferences: { rows: [rowOf(...preferences)] },
    actions: { rows: [rowOf('wishlist-link', 'cart-link')] },
  };
  const beside: BlockNode[] = [];
  markMet([country, language, search], block, '/slots/preferences');
  for (const each of [piece, ...insideOf(piece)]) takeMenu(each, block);
  for (const child of piece.children) {
    if (!isSettled(child) && child.settings.picture(...PICTURES) !== undefined)
      beside.push(placeholderFor(child, kit, NO_PICTURES));
  }
  return [block, ...beside];
};

const NO_PICTURES = 'a header has no room for pictures beside its links';

const LOGO_SIDES = {
  topcenter: 'center',
  middlecenter: 'center',
  center: 'center',
  middleleft: 'start',
  topleft: 'start',
  left: 'start',
} as const;

const rowOf = (...types: readonly string[]): RowNode => ({
  columns: types.map((type) => (types.length === 1 ? { blocks: [{ type }] } : { span: 'auto', blocks: [{ type }] })),
});

/** A menu is known by its name alone: the shop's categories stand for it. */
function takeMenu(piece: Piece, node: BlockNode): void {
  const menu = piece.settings.word('menu', 'menulist', 'linklist', 'dropdownlinks', 'mainmenu');
  if (menu === undefined) return;
  mention(menu, node, `${IN_NAVIGATION}; the shop’s categories stand for them`);
  if (piece.entry.became === undefined) settle(piece, node, '', 'partly');
}

function mention(found: Found<unknown>, node: BlockNode, note: string): void {
  for (const { field } of found.marks) {
    Object.assign(field.entry, { became: 'partly', node, path: '' });
    field.entry.notes.push(note);
  }
}

/** The end of every page: groups of links, and a few words. */
export const footer: Mapping = (piece) => {
  const children = Array.from(insideOf(piece)).filter(({ isHidden }) => !isHidden);
  const groups = children.filter((child) => child.settings.word('menu', 'linklist') !== undefined).slice(0, 6);
  const words = children.find((child) => !groups.includes(child) && wordsIn(child) !== undefined);
  const social = piece.settings.flag('showsocial', 'enablesocial', 'showsocialicons');
  const elsewhere = children.filter(({ type }) => /^(?:footer)?social(?:links|icons)$/.test(canonical(type)));
  const titled = groups
    .map((group) => ({ group, title: group.settings.text('heading', 'title') }))
    .filter(({ title }) => title !== undefined);
  const block = makeBlock(piece, 'footer', {
    text: words === undefined ? piece.settings.text('text', 'description') : wordsIn(words),
    groups: titled.length === 0 ? undefined : titled.map(({ title }) => ({ title, items: [] })),
    social: social ?? (elsewhere.length > 0 ? true : undefined),
  });
  for (const child of elsewhere) settle(child, block, '/props/social', 'partly');
  for (const group of groups) {
    const menu = group.settings.word('menu', 'linklist');
    if (menu !== undefined) mention(menu, block, `${IN_NAVIGATION}; write them into \`items\` of the group`);
    settle(group, block, '', 'partly');
  }
  return [block];
};

const wordsIn = ({ settings }: Piece) => settings.text('subtext', 'text', 'content', 'description');
