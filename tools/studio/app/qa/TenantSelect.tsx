import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StudioShop } from '../../studio-protocol.ts';
import { controlStyles } from '../ui/Field.tsx';
import { tenantLinks } from './tenant-links.ts';

/** Tenant ids from the names of the fixture files; the files are not loaded. */
const FIXTURE_TENANTS = Object.keys(import.meta.glob('../../../../fixtures/tenants/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** Select to open the same layout in another tenant's shop. With a token, only this shop is accessible. */
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

const TOKEN_HINT = 'Open each shop’s QA page by its own link with its token.';

const selectStyles = css`
  inline-size: auto;
`;
