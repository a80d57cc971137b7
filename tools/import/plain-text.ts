import sanitize from 'sanitize-html';

/** Whether a text contains HTML tags. */
export const hasHtmlTags = (text: string): boolean => /<\/?[a-z][a-z0-9-]*(\s[^<>]*)?\/?>/i.test(text);

const BLOCK_END_TAGS = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr|\/blockquote)\s*\/?>/gi;

/** The text of HTML, a line for each paragraph; other text unchanged. */
export function toPlainText(text: string): string {
  if (!hasHtmlTags(text)) return text.trim();
  const words = sanitize(
    text.replace(BLOCK_END_TAGS, (tag) => `${tag}\n`),
    { allowedTags: [], allowedAttributes: {} },
  );
  return unescapeHtml(words)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The sanitizer escapes only these. */
const unescapeHtml = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Whether HTML has more than paragraphs and line breaks. */
export const hasInlineFormatting = (html: string): boolean => /<(?!\/?(?:p|br|div|span|h[1-6])\b)[a-z]/i.test(html);

/** Plain text as HTML paragraphs; line breaks are kept. */
export function toHtml(text: string): string {
  return escapeHtml(text)
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
