import type { Tenant } from '../../tenant/tenant.ts';
import baseCss from '../../theme/base.css?inline';
import { fontFacesCss } from '../../theme/font-faces.ts';
import type { FontFiles } from '../../theme/font-files.ts';
import { themeCss } from '../../theme/theme-css.ts';

interface PageStyle {
  readonly text: string;
  readonly bytes: Buffer;
}

interface StyleParts {
  readonly tenant: Tenant;
  /** The page's language: each has families of its own. */
  readonly locale: string;
  readonly fonts: FontFiles;
  /** Styles of the blocks. */
  readonly blocksCss: string;
}

/** By language, then by the styles of the blocks. */
type CachedStyle = Map<string, Map<string, PageStyle>>;

const styleCache = new WeakMap<Tenant, CachedStyle>();

/** How many different pages of a tenant and language are remembered. */
const MAX_CACHED_STYLES = 200;

/** Styles of a page: fonts, theme, layout and blocks. Equal parts give equal text, so that hashes are cached. */
export function pageStyle({ tenant, locale, fonts, blocksCss }: StyleParts): PageStyle {
  const ofTenant: CachedStyle = styleCache.get(tenant) ?? new Map();
  styleCache.set(tenant, ofTenant);
  const known = ofTenant.get(locale) ?? new Map<string, PageStyle>();
  ofTenant.set(locale, known);
  const cached = known.get(blocksCss);
  if (cached !== undefined) return cached;
  if (known.size >= MAX_CACHED_STYLES) known.clear();
  const { theme } = tenant.prepared.document;
  const text = fontFacesCss(theme, locale, fonts) + themeCss(theme) + baseCss + blocksCss;
  const style = { text, bytes: Buffer.from(text) };
  known.set(blocksCss, style);
  return style;
}
