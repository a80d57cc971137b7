import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { control } from '../ui/Field.tsx';
import { tenantLinks } from './tenant-links.ts';

/** The fixtures' tenants by their files' names; nothing of the files is loaded. */
const TENANTS = Object.keys(import.meta.glob('../../../../fixtures/tenants/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** Which shop this is, and the way to the same layout in another one. */
export const TenantSwitch = observer(({ tenant }: { readonly tenant: string }) => {
  const [links] = useState(() => tenantLinks([...new Set([tenant, ...TENANTS])], location));
  if (links.length < 2) return <strong>{tenant}</strong>;
  return (
    <select
      aria-label="Shop"
      className={`${control} ${look}`}
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

const look = css`
  inline-size: auto;
`;
