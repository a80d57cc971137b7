import { css } from '@emotion/css';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { StudioShop } from '../../wire.ts';
import { control } from '../ui/Field.tsx';
import { tenantLinks } from './tenant-links.ts';

/** The fixtures' tenants by their files' names; nothing of the files is loaded. */
const TENANTS = Object.keys(import.meta.glob('../../../../fixtures/tenants/*.json')).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

/** Which shop this is, and the way to the same layout in another one. With a token it opens this one alone. */
export const TenantSwitch = observer(({ shop: { tenant, isOpen } }: { readonly shop: StudioShop }) => {
  const [links] = useState(() => tenantLinks([...new Set([tenant, ...TENANTS])], location));
  if (!isOpen) return <strong title={OWN_TOKEN}>{tenant}</strong>;
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

const OWN_TOKEN = 'Each shop’s layouts open by that shop’s own address with its token.';

const look = css`
  inline-size: auto;
`;
