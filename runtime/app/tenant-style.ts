import type { Tenant } from '../tenant/tenant.ts';
import baseCss from '../theme/base.css?inline';
import { themeCss } from '../theme/theme-css.ts';

const styles = new WeakMap<Tenant, string>();

/** The styles of every page of a tenant: its theme, and the layout that all shops share. */
export function tenantStyle(tenant: Tenant): string {
  const known = styles.get(tenant);
  if (known !== undefined) return known;
  const style = themeCss(tenant.prepared.document.theme) + baseCss;
  styles.set(tenant, style);
  return style;
}
