/** The shop of another tenant on this machine. */
export interface TenantLink {
  readonly tenant: string;
  readonly href: string;
}

/**
 * This very address at the other tenants of the fixtures. They are found by name on a machine of one's own alone
 * (`lumen.localhost`); elsewhere each has a host that nobody here knows.
 */
export function tenantLinks(
  tenants: readonly string[],
  { hostname, port, protocol, pathname, hash }: Location,
): readonly TenantLink[] {
  if (!/(^|\.)localhost$/.test(hostname)) return [];
  const host = (tenant: string) => `${tenant}.localhost${port === '' ? '' : `:${port}`}`;
  return tenants.map((tenant) => ({ tenant, href: `${protocol}//${host(tenant)}${pathname}${hash}` }));
}
