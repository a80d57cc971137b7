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
 * A city of the country that the form names before it, or an area of the city: what can be chosen hangs on what was. Where the
 * form asks for no country, it is the one of the page. Loaded with the first form that asks for one.
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
                    // The button goes, and would take the focus with it.
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

/** What is there to choose a field's value from. */
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
    /** Undefined where the form asks for none; empty before it is chosen. */
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

/** The areas of a city, or those of all, each behind the name of its city. */
const areaChoices = (cities: readonly City[], chosenCity: string | undefined, text: TextOf): readonly SelectOption[] =>
  cities
    .filter(({ cityId }) => chosenCity === undefined || cityId === chosenCity)
    .flatMap(({ cityName, areas }) =>
      areas.map(({ _id, name }) => ({
        value: _id,
        label: chosenCity === undefined ? `${text(cityName)} – ${text(name)}` : text(name),
      })),
    );

/** As far from the text as a link stands from its sentence. */
const failed = css({ '& button': { marginInlineStart: 'var(--space-2)' } });
