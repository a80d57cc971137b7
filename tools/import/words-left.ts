import { makeBlock } from './blocks.ts';
import type { Field } from './entry.ts';
import { EYEBROWS, TEXTS, TITLES } from './names.ts';
import type { BlockNode } from './nodes.ts';
import type { Kit, Piece } from './piece.ts';
import { NO_PLACE, placeholderOf } from './placeholder.ts';
import { Settings } from './settings.ts';
import { isShopperText } from './shopper-text.ts';
import { WIDE } from './wide.ts';
import { actionsOf } from './words.ts';

export interface WordsLeft {
  readonly before: readonly BlockNode[];
  readonly after: readonly BlockNode[];
}

const NOTHING: WordsLeft = { before: [], after: [] };

/**
 * Blocks for words of a piece that what it has become has no place for: a title above it, texts and buttons below, and a
 * placeholder with whatever else a shopper would have read.
 */
export function wordsLeft(piece: Piece, kit: Kit): WordsLeft {
  // What is taken over in part by design says in the report what stands for the rest.
  if (piece.entry.became !== 'mapped') return NOTHING;
  const left = textsLeft(piece);
  if (left.length === 0) return NOTHING;
  // Blocks in a section that reaches from edge to edge would do so, too.
  const { before, after } = isWide(piece.entry.node) ? NOTHING : blocksOf(piece, left, kit);
  const rest = textsLeft(piece);
  const [first] = rest;
  if (first === undefined) return { before, after };
  const filled = rest.map(({ value }) => kit.dialect.whyNot(String(value))).find((why) => why !== undefined);
  return { before, after: [...after, placeholderOf(piece, rest, kit, filled ?? NO_PLACE)] };
}

/** Texts of the settings that nothing has taken. */
const textsLeft = ({ settings }: Piece): readonly Field[] =>
  settings.left.filter(({ entry, value, path }) => !path.startsWith('@') && isShopperText(entry.what, value));

function blocksOf(piece: Piece, left: readonly Field[], kit: Kit): WordsLeft {
  // One small word (`left`, `h2`) may be a choice: it is kept for editors alone.
  const words = new Settings(
    left.filter(({ value }) => !/^[a-z\d_-]+$/.test(String(value).trim())),
    kit,
  );
  const before: BlockNode[] = [];
  const after: BlockNode[] = [];
  const actions = actionsOf(piece.settings);
  if (actions.length > 0) after.push(makeBlock(piece, 'chips', { items: actions, look: 'outlined' }));
  const title = words.text(...TITLES);
  if (title !== undefined) before.push(makeBlock(piece, 'heading', { eyebrow: words.text(...EYEBROWS), title }));
  const texts: BlockNode[] = [];
  for (let html = words.html(...TEXTS); html !== undefined; html = words.html(...TEXTS))
    texts.push(makeBlock(piece, 'rich-text', { html }));
  // Themes of Shopify keep what controls say in such settings, too.
  if (kit.dialect.system === 'puck') texts.push(...sentencesIn(piece, left, words));
  return { before, after: [...texts, ...after] };
}

const ENDS = /(?:text|message|description|paragraph|body|content|copy|intro)$/;

/** Sentences under names of the site's own, each below its title: `deliveryTitle`, `deliveryText`. */
function sentencesIn(piece: Piece, left: readonly Field[], words: Settings): readonly BlockNode[] {
  return left.flatMap(({ path, value }) => {
    const isSentence = ENDS.test(path) && /(?:\S+\s+){4,}\S+[.!?…]\s*$/.test(String(value).slice(-500));
    const html = isSentence && !path.includes('/') ? words.html(path) : undefined;
    if (html === undefined) return [];
    const stem = path.replace(ENDS, '');
    const title = stem === '' ? undefined : words.text(`${stem}title`, `${stem}heading`);
    return [makeBlock(piece, 'rich-text', { html, title })];
  });
}

const isWide = (node: object | undefined): boolean =>
  node !== undefined && 'type' in node && typeof node.type === 'string' && WIDE.has(node.type);
