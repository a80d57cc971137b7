import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import type { City, LocalizedText } from '../../../schemas/generated/wire.ts';
import { regionOwner } from '../../domain/forms/region-fields.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { RegionsStore } from '../../stores/catalog/regions-store.ts';
import { css } from '../../theme/emotion.ts';
import { error as errorClass } from '../../ui/fields/field.styles.ts';
import { Select, type SelectOption } from '../../ui/fields/Select.tsx';
import { Button } from '../../ui/primitives/Button.tsx';
import { useStore, useStores } from '../../ui/stores-context.ts';
import { FormField } from '../FormField.tsx';
import { useFormState } from '../form-state.ts';
import { inputTypeOf, type ShopWidgetProps, toText, useClearWhen } from './widget-props.ts';

/**
 * A city of the form's country, or an area of its city. Without a country field it is the page's country. Loaded with the first form that
 * has a region.
 */
const RegionWidget = observer(({ name, schema, value, onChange }: ShopWidgetProps) => {
  const t = useMessages('forms');
  const { locale } = useStores();
  const isCity = inputTypeOf(schema) === 'city';
  const { chosenCity, countryId, status, cities, load } = useCities(name);
  const chosen = toText(value);
  const text = (localized: LocalizedText) => locale.text(localized);
  const choices = isCity ? cityChoices(cities, text) : areaChoices(cities, chosenCity, text);
  const isWaiting = countryId === '' || chosenCity === '';
  const isEmpty = status === 'ready' && !isWaiting && choices.length === 0;

  const isUnknown = status === 'ready' && chosen !== '' && !choices.some((choice) => choice.value === chosen);
  useClearWhen(isUnknown, onChange);

  const placeholder = () => {
    if (isEmpty) return t(isCity ? 'noCities' : 'noAreas');
    return t(status === 'loading' ? 'loadingChoices' : 'choose');
  };

  return (
    <FormField name={name} label={schema.title}>
      {({ enterKeyHint: _, ...control }) => (
        <>
          <Select
            {...control}
            autoComplete={isCity ? 'address-level2' : 'address-level3'}
            aria-busy={status === 'loading'}
            disabled={isWaiting}
            value={isUnknown || status !== 'ready' ? '' : chosen}
            onChange={({ target }) => onChange(target.value)}
            options={[
              { value: '', label: placeholder(), isDisabled: chosen !== '' && control['aria-required'] },
              ...choices,
            ]}
          />
          <p role="status" className={`${errorClass} ${failed}`}>
            {status === 'failed' && (
              <>
                {t('choicesFailed')}
                <Button
                  variant="quiet"
                  onClick={() => {
                    // The button disappears and would lose focus.
                    document.getElementById(control.id)?.focus();
                    load();
                  }}
                >
                  {t('tryAgain')}
                </Button>
              </>
            )}
          </p>
        </>
      )}
    </FormField>
  );
});
RegionWidget.displayName = 'RegionWidget';

export default RegionWidget;

/** The cities from which a field's choices come. */
function useCities(name: string) {
  const { locale } = useStores();
  const regions = useStore(RegionsStore);
  const { schema, values } = useFormState();
  const owner = regionOwner(schema, name);
  const isOfCity = owner !== undefined && schema.properties[owner]?.inputType === 'city';
  const country = isOfCity ? regionOwner(schema, owner) : owner;
  const countryId = country === undefined ? (locale.country?._id ?? '') : toText(values[country]);
  const resource = countryId === '' ? undefined : regions.cities(countryId);
  const load = () => {
    if (countryId !== '') void regions.loadCities(countryId).catch(() => undefined);
  };
  const loadFirst = useEffectEvent(() => {
    if (resource === undefined) load();
  });
  useEffect(() => {
    if (countryId !== '') loadFirst();
  }, [countryId]);
  return {
    countryId,
    /** Undefined in a form without city; empty before a choice. */
    chosenCity: isOfCity ? toText(values[owner]) : undefined,
    status: countryId === '' ? 'ready' : (resource?.status ?? 'loading'),
    cities: resource?.status === 'ready' ? resource.value : NO_CITIES,
    load,
  };
}

const NO_CITIES: readonly City[] = [];

type TextOf = (localized: LocalizedText) => string;

const cityChoices = (cities: readonly City[], text: TextOf): readonly SelectOption[] =>
  cities.map(({ cityId, cityName }) => ({ value: cityId, label: text(cityName) }));

/** The areas of a city, or of all cities, prefixed with the city. */
const areaChoices = (cities: readonly City[], chosenCity: string | undefined, text: TextOf): readonly SelectOption[] =>
  cities
    .filter(({ cityId }) => chosenCity === undefined || cityId === chosenCity)
    .flatMap(({ cityName, areas }) =>
      areas.map(({ _id, name }) => ({
        value: _id,
        label: chosenCity === undefined ? `${text(cityName)} – ${text(name)}` : text(name),
      })),
    );

const failed = css({ '& button': { marginInlineStart: 'var(--space-2)' } });
