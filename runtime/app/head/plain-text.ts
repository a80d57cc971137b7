/** About as much as search engines show of a description. Source: Google and Bing cut at 155 to 160 letters. */
export const DESCRIPTION_LENGTH = 155;

/** A tenant's HTML as the words that a reader sees, on one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1\s*>/gis, ' ')
    .replace(/<!--.*?-->/gs, ' ')
    .replace(/<\/?(?:a|abbr|b|bdi|em|i|mark|s|small|span|strong|sub|sup|u)\b[^>]*>/gi, '')
    .replace(/<\/?[a-z][^>]*>/gi, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39|apos);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(CONTROLS, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of a text, cut at a word; what is cut says so. */
export function excerpt(text: string, most = DESCRIPTION_LENGTH): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const room = cut.lastIndexOf(' ');
  // Some languages part no words, and some words are as long as that.
  const kept = room > most / 2 ? cut.slice(0, room) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[\s,;:.–—-]+$/u, '')}…`;
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
