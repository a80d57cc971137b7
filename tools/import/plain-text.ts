import sanitize from 'sanitize-html';

/** Whether a text is written in HTML. */
export const hasTags = (text: string): boolean => /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i.test(text);

const BREAKS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\s*\/?>/gi;

/** The words of HTML alone, a line for each paragraph; other text as it is. */
export function plainText(text: string): string {
  if (!hasTags(text)) return text.trim();
  const words = sanitize(
    text.replace(BREAKS, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  );
  return unescapeHtml(words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The sanitizer escapes these and nothing else. */
const unescapeHtml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Whether HTML has more to it than paragraphs and lines. */
export const hasFormatting = (html: string): boolean => /<(?!\/?(?:p|br|div|span|h[1-6])\b)[a-z]/i.test(html);

/** Plain text as HTML: a paragraph for each, lines broken where they were. */
export function htmlOf(text: string): string {
  return escapeHtml(text)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
