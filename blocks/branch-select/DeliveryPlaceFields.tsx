import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { BranchQuery } from '../../runtime/domain/order/branch-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { RegionsStore } from '../../runtime/stores/catalog/regions-store.ts';
import { Field } from '../../runtime/ui/fields/Field.tsx';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './branch-select.styles.ts';

interface DeliveryPlaceFieldsProps {
  /** Called with a place that is precise enough to find branches; with undefined once it no longer is. */
  readonly onChange: (place: BranchQuery | undefined) => void;
}

/** City and area of a delivery. Another city clears the area (spec 4, "City change clears area and branch"). */
export const DeliveryPlaceFields = observer(({ onChange }: DeliveryPlaceFieldsProps) => {
  const { locale } = useStores();
  const t = useMessages('branch-select');
  const regions = useStore(RegionsStore);
  const [cityId, setCityId] = useState('');
  const [areaId, setAreaId] = useState('');
  const countryId = locale.country?._id;
  const found = countryId === undefined ? undefined : regions.cities(countryId);
  if (countryId === undefined || found?.status !== 'ready' || found.value.length === 0) return null;
  const areas = found.value.find((city) => city.cityId === cityId)?.areas ?? [];

  const chooseCity = (chosen: string) => {
    setCityId(chosen);
    setAreaId('');
    const hasAreas = found.value.some((city) => city.cityId === chosen && city.areas.length > 0);
    onChange(chosen === '' || hasAreas ? undefined : { countryId, cityId: chosen });
  };
  const chooseArea = (chosen: string) => {
    setAreaId(chosen);
    onChange(chosen === '' ? undefined : { countryId, areaId: chosen });
  };

  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>{t('place')}</legend>
      <Field label={t('city')}>
        {(control) => (
          <Select
            {...control}
            value={cityId}
            onChange={({ target }) => chooseCity(target.value)}
            options={[
              { value: '', label: t('chooseCity') },
              ...found.value.map((city) => ({ value: city.cityId, label: locale.text(city.cityName) })),
            ]}
          />
        )}
      </Field>
      <Field label={t('area')}>
        {(control) => (
          <Select
            {...control}
            value={areaId}
            disabled={areas.length === 0}
            onChange={({ target }) => chooseArea(target.value)}
            options={[
              { value: '', label: t('chooseArea') },
              ...areas.map(({ _id, name }) => ({ value: _id, label: locale.text(name) })),
            ]}
          />
        )}
      </Field>
    </fieldset>
  );
});
DeliveryPlaceFields.displayName = 'DeliveryPlaceFields';
