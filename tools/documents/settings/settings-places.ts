import type {
  LocalizedText,
  NewBranch,
  NewCity,
  NewDeliveryZone,
  NewOrderTimes,
  ShopSettings,
} from '../../../schemas/generated/wire.ts';
import { indexNames } from '../services/named-calendars.ts';
import { parseOpeningHours } from '../services/opening-hours.ts';

/** The lists that name one another. */
export type CompleteSettings = Required<Pick<ShopSettings, 'cities' | 'branches' | 'delivery' | 'times'>>;

/** A file of settings, with the stored lists that it leaves out. */
export const completeSettings = (file: ShopSettings, stored: ShopSettings): CompleteSettings => ({
  cities: file.cities ?? stored.cities ?? [],
  branches: file.branches ?? stored.branches ?? [],
  delivery: file.delivery ?? stored.delivery ?? [],
  times: file.times ?? stored.times ?? [],
});

interface Area {
  readonly name: LocalizedText;
}

/** Finds the entries of settings by name. Several share one only in a file with mistakes. */
export interface SettingsPlaces {
  /** ISO 3166-1 alpha-2; the country of entries without one. */
  readonly home: string;
  readonly branches: (name: string) => readonly NewBranch[];
  /** The main branch. */
  readonly main: NewBranch | undefined;
  readonly cities: (country: string | undefined, name: string) => readonly NewCity[];
  readonly areas: (city: NewCity, name: string) => readonly Area[];
}

export function findPlaces({ cities, branches }: CompleteSettings, home: string): SettingsPlaces {
  const byCountry = Map.groupBy(cities, ({ country = home }) => country);
  const cityFinders = new Map([...byCountry].map(([country, all]) => [country, indexNames(all)]));
  const areaFinders = new Map(cities.map((city) => [city, indexNames(areasOf(city))]));
  return {
    home,
    branches: indexNames(branches),
    main: branches.find(({ isDefault }) => isDefault === true) ?? branches[0],
    cities: (country = home, name) => cityFinders.get(country)?.(name) ?? [],
    areas: (city, name) => areaFinders.get(city)?.(name) ?? [],
  };
}

/** The areas of a city: one of its own name by default. */
export const areasOf = ({ name, areas = [name] }: NewCity): readonly Area[] => areas.map((area) => ({ name: area }));

/** A zone of `delivery` with its entries; a whole city without an area, a whole country without a city. */
export interface ZonePlace {
  readonly branch: NewBranch | undefined;
  readonly country: string;
  readonly city: NewCity | undefined;
  readonly area: Area | undefined;
}

/** The zones of an entry of `delivery`, one for each area. */
export function zonesOf(
  { branch: name, country, city: cityName, areas }: NewDeliveryZone,
  places: SettingsPlaces,
): readonly ZonePlace[] {
  const [branch] = name === undefined ? [places.main] : places.branches(name);
  const [city] = cityName === undefined ? [] : places.cities(country, cityName);
  const zone = { branch, country: country ?? places.home, city, area: undefined };
  if (areas === undefined || city === undefined) return [zone];
  return areas.map((area) => ({ ...zone, area: places.areas(city, area)[0] }));
}

/** A slot of `times` at a branch. */
export interface BranchSlot {
  readonly branch: NewBranch;
  readonly kind: NewOrderTimes['kind'];
  /** ISO weekdays. */
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** The slots of an entry of `times`. */
export function slotsOf(
  { branches: names, kind, hours }: NewOrderTimes,
  places: SettingsPlaces,
  all: readonly NewBranch[],
): readonly BranchSlot[] {
  const byTimes = Map.groupBy(parseOpeningHours(hours), ({ from, to }) => `${from}-${to}`);
  return (names?.flatMap(places.branches) ?? all).flatMap((branch) =>
    [...byTimes.values()].map((days) => {
      const [{ from = '', to = '' } = {}] = days;
      return { branch, kind, weekdays: days.map(({ day }) => day), from, to };
    }),
  );
}
