import { joinPointer, type Problem } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { LocalizedText, Market, OpeningHours, ShopSettings } from '../../../schemas/generated/wire.ts';
import newBranch from '../../../schemas/wire/new-branch.schema.json' with { type: 'json' };
import newCity from '../../../schemas/wire/new-city.schema.json' with { type: 'json' };
import newDeliveryZone from '../../../schemas/wire/new-delivery-zone.schema.json' with { type: 'json' };
import newOrderTimes from '../../../schemas/wire/new-order-times.schema.json' with { type: 'json' };
import newPaymentMethod from '../../../schemas/wire/new-payment-method.schema.json' with { type: 'json' };
import openingHours from '../../../schemas/wire/opening-hours.schema.json' with { type: 'json' };
import orderSettings from '../../../schemas/wire/order-settings.schema.json' with { type: 'json' };
import shopSettings from '../../../schemas/wire/shop-settings.schema.json' with { type: 'json' };
import { findLanguageAdvice, findPriceAdvice, imageAt } from '../catalogue/file-advice.ts';
import { findRepeated, mistake } from '../catalogue/file-mistakes.ts';
import { type CheckedFile, createFileSchema } from '../catalogue/file-schema.ts';
import { namesOf } from '../services/named-calendars.ts';
import { findOverlap, parseOpeningHours } from '../services/opening-hours.ts';
import { overlapMessage } from '../services/service-problems.ts';
import { areasOf, type CompleteSettings, completeSettings, findPlaces, slotsOf, zonesOf } from './settings-places.ts';

/** The shop that a file of settings is for. */
export interface SettingsShop extends Pick<Market, 'countries' | 'currencies' | 'languages'> {
  /** ISO 4217; of the amounts. */
  readonly currency: string;
  readonly stored: ShopSettings;
}

/**
 * Checks a file of settings together with the stored lists that it leaves out: schema, then content, then advice, each only without
 * earlier problems.
 */
export function checkSettings(
  value: unknown,
  shop: SettingsShop,
  { stopsAtFirst = false }: { readonly stopsAtFirst?: boolean } = {},
): CheckedFile {
  const { errors, file } = judge(value, shop.languages, stopsAtFirst);
  if (file === undefined) return { problems: errors, references: [] };
  const settings = completeSettings(file, shop.stored);
  const unclear = [...findListMistakes(file, shop), ...findReferenceMistakes(file, settings, shop)];
  const mistakes = unclear.length > 0 ? unclear : findRepeatedTerms(file, settings, shop.countries[0] ?? '');
  if (mistakes.length > 0) return { problems: mistakes, references: [] };
  const advice = [
    ...(file.delivery ?? []).flatMap(({ fee, minimumOrder = 0 }, index) => [
      ...findPriceAdvice(fee, `/delivery/${index}/fee`, shop.currency),
      ...findPriceAdvice(minimumOrder, `/delivery/${index}/minimumOrder`, shop.currency),
    ]),
    ...(file.cashOnDelivery ?? []).flatMap(({ fee, currency }, index) =>
      findPriceAdvice(fee, `/cashOnDelivery/${index}/fee`, currency),
    ),
    ...findUnserved(file, shop),
    ...findLanguageAdvice(file, shop.languages),
  ];
  const images = (file.payments ?? []).flatMap(({ image }, index) => imageAt(image, '/payments', index, 'image'));
  return { problems: advice, references: images };
}

const judge = createFileSchema<ShopSettings>('shopSettings', {
  shopSettings,
  newBranch,
  newCity,
  newDeliveryZone,
  newOrderTimes,
  newPaymentMethod,
  openingHours,
  orderSettings,
});

/** Mistakes within one list of the file. */
function findListMistakes(
  file: ShopSettings,
  { currencies, countries: [home = ''] }: SettingsShop,
): readonly Problem[] {
  const { branches = [], cities = [], times = [], payments = [], cashOnDelivery = [] } = file;
  const mains = branches.flatMap(({ isDefault }, index) => (isDefault === true ? [index] : []));
  return [
    ...findRepeated(branches.map(namesOf), (index) => [`/branches/${index}/name`, nameAt(branches, index)]),
    ...findRepeated(
      cities.map((city) => namesOf(city).map((name) => `${city.country ?? home} ${name}`)),
      (index) => [`/cities/${index}/name`, nameAt(cities, index)],
    ),
    ...cities.flatMap((city, index) =>
      findRepeated(areasOf(city).map(namesOf), (place) => [
        `/cities/${index}/areas/${place}`,
        nameAt(areasOf(city), place),
      ]),
    ),
    ...findRepeated(
      payments.map(({ type }) => [type]),
      (index, type) => [`/payments/${index}/type`, `The type \`${type}\``],
    ),
    ...findRepeated(
      cashOnDelivery.map(({ currency }) => [currency]),
      (index, currency) => [`/cashOnDelivery/${index}/currency`, `The currency \`${currency}\``],
    ),
    ...mains
      .slice(1)
      .map((index) =>
        mistake('uniqueItems', `/branches/${index}/isDefault`, 'Only one branch is the main one: remove `isDefault`.'),
      ),
    ...branches.flatMap(({ hours }, index) => findOverlapping(hours, `/branches/${index}/hours`)),
    ...times.flatMap(({ hours }, index) => [
      ...findOverlapping(hours, `/times/${index}/hours`),
      ...findBackward(hours, `/times/${index}/hours`),
    ]),
    ...cashOnDelivery.flatMap(({ currency }, index) =>
      currencies.includes(currency)
        ? []
        : [unknown('currency', currency, `/cashOnDelivery/${index}/currency`, currencies)],
    ),
  ];
}

/** An entry's name as the subject of a message. */
const nameAt = (entries: readonly { readonly name: LocalizedText }[], index: number): string =>
  `The name \`${textsOf(entries[index])[0]}\``;

function findOverlapping(hours: OpeningHours, pointer: string): readonly Problem[] {
  const overlap = findOverlap(parseOpeningHours(hours));
  return overlap === undefined ? [] : [mistake('uniqueItems', pointer, overlapMessage(overlap))];
}

/** Orders are for a day: their times end on it. */
function findBackward(hours: OpeningHours, pointer: string): readonly Problem[] {
  const backward = parseOpeningHours(hours).find(({ from, to }) => to <= from);
  const message = `${backward?.from}-${backward?.to} ends before it begins: end it by 23:59.`;
  return backward === undefined ? [] : [mistake('minimum', pointer, message)];
}

type ReferenceKind = 'branch' | 'city' | 'area' | 'country';

/** A name in a list of settings that nothing has. */
interface UnknownName {
  readonly list: 'cities' | 'branches' | 'delivery' | 'times';
  /** Steps to the name within the list. */
  readonly steps: readonly (string | number)[];
  readonly kind: ReferenceKind;
  readonly name: string;
  /** Possible names. */
  readonly known: readonly string[];
}

/** Unknown countries, cities, areas and branches, also those in stored lists that the file contradicts. */
function findReferenceMistakes(file: ShopSettings, settings: CompleteSettings, shop: SettingsShop): readonly Problem[] {
  return findUnknownNames(settings, shop.countries).map(({ list, steps, kind, name, known }) => {
    if (file[list] !== undefined) return unknown(kind, name, joinPointer(`/${list}`, ...steps), known);
    const pointer = kind === 'branch' ? '/branches' : '/cities';
    const message = `\`${list}\`, which this file leaves out, names the ${kind} \`${name}\`: keep it, or list \`${list}\`, too.`;
    return mistake('unknown-slug', pointer, message);
  });
}

function findUnknownNames(settings: CompleteSettings, countries: readonly string[]): readonly UnknownName[] {
  const [home = ''] = countries;
  const places = findPlaces(settings, home);
  const missing: UnknownName[] = [];
  const findPlace = (
    list: UnknownName['list'],
    index: number,
    { country = home, city: cityName, areas }: PlaceNames,
    areaSteps: (place: number) => UnknownName['steps'],
  ): void => {
    if (!countries.includes(country))
      missing.push({ list, steps: [index, 'country'], kind: 'country', name: country, known: countries });
    else if (cityName !== undefined) {
      const [city] = places.cities(country, cityName);
      if (city === undefined) {
        const known = settings.cities.filter((each) => (each.country ?? home) === country).flatMap(textsOf);
        missing.push({ list, steps: [index, 'city'], kind: 'city', name: cityName, known });
        return;
      }
      for (const [place, name] of areas.entries())
        if (places.areas(city, name).length === 0)
          missing.push({ list, steps: areaSteps(place), kind: 'area', name, known: areasOf(city).flatMap(textsOf) });
    }
  };
  const findBranch = (list: UnknownName['list'], steps: UnknownName['steps'], name: string): void => {
    if (places.branches(name).length === 0)
      missing.push({ list, steps, kind: 'branch', name, known: settings.branches.flatMap(textsOf) });
  };
  for (const [index, { country }] of settings.cities.entries())
    findPlace('cities', index, { country, city: undefined, areas: [] }, () => []);
  for (const [index, { country, city, area }] of settings.branches.entries())
    findPlace('branches', index, { country, city, areas: area === undefined ? [] : [area] }, () => [index, 'area']);
  for (const [index, { branch, country, city, areas = [] }] of settings.delivery.entries()) {
    findPlace('delivery', index, { country, city, areas }, (place) => [index, 'areas', place]);
    if (branch !== undefined) findBranch('delivery', [index, 'branch'], branch);
  }
  for (const [index, { branches = [] }] of settings.times.entries())
    for (const [place, name] of branches.entries()) findBranch('times', [index, 'branches', place], name);
  return missing;
}

interface PlaceNames {
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly areas: readonly string[];
}

const textsOf = (entry: { readonly name: LocalizedText } | undefined): readonly string[] =>
  Object.values(entry?.name ?? {});

/** Zones of one branch and place, and slots of one branch and time: each is there once. */
function findRepeatedTerms(file: ShopSettings, settings: CompleteSettings, home: string): readonly Problem[] {
  const places = findPlaces(settings, home);
  const numbers = new Map<object, number>();
  const numberOf = (entry: object | undefined): number | undefined => {
    if (entry !== undefined && !numbers.has(entry)) numbers.set(entry, numbers.size);
    return entry && numbers.get(entry);
  };
  const zones = (file.delivery ?? []).map((entry) =>
    zonesOf(entry, places).map(({ branch, country, city, area }) =>
      JSON.stringify([numberOf(branch), country, numberOf(city), numberOf(area?.name)]),
    ),
  );
  const slots = (file.times ?? []).map((entry) =>
    slotsOf(entry, places, settings.branches).flatMap(({ branch, kind, weekdays, from, to }) =>
      weekdays.map((day) => JSON.stringify([numberOf(branch), kind, day, from, to])),
    ),
  );
  return [
    ...findRepeated(zones, (index) => [`/delivery/${index}`, 'A place of this branch']),
    ...findRepeated(slots, (index) => [`/times/${index}/hours`, 'A time of a branch']),
  ];
}

function unknown(kind: ReferenceKind | 'currency', name: string, pointer: string, known: readonly string[]): Problem {
  const near = nearestName(name, known);
  const lists: Partial<Record<string, string>> = { branch: 'branches', city: 'cities', area: 'cities' };
  const list = lists[kind];
  const remedy = list === undefined ? ' It has' : ` Add it to \`${list}\`; it has`;
  const some = known.slice(0, MAX_NAMED).map((each) => `\`${each}\``);
  const advice = near === undefined ? `.${remedy} ${some.join(', ') || 'none'}.` : `; did you mean \`${near}\`?`;
  return mistake('unknown-slug', pointer, `The shop has no ${kind} \`${name}\`${advice}`);
}

/** Maximum number of names in a message. */
const MAX_NAMED = 4;

/** Countries of the shop to which nothing is delivered. */
function findUnserved(file: ShopSettings, shop: SettingsShop): readonly Problem[] {
  if (file.delivery === undefined) return [];
  const [home = ''] = shop.countries;
  const served = new Set(file.delivery.map(({ country = home }) => country));
  const [first, ...others] = shop.countries.filter((country) => !served.has(country));
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more countries`;
  const message = `Nothing is delivered to ${first}${more}: customers there can only pick up.`;
  return [{ kind: 'advice', code: 'not-offered', pointer: '/delivery', message }];
}
