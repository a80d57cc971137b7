import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StudioShop } from '../../studio-protocol.ts';
import { controlStyles } from '../ui/Field.tsx';

/** Tenant ids from the names of the fixture files; the files are not loaded. */
const FIXTURE_TENANTS = Object.keys(import.meta.glob('../../../../fixtures/tenants/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** Select to open the same layout in another tenant's shop. With a session, only this shop is accessible. */
export const TenantSelect = observer(({ shop: { tenant, isOpen } }: { readonly shop: StudioShop }) => {
  const [links] = useState(() => tenantLinks([...new Set([tenant, ...FIXTURE_TENANTS])], location));
  if (!isOpen) return <strong title={TOKEN_HINT}>{tenant}</strong>;
  if (links.length < 2) return <strong>{tenant}</strong>;
  return (
    <select
      aria-label="Shop"
      className={`${controlStyles} ${selectStyles}`}
      value={tenant}
      onChange={({ target }) => {
        const link = tenantLinks([target.value], location)[0];
        if (link !== undefined) location.assign(link.href);
      }}
    >
      {links.map((link) => (
        <option key={link.tenant} value={link.tenant}>
          {link.tenant}
        </option>
      ))}
    </select>
  );
});

const TOKEN_HINT = 'Open each shop’s QA page by its own link.';

const selectStyles = css`
  inline-size: auto;
`;

/** Link to another tenant's shop on this machine. */
interface TenantLink {
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
