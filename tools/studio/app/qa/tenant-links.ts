/** Link to another tenant's shop on this machine. */
export interface TenantLink {
  readonly tenant: string;
  readonly href: string;
}

/**
 * The current URL at the hosts of other fixture tenants. Only local hosts are derived from the tenant's name
 * (`lumen.localhost`); other hosts are unknown here.
 */
export function tenantLinks(
  tenants: readonly string[],
  { hostname, port, protocol, pathname, hash }: Location,
): readonly TenantLink[] {
  if (!/(^|\.)localhost$/.test(hostname)) return [];
  const host = (tenant: string) => `${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  return tenants.map((tenant) => ({ tenant, href: `${protocol}//${host(tenant)}${pathname}${hash}` }));
}
