import type { Tenant } from '../../tenant/tenant.ts';
import baseCss from '../../theme/base.css?inline';
import { fallbackFontsCss, webFontsCss } from '../../theme/font-faces.ts';
import type { FontFiles } from '../../theme/font-files.ts';
import { themeCss } from '../../theme/theme-css.ts';

export interface PageStyle {
  readonly text: string;
  readonly bytes: Buffer;
}

export interface StyleParts {
  readonly tenant: Tenant;
  /** The page's language: each has families of its own. */
  readonly locale: string;
  readonly fonts: FontFiles;
  /** What the page's blocks use. */
  readonly blocksCss: string;
  /** Whether the web fonts are in it. A page that is rendered for shoppers has them in an element of their own. */
  readonly hasWebFonts: boolean;
}

/** By language and whether it has the web fonts, then by the styles of the blocks. */
type CachedStyle = Map<string, Map<string, PageStyle>>;

const styleCache = new WeakMap<Tenant, CachedStyle>();

/** How many different pages of a tenant and language are remembered. */
const MAX_CACHED_STYLES = 200;

/**
 * The styles of a page: the tenant's fallback fonts and theme, the layout that all shops share, and what its blocks use. The same
 * text for the same parts, so that whoever hashes it finds it hashed.
 */
export function pageStyle({ tenant, locale, fonts, blocksCss, hasWebFonts }: StyleParts): PageStyle {
  const ofTenant: CachedStyle = styleCache.get(tenant) ?? new Map();
  styleCache.set(tenant, ofTenant);
  const variant = `${locale} ${hasWebFonts}`;
  const known = ofTenant.get(variant) ?? new Map<string, PageStyle>();
  ofTenant.set(variant, known);
  const found = known.get(blocksCss);
  if (found !== undefined) return found;
  if (known.size >= MAX_CACHED_STYLES) known.clear();
  const { theme } = tenant.prepared.document;
  const webFonts = hasWebFonts ? webFontsCss(theme, locale, fonts) : '';
  const text = webFonts + fallbackFontsCss(theme, locale, fonts) + themeCss(theme) + baseCss + blocksCss;
  const style = { text, bytes: Buffer.from(text) };
  known.set(blocksCss, style);
  return style;
}
