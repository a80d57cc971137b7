import type { AddressFields, City, LocalizedText } from '../../../schemas/generated/wire.ts';
import { isolate, joinTexts } from '../../domain/localized.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { LocaleStore } from '../../stores/shop/locale-store.ts';

/** Names of an address's places; unknown ones are left out. */
export interface PlaceNames {
  readonly country?: LocalizedText | undefined;
  readonly city?: LocalizedText | undefined;
  readonly area?: LocalizedText | undefined;
}

/**
 * Where an order is delivered, as lines to read.
 *
 * @param t of the namespace `orders`
 * @param cities of the address's country; undefined while they are not known: places are left out then
 */
export function orderAddressLines(
  t: Translate<'orders'>,
  address: AddressFields,
  locale: LocaleStore,
  cities: readonly City[] | undefined,
): readonly string[] {
  const city = cities?.find(({ cityId }) => cityId === address.city);
  const area = city?.areas.find(({ _id }) => _id === address.area);
  const country = locale.countries.find(({ _id }) => _id === address.country);
  return addressLines(t, address, locale, { country: country?.title, city: city?.cityName, area: area?.name });
}

/** The same where it is known what its places are called. */
export function addressLines(
  t: Translate<'orders'>,
  address: AddressFields,
  locale: Pick<LocaleStore, 'locale' | 'text'>,
  { country, city, area }: PlaceNames,
): readonly string[] {
  const { address1, address2, codePostal, additional } = address;
  const labelled = LABELS.flatMap(([name, label]) => {
    const value = address[name];
    return value === undefined || value === '' ? [] : [t('labelled', { label: label(t), value: isolate(value) })];
  });
  const places = [codePostal, ...[area, city, country].map((name) => locale.text(name))];
  const named = places.flatMap((place = '') => (place === '' ? [] : [place]));
  const lines = [address1, address2, joinTexts(labelled, locale.locale), joinTexts(named, locale.locale), additional];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
}

type LabelledField = Exclude<keyof AddressFields, 'type' | 'country' | 'city' | 'area' | 'cityarea'>;

/** Fields that mean nothing without what they are called. */
const LABELS: readonly (readonly [LabelledField, (t: Translate<'orders'>) => string])[] = [
  ['block', (t) => t('block')],
  ['street', (t) => t('street')],
  ['avenue', (t) => t('avenue')],
  ['house', (t) => t('house')],
  ['building', (t) => t('building')],
  ['floor', (t) => t('floor')],
  ['apartment', (t) => t('apartment')],
  ['office', (t) => t('office')],
];
