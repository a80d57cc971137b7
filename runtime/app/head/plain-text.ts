import { trimEnd } from '../../domain/trim-end.ts';

/** About as much as search engines show of a description. Source: Google and Bing cut at 155 to 160 letters. */
export const DESCRIPTION_LENGTH = 155;

/** Characters of HTML that are read for a description: the longest that search engines take, several times over. */
export const MAX_PLAIN_TEXT_SOURCE = 40_000;

/** Plain text of a tenant's HTML on one line, of limited length. */
export const plainText = (html: string): string =>
  scanText(html.slice(0, MAX_PLAIN_TEXT_SOURCE))
    .text.replace(/&(?:amp|lt|gt|quot|nbsp|#39|apos);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Text between the tags of HTML, read in one pass. `steps` counts the characters read. */
export function scanText(html: string): { readonly text: string; readonly steps: number } {
  const lower = html.toLowerCase();
  const missing = new Set<string>();
  let steps = 0;
  let text = '';
  let at = 0;

  /** The place behind the next end mark; -1 where there is none any more. */
  const behind = (mark: string, from: number): number => {
    if (missing.has(mark)) return -1;
    const found = lower.indexOf(mark, from);
    steps += (found === -1 ? html.length : found + mark.length) - from;
    if (found === -1) missing.add(mark);
    return found === -1 ? -1 : found + mark.length;
  };

  while (at < html.length) {
    const open = html.indexOf('<', at);
    steps += (open === -1 ? html.length : open) - at + 1;
    if (open === -1) break;
    text += html.slice(at, open);
    const name = TAG_NAME.exec(lower.slice(open, open + MAX_TAG_NAME_LENGTH))?.[1];
    const isComment = lower.startsWith('<!--', open);
    const end = isComment ? behind('-->', open + 4) : name === undefined ? -1 : behind('>', open);
    if (end === -1) {
      text += '<';
      at = open + 1;
      continue;
    }
    const isHidden = (name === 'script' || name === 'style') && html[open + 1] !== '/';
    const close = isHidden ? behind(`</${name}`, end) : -1;
    text += name !== undefined && INLINE_TAGS.has(name) ? '' : ' ';
    at = close === -1 ? end : Math.max(close, behind('>', close));
  }
  return { text: text + html.slice(at), steps };
}

const TAG_NAME = /^<\/?([a-z][a-z0-9]*)(?![a-z0-9-])/;

/** Characters that the longest known tag name has with its brackets. */
const MAX_TAG_NAME_LENGTH = 20;

/** They part no words. */
const INLINE_TAGS: ReadonlySet<string> = new Set('a abbr b bdi em i mark s small span strong sub sup u'.split(' '));

/** The beginning of a text, cut at a word with an ellipsis. */
export function truncateText(text: string, most = DESCRIPTION_LENGTH): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const room = cut.lastIndexOf(' ');
  // Some languages part no words, and some words are as long as that.
  const start = room > most / 2 ? cut.slice(0, room) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${trimEnd(start, ' \n\t,;:.–—-')}…`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&#39;': "'",
  '&apos;': "'",
};

/** Letters that are not to be seen, and halves of some, which no browser and no search engine takes. */
const CONTROLS = /[\p{Cc}\p{Cs}]+/gu;
