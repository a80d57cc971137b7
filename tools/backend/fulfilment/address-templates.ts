import type { AddressFieldName, AddressType } from '../../../runtime/domain/forms/address-form.ts';
import type { AddressTemplate } from '../../../schemas/generated/wire.ts';

/** Fields of an address, by country (ISO 3166-1 alpha-2) and type. */
export function templateOf(country: string, type: AddressType): AddressTemplate {
  const { area = [], place, rest } = LAYOUTS[country] ?? GENERAL;
  return { fields: [...area, ...place[type], ...rest] };
}

type Fields = AddressTemplate['fields'];

interface Layout {
  /** Where the place is. */
  readonly area?: Fields;
  readonly place: Readonly<Record<AddressType, Fields>>;
  readonly rest: Fields;
}

const asksFor =
  (isRequired: boolean) =>
  (...names: readonly AddressFieldName[]): Fields =>
    names.map((type) => ({ field: { type }, isRequired }));

const required = asksFor(true);
const optional = asksFor(false);

/** Numbers of houses and apartments have fields of their own. */
const NUMBERED: Layout['place'] = {
  home: required('house'),
  flat: [...required('building'), ...optional('floor'), ...required('apartment')],
  Office: [...required('building'), ...optional('floor'), ...required('office')],
};

/** Street and number are written in lines. */
const LINES: Layout['place'] = {
  home: [...required('address1'), ...optional('address2')],
  flat: [...required('address1'), ...optional('address2', 'floor', 'apartment')],
  Office: [...required('address1'), ...optional('address2', 'floor'), ...required('office')],
};

const LAYOUTS: Readonly<Record<string, Layout>> = {
  KW: {
    area: [...required('city', 'area', 'block', 'street'), ...optional('avenue')],
    place: NUMBERED,
    rest: optional('additional'),
  },
  SA: {
    area: required('city', 'area', 'street'),
    place: NUMBERED,
    rest: [...required('codePostal'), ...optional('additional')],
  },
  // No postal codes; areas are better known than cities.
  AE: { area: required('cityarea', 'street'), place: NUMBERED, rest: optional('additional') },
  DE: { place: LINES, rest: [...required('codePostal', 'city'), ...optional('additional')] },
};

const GENERAL: Layout = {
  place: LINES,
  rest: [...optional('codePostal'), ...required('city'), ...optional('additional')],
};
