import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { AddressFields } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { RegionsStore } from '../../stores/catalog/regions-store.ts';
import { useStore, useStores } from '../stores-context.ts';
import { orderAddressLines } from './order-address.ts';
import * as styles from './orders.styles.ts';

export interface DetailProps {
  readonly label: string;
  /** Empty ones are left out; without any, so is the label. */
  readonly lines: readonly (ReactNode | undefined)[];
}

/** One detail of an order, within a `<dl>`. */
export function Detail({ label, lines }: DetailProps) {
  const shown = lines.filter((line) => line !== undefined && line !== '');
  if (shown.length === 0) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no state and no order of their own
          <span key={index} className={styles.detailLine}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  );
}

/** A number is read from left to right in every language. */
export const phone = (number: string | undefined): ReactNode => number && <bdi dir="ltr">{number}</bdi>;

export interface AddressDetailProps {
  readonly label: string;
  readonly address: AddressFields;
}

/** An address. The cities that it names by their ids are fetched by the browser; without them, their names alone are missing. */
export const AddressDetail = observer(({ label, address }: AddressDetailProps) => {
  const { locale } = useStores();
  const t = useMessages('orders');
  const regions = useStore(RegionsStore);
  const country = address.city === undefined ? undefined : address.country;
  useEffect(() => {
    if (country !== undefined) void regions.loadCities(country).catch(() => undefined);
  }, [regions, country]);
  const cities = country === undefined ? undefined : regions.cities(country);
  const known = cities?.status === 'ready' ? cities.value : undefined;
  return <Detail label={label} lines={orderAddressLines(t, address, locale, known)} />;
});
AddressDetail.displayName = 'AddressDetail';
