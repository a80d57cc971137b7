import { pickText } from '../../../runtime/domain/localized.ts';
import { joinPointer, type Problem, type ProblemCode } from '../../../runtime/page/problem.ts';
import { nearestName } from '../../../runtime/tenant/validate/nearest-name.ts';
import type { LocalizedText, Market, ShopSettings } from '../../../schemas/generated/wire.ts';
import newBranch from '../../../schemas/wire/new-branch.schema.json' with { type: 'json' };
import newCity from '../../../schemas/wire/new-city.schema.json' with { type: 'json' };
import newDeliveryZone from '../../../schemas/wire/new-delivery-zone.schema.json' with { type: 'json' };
import newOrderTimes from '../../../schemas/wire/new-order-times.schema.json' with { type: 'json' };
import newPaymentMethod from '../../../schemas/wire/new-payment-method.schema.json' with { type: 'json' };
import openingHours from '../../../schemas/wire/opening-hours.schema.json' with { type: 'json' };
import orderSettings from '../../../schemas/wire/order-settings.schema.json' with { type: 'json' };
import shopSettings from '../../../schemas/wire/shop-settings.schema.json' with { type: 'json' };
import { findLanguageAdvice, findPriceAdvice, imageAt } from '../catalogue/file-advice.ts';
import { type CheckedFile, createFileSchema } from '../catalogue/file-schema.ts';
import { findNamed } from '../services/named-calendars.ts';
import { findOverlap, parseOpeningHours } from '../services/opening-hours.ts';
import { overlapMessage } from '../services/service-problems.ts';
import { type CompleteSettings, completeSettings, namedEntries, type SettingsMarket } from './complete-settings.ts';

/** The shop that a file of settings is for. */
export interface SettingsShop extends SettingsMarket, Pick<Market, 'currencies' | 'languages'> {
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
  const mistakes = [...findListMistakes(file, shop), ...findReferenceMistakes(file, shop)];
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

const mistake = (code: ProblemCode, pointer: string, message: string): Problem => ({
  kind: 'grammar',
  code,
  pointer,
  message,
});

/** Mistakes within one list of the file. */
function findListMistakes(file: ShopSettings, { languages, currencies }: SettingsShop): readonly Problem[] {
  const { branches = [], cities = [], times = [], payments = [], cashOnDelivery = [] } = file;
  const [language = ''] = languages;
  const mains = branches.flatMap(({ isDefault }, index) => (isDefault === true ? [index] : []));
  const nameOf = ({ name }: { readonly name: LocalizedText }) => pickText(name, language, language);
  return [
    ...findRepeated('/branches', 'name', branches.map(nameOf)),
    ...findRepeated(
      '/cities',
      'name',
      cities.map((city) => `${city.country ?? ''} ${nameOf(city)}`.trim()),
    ),
    ...findRepeated(
      '/payments',
      'type',
      payments.map(({ type }) => type),
    ),
    ...findRepeated(
      '/cashOnDelivery',
      'currency',
      cashOnDelivery.map(({ currency }) => currency),
    ),
    ...mains
      .slice(1)
      .map((index) =>
        mistake('uniqueItems', `/branches/${index}/isDefault`, 'Only one branch is the main one: remove `isDefault`.'),
      ),
    ...[...branches.entries()].flatMap(([index, { hours }]) => findOverlapping(hours, `/branches/${index}/hours`)),
    ...[...times.entries()].flatMap(([index, { hours }]) => [
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

function findRepeated(list: string, property: string, texts: readonly string[]): readonly Problem[] {
  const keys = texts.map((text) => text.trim().toLowerCase());
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key);
    const message = `\`${texts[index]}\` is that of entry ${first + 1} already: keep one of the two.`;
    return first === index || key === '' ? [] : [mistake('duplicate-id', `${list}/${index}/${property}`, message)];
  });
}

function findOverlapping(hours: readonly string[], pointer: string): readonly Problem[] {
  const overlap = findOverlap(parseOpeningHours([...hours]));
  return overlap === undefined ? [] : [mistake('uniqueItems', pointer, overlapMessage(overlap))];
}

/** Orders are for a day: their times end on it. */
function findBackward(hours: readonly string[], pointer: string): readonly Problem[] {
  const backward = parseOpeningHours([...hours]).find(({ from, to }) => to <= from);
  const message = `${backward?.from}-${backward?.to} ends before it begins: end it by 23:59.`;
  return backward === undefined ? [] : [mistake('minimum', pointer, message)];
}

type ReferenceKind = 'branch' | 'city' | 'area' | 'country';

/** A name in a list of settings, and the names that are possible there. */
interface NamedReference {
  readonly list: keyof ShopSettings;
  /** Steps to the name within the list. */
  readonly steps: readonly (string | number)[];
  readonly kind: ReferenceKind;
  readonly name: string;
  readonly known: readonly string[];
  /** Number of things of this name. */
  readonly count: number;
}

/** Unknown and ambiguous countries, cities, areas and branches, also those in stored lists that the file contradicts. */
function findReferenceMistakes(file: ShopSettings, shop: SettingsShop): readonly Problem[] {
  const settings = completeSettings(file, shop.stored);
  return findReferences(settings, shop).flatMap(({ list, steps, kind, name, known, count }) => {
    if (count === 1) return [];
    if (file[list] !== undefined) {
      const pointer = joinPointer(`/${list}`, ...steps);
      if (count === 0) return [unknown(kind, name, pointer, known)];
      return [mistake('duplicate-id', pointer, `There are ${count} with the name \`${name}\`: rename all but one.`)];
    }
    const pointer = kind === 'branch' ? '/branches' : '/cities';
    const message = `\`${list}\`, which this file leaves out, names the ${kind} \`${name}\`: keep it, or list \`${list}\`, too.`;
    return [mistake('unknown-slug', pointer, message)];
  });
}

function findReferences(settings: CompleteSettings, shop: SettingsShop): readonly NamedReference[] {
  const [home = ''] = shop.countries;
  const branches = namedEntries(settings.branches.map(({ name }) => name));
  const textsOf = (entries: ReturnType<typeof namedEntries>) => entries.flatMap(({ name }) => Object.values(name));
  const reference = (
    list: keyof ShopSettings,
    steps: NamedReference['steps'],
    kind: ReferenceKind,
    name: string,
    entries: ReturnType<typeof namedEntries>,
  ): NamedReference => ({ list, steps, kind, name, known: textsOf(entries), count: findNamed(entries, name).length });
  const countryAt = (list: keyof ShopSettings, index: number, country = home): NamedReference => ({
    list,
    steps: [index, 'country'],
    kind: 'country',
    name: country,
    known: shop.countries,
    count: shop.countries.includes(country) ? 1 : 0,
  });
  const placeAt = (
    list: 'branches' | 'delivery',
    index: number,
    { country = home, city, areas }: PlaceNames,
    areaSteps: (place: number) => NamedReference['steps'],
  ): readonly NamedReference[] => {
    if (city === undefined) return [];
    const cities = settings.cities.filter((each) => (each.country ?? home) === country);
    const at = reference(list, [index, 'city'], 'city', city, namedEntries(cities.map(({ name }) => name)));
    const found = cities[Number(findNamed(namedEntries(cities.map(({ name }) => name)), city)[0]?._id ?? Number.NaN)];
    if (found === undefined) return [at];
    const known = namedEntries(found.areas ?? [found.name]);
    return [at, ...areas.map((area, place) => reference(list, areaSteps(place), 'area', area, known))];
  };
  return [
    ...settings.cities.map(({ country }, index) => countryAt('cities', index, country)),
    ...settings.branches.flatMap(({ country, city, area }, index) => [
      countryAt('branches', index, country),
      ...placeAt('branches', index, { country, city, areas: area === undefined ? [] : [area] }, () => [index, 'area']),
    ]),
    ...settings.delivery.flatMap(({ branch, country, city, areas = [] }, index) => [
      countryAt('delivery', index, country),
      ...(branch === undefined ? [] : [reference('delivery', [index, 'branch'], 'branch', branch, branches)]),
      ...placeAt('delivery', index, { country, city, areas }, (place) => [index, 'areas', place]),
    ]),
    ...settings.times.flatMap(({ branches: names = [] }, index) =>
      names.map((name, place) => reference('times', [index, 'branches', place], 'branch', name, branches)),
    ),
  ];
}

interface PlaceNames {
  readonly country: string | undefined;
  readonly city: string | undefined;
  readonly areas: readonly string[];
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
