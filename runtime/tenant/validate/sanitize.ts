import sanitize from 'sanitize-html';
import { resizedImageUrl } from '../../ui/media/media-urls.ts';

/**
 * Sanitizes a tenant's HTML: headings from the second level, paragraphs, lists, tables, quotes, safe links and images
 * of the media library. No script, style, class, id, form or frame survives. The output has one spelling (double-quoted
 * attributes, escaped `<` and `&`).
 */
export const sanitizeHtml = (html: string): string => sanitize(html, RULES);

/** Items removed by {@link sanitizeHtml}, once each, as written: `<script>`, `onclick`, `javascript:`. */
export function findRemovedHtml(html: string): readonly string[] {
  const removed = new Set<string>();
  const onOpenTag = (tag: string, attributes: sanitize.Attributes): void => {
    if (!ALLOWED_TAGS.has(tag)) {
      removed.add(`<${tag}>`);
      return;
    }
    for (const [name, value] of Object.entries(attributes)) {
      const scheme = /^\s*((?:java|vb)script|data):/i.exec(value)?.[1];
      if (!IGNORED_ATTRIBUTES.has(name) && !allowedAttributesOf(tag).has(name)) removed.add(name);
      else if (scheme !== undefined && LINK_ATTRIBUTES.has(name)) removed.add(`${scheme}:`);
    }
  };
  sanitize(html, { ...RULES, onOpenTag });
  return [...removed];
}

/** The address of a link or of an image in HTML, as browsers read it: without quotes and character references. */
interface HtmlAddress {
  readonly tag: 'a' | 'img';
  readonly address: string;
}

/** Where the links of a text lead and where its images come from, in the order of the text. */
export function findHtmlAddresses(html: string): readonly HtmlAddress[] {
  const found: HtmlAddress[] = [];
  const onOpenTag = (tag: string, { href, src }: sanitize.Attributes): void => {
    if (tag === 'a' && href !== undefined) found.push({ tag, address: href.trim() });
    if (tag === 'img' && src !== undefined) found.push({ tag, address: src.trim() });
  };
  sanitize(html, { ...RULES, onOpenTag });
  return found;
}

const TEXT = ['p', 'br', 'hr', 'blockquote', 'pre', 'code', 'figure', 'figcaption', 'details', 'summary'];
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'];
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd'];
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const PHRASES = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'bdi', 'span'];

const DIRECTIONS = { name: 'dir', multiple: false, values: ['ltr', 'rtl', 'auto'] };

const ATTRIBUTES: Readonly<Record<string, string[]>> = {
  a: ['href', 'target', 'rel'],
  abbr: ['title'],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const RULES: sanitize.IOptions = {
  allowedTags: [...TEXT, ...HEADINGS, ...LISTS, ...TABLES, ...PHRASES, 'img'],
  allowedAttributes: { '*': ['lang', DIRECTIONS], ...ATTRIBUTES },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: { a: sanitizeLink, h1: 'h2', img: sanitizeImage },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
};

/** The page has a first heading of its own. */
const ALLOWED_TAGS: ReadonlySet<string> = new Set([...TEXT, ...HEADINGS, ...LISTS, ...TABLES, ...PHRASES, 'img', 'h1']);

/** Defaults of HTML editors, removed silently. */
const IGNORED_ATTRIBUTES: ReadonlySet<string> = new Set(['class', 'id', 'title', 'role', 'align']);

const LINK_ATTRIBUTES: ReadonlySet<string> = new Set(['href', 'src']);

const allowedAttributesOf = (tag: string): ReadonlySet<string> => new Set(['lang', 'dir', ...(ATTRIBUTES[tag] ?? [])]);

/** Links elsewhere open in a new tab that knows nothing of this one, as the shop's own do. */
function sanitizeLink(tagName: string, { href }: sanitize.Attributes): sanitize.Tag {
  const attribs: sanitize.Attributes = href === undefined ? {} : { href: href.trim() };
  if (/^\s*https?:/i.test(href ?? '')) Object.assign(attribs, { target: '_blank', rel: 'noopener' });
  return { tagName, attribs };
}

/** Images come from the tenant's media library, in the widths that the shop server makes, or not at all. */
function sanitizeImage(tagName: string, { src, alt = '', width, height }: sanitize.Attributes): sanitize.Tag {
  if (src === undefined || !/^\/media\/[A-Za-z0-9._/-]+$/.test(src) || src.includes('..'))
    return { tagName, attribs: {} };
  const attribs: sanitize.Attributes = {
    src: resizedImageUrl(src, 640),
    srcset: [480, 640, 960, 1280].map((each) => `${resizedImageUrl(src, each)} ${each}w`).join(', '),
    sizes: '(min-width: 720px) 680px, 94vw',
    alt,
    loading: 'lazy',
    decoding: 'async',
  };
  // Both or none, to reserve the space.
  if (isPixelSize(width) && isPixelSize(height)) Object.assign(attribs, { width, height });
  return { tagName, attribs };
}

const isPixelSize = (value: string | undefined): boolean => /^[1-9]\d{0,3}$/.test(value ?? '');
