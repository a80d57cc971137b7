import type { Tenant } from '../tenant/tenant.ts';
import baseCss from '../theme/base.css?inline';
import { themeCss } from '../theme/theme-css.ts';

export interface PageStyle {
  readonly text: string;
  readonly bytes: Buffer;
}

const styles = new WeakMap<Tenant, Map<string, PageStyle>>();

/** How many different pages of a tenant are remembered. */
const MOST = 200;

/**
 * The styles of a page: the tenant's theme, the layout that all shops share, and what its blocks use. The same text for
 * the same parts, so that whoever hashes it finds it hashed.
 */
export function pageStyle(tenant: Tenant, blocksCss: string): PageStyle {
  const known = styles.get(tenant) ?? new Map<string, PageStyle>();
  styles.set(tenant, known);
  const found = known.get(blocksCss);
  if (found !== undefined) return found;
  if (known.size >= MOST) known.clear();
  const text = themeCss(tenant.prepared.document.theme) + baseCss + blocksCss;
  const style = { text, bytes: Buffer.from(text) };
  known.set(blocksCss, style);
  return style;
}
