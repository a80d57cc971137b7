import type { SavedAddress } from '../../../schemas/generated/wire.ts';
import type { AddressFieldName, AddressType } from '../../domain/forms/address-form.ts';
import { joinTexts } from '../../domain/localized.ts';
import type { Translate } from '../../i18n/use-messages.ts';
import type { LocaleStore } from '../../stores/shop/locale-store.ts';

export function typeTitle(t: Translate<'addresses'>, type: AddressType): string {
  switch (type) {
    case 'home':
      return t('typeHome');
    case 'flat':
      return t('typeFlat');
    case 'Office':
      return t('typeOffice');
  }
}

/** The label of an address field; undefined for fields with a built-in label. */
export const fieldTitle = (t: Translate<'addresses'>, name: AddressFieldName | 'type'): string | undefined =>
  TITLES[name]?.(t);

const TITLES: Partial<Record<AddressFieldName | 'type', (t: Translate<'addresses'>) => string>> = {
  type: (t) => t('type'),
  block: (t) => t('block'),
  street: (t) => t('street'),
  avenue: (t) => t('avenue'),
  house: (t) => t('house'),
  building: (t) => t('building'),
  floor: (t) => t('floor'),
  apartment: (t) => t('apartment'),
  office: (t) => t('office'),
  address1: (t) => t('address1'),
  address2: (t) => t('address2'),
  codePostal: (t) => t('codePostal'),
  additional: (t) => t('additional'),
  mobile: (t) => t('mobile'),
};

/** Fields shown without a label. */
const PLAIN: readonly AddressFieldName[] = ['address1', 'address2', 'codePostal', 'additional'];

const LABELLED: readonly AddressFieldName[] = [
  'block',
  'street',
  'avenue',
  'house',
  'building',
  'floor',
  'apartment',
  'office',
  'mobile',
  'nationalNumber',
];

/** The lines of an address: street details, then city and country, then additional information. */
export function addressLines(
  t: Translate<'addresses'>,
  { address, areaName, cityName }: SavedAddress,
  locale: LocaleStore,
): readonly string[] {
  const country = locale.countries.find(({ _id }) => _id === address.country);
  const labelled = LABELLED.flatMap((name) => {
    const value = address[name];
    return value === undefined ? [] : [t('labelled', { label: fieldTitle(t, name) ?? name, value })];
  });
  const [line1, line2, postalCode, additional] = PLAIN.map((name) => address[name]);
  const places = [areaName, cityName, country?.title].map((name) => locale.text(name));
  const named = [postalCode, ...places].flatMap((part = '') => (part === '' ? [] : [part]));
  const lines = [line1, line2, joinTexts(labelled, locale.locale), joinTexts(named, locale.locale), additional];
  return lines.flatMap((line) => (line === undefined || line === '' ? [] : [line]));
}
