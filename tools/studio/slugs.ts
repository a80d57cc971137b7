/** `product-grid` → "Product grid", `faq` → "FAQ". */
export const humanizeSlug = (name: string): string => {
  const words = name.split('-').map((word) => (ACRONYMS.includes(word) ? word.toUpperCase() : word));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const ACRONYMS = ['faq', 'qr'];

/** Section slugs that a document's blocks show or link to, each once, in reading order. */
export function sectionSlugsIn(document: string | undefined): readonly string[] {
  if (document === undefined) return [];
  const named = document.matchAll(/"section"\s*:\s*"([a-z0-9-]+)"|\/sections\/([a-z0-9-]+)\/products/g);
  return [...new Set(Array.from(named, ([, prop, link]) => prop ?? link ?? ''))];
}

/** English name of a language (`ar`) or country (`KW`) code. */
export function codeDisplayName(code: string): string {
  const type = code === code.toUpperCase() ? 'region' : 'language';
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
