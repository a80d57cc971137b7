import type {
  BranchSeed,
  CountrySeed,
  CurrencySeed,
  DeliveryZoneSeed,
  ShopSeed,
  TimeSlotSeed,
} from '../../../fixtures/catalogue/catalogue.ts';
import type { Identify } from '../../../fixtures/catalogue/identifiers.ts';
import { pickText } from '../../../runtime/domain/localized.ts';
import type {
  LocalizedText,
  NewDeliveryZone,
  NewOrderTimes,
  NewPaymentMethod,
  ShopSettings,
} from '../../../schemas/generated/wire.ts';
import { findNamed, type NamedEntry } from '../../documents/services/named-calendars.ts';
import { parseOpeningHours } from '../../documents/services/opening-hours.ts';
import { type CompleteSettings, completeSettings } from '../../documents/settings/complete-settings.ts';
import { addressDetails, formatSettings, namedCity, type SettingsSeed } from './format-settings.ts';

type City = CountrySeed['cities'][number];

/**
 * The settings after a file without mistakes (`checkSettings`). Cities, areas and branches of the same name keep their ids, days off stay
 * with their branch, and equal times keep their reservations.
 */
export function applySettings(identify: Identify, shop: SettingsSeed, file: ShopSettings): SettingsSeed {
  const settings = completeSettings(file, formatSettings(shop));
  const { defaultLanguage: language } = shop;
  const countries = shop.countries.map((country) => ({
    ...country,
    cities: settings.cities
      .filter((city) => (city.country ?? shop.countries[0]?.code) === country.code)
      .map(({ name, areas = [name] }): City => {
        const known = country.cities.find(
          (city) => city.cityId === namesake(country.cities.map(namedCity), name, language),
        );
        const text = pickText(name, language, language);
        const idOf = (area: LocalizedText) =>
          namesake(known?.areas ?? [], area, language) ??
          identify('area', country.code, text, pickText(area, language, language));
        return {
          cityId: known?.cityId ?? identify('city', country.code, text),
          cityName: name,
          areas: areas.map((area) => ({ _id: idOf(area), name: area })),
        };
      }),
  }));
  const places = createPlaceFinder(countries);
  const branches = toBranches(identify, { ...shop, countries }, settings, places);
  return {
    ...shop,
    countries,
    branches,
    deliveryZones: settings.delivery.flatMap((zone) => toZones(zone, branches, places)),
    timeSlots: settings.times.flatMap((times) => toTimeSlots(identify, times, branches, shop.timeSlots)),
    currencies:
      file.cashOnDelivery === undefined ? shop.currencies : shop.currencies.map(withCash(file.cashOnDelivery)),
    paymentMethods: file.payments?.map((method) => toPaymentMethod(identify, method, shop)) ?? shop.paymentMethods,
    orderSettings: file.orders ?? shop.orderSettings,
  };
}

/** Id of the entry with the same name. */
const namesake = (entries: readonly NamedEntry[], name: LocalizedText, language: string): string | undefined =>
  findNamed(entries, pickText(name, language, language))[0]?._id;

type PlaceFinder = (place: { readonly country?: string | undefined; readonly city?: string | undefined }) => {
  readonly countryId: string;
  readonly city: City | undefined;
};

const createPlaceFinder =
  (countries: readonly CountrySeed[]): PlaceFinder =>
  ({ country: code = countries[0]?.code, city: name }) => {
    const country = countries.find((each) => each.code === code);
    const [found] = name === undefined ? [] : findNamed((country?.cities ?? []).map(namedCity), name);
    return { countryId: country?._id ?? '', city: country?.cities.find(({ cityId }) => cityId === found?._id) };
  };

function toBranches(
  identify: Identify,
  shop: SettingsSeed,
  { branches }: CompleteSettings,
  findPlace: PlaceFinder,
): readonly BranchSeed[] {
  const main = Math.max(
    0,
    branches.findIndex(({ isDefault }) => isDefault === true),
  );
  return branches.map((branch, index) => {
    const { name, address, area, hours, delivers = true, isActive = true } = branch;
    const { countryId, city } = findPlace(branch);
    const text = pickText(name, shop.defaultLanguage, shop.defaultLanguage);
    const _id = namesake(shop.branches, name, shop.defaultLanguage) ?? identify('branch', text);
    const areaId = (area === undefined ? city?.areas[0] : findNamed(city?.areas ?? [], area)[0])?._id ?? '';
    return {
      _id,
      name,
      address,
      countryId,
      cityId: city?.cityId ?? '',
      areaId,
      ...addressDetails(branch),
      isDefault: index === main,
      allowDeliveryOrders: delivers,
      status: isActive ? 'active' : 'inactive',
      workingHours: parseOpeningHours(hours),
      daysOff: shop.branches.find((each) => each._id === _id)?.daysOff,
    };
  });
}

function toZones(
  { branch, country, city: cityName, areas, fee, minimumOrder = 0 }: NewDeliveryZone,
  branches: readonly BranchSeed[],
  findPlace: PlaceFinder,
): readonly DeliveryZoneSeed[] {
  const { countryId, city } = findPlace({ country, city: cityName });
  const [found] = branch === undefined ? branches.filter(({ isDefault }) => isDefault) : findNamed(branches, branch);
  const zone = {
    branchId: found?._id ?? '',
    countryId,
    ...(city !== undefined && { cityId: city.cityId }),
    fee,
    minimumOrder,
  };
  if (areas === undefined) return [zone];
  return areas.map((area) => ({ ...zone, areaId: findNamed(city?.areas ?? [], area)[0]?._id ?? '' }));
}

function toTimeSlots(
  identify: Identify,
  { branches: names, kind, hours, lastOrderMinutes = 0, capacity }: NewOrderTimes,
  branches: readonly BranchSeed[],
  stored: readonly TimeSlotSeed[],
): readonly TimeSlotSeed[] {
  const chosen = names?.flatMap((name) => findNamed(branches, name)) ?? branches;
  const byTimes = Map.groupBy(parseOpeningHours(hours), ({ from, to }) => `${from}-${to}`);
  return chosen.flatMap(({ _id: branchId }) =>
    [...byTimes.values()].map((days) => {
      const [{ from = '', to = '' } = {}] = days;
      const slot = { branchId, kind, weekdays: days.map(({ day }) => day), from, to };
      const key = slotKey(slot);
      return {
        ...slot,
        _id: stored.find((each) => slotKey(each) === key)?._id ?? identify('time slot', key),
        lastOrderTimeBeforeEndInMinutes: lastOrderMinutes,
        capacity,
      };
    }),
  );
}

const slotKey = ({
  branchId,
  kind,
  weekdays,
  from,
  to,
}: Omit<TimeSlotSeed, '_id' | 'capacity' | 'lastOrderTimeBeforeEndInMinutes'>) =>
  [branchId, kind, [...weekdays].sort().join(), from, to].join(' ');

const withCash =
  (cash: NonNullable<ShopSettings['cashOnDelivery']>) =>
  (currency: CurrencySeed): CurrencySeed => {
    const terms = cash.find((each) => each.currency === currency.iso3c);
    return {
      ...currency,
      availableCashOnDelivery: terms !== undefined,
      cashOnDeliveryCost: terms?.fee ?? currency.cashOnDeliveryCost,
    };
  };

/** Logos by type of payment. */
const LOGOS: Readonly<Record<string, string>> = {
  card: 'card',
  debit: 'debit',
  tabby: 'instalments',
  transfer: 'transfer',
  wallet: 'wallet',
};

function toPaymentMethod(
  identify: Identify,
  { type, name, image }: NewPaymentMethod,
  { paymentMethods }: SettingsSeed,
): ShopSeed['paymentMethods'][number] {
  const known = paymentMethods.find((method) => method.type === type);
  const logo = LOGOS[type];
  const shown = image ?? known?.image ?? (logo && `/media/world/payments/${logo}.svg`);
  return {
    _id: known?._id ?? identify('payment method', type),
    paymentIntegrationId: known?.paymentIntegrationId ?? identify('payment integration', type),
    type,
    name,
    ...(shown !== undefined && { image: shown }),
  };
}
