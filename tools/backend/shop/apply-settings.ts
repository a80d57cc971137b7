import { randomBytes } from 'node:crypto';
import type { BranchSeed, CurrencySeed, ShopSeed, TimeSlotSeed } from '../../../fixtures/catalogue/catalogue.ts';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { NewPaymentMethod, ShopSettings } from '../../../schemas/generated/wire.ts';
import { indexNames, type NamedEntry } from '../../documents/services/named-calendars.ts';
import { parseOpeningHours } from '../../documents/services/opening-hours.ts';
import { areasOf, completeSettings, findPlaces, slotsOf, zonesOf } from '../../documents/settings/settings-places.ts';
import { addressDetails, formatSettings, namedCity, type SettingsSeed } from './format-settings.ts';

/**
 * The settings after a file without mistakes (`checkSettings`). Cities, areas and branches of the same name keep their ids, days off stay
 * with their branch, and equal times keep their reservations.
 */
export function applySettings(shop: SettingsSeed, file: ShopSettings): SettingsSeed {
  const settings = completeSettings(file, formatSettings(shop));
  const { defaultLanguage: language, countries } = shop;
  const places = findPlaces(settings, countries[0]?.code ?? '');
  /** Ids of cities, branches, and names of areas. */
  const ids = new Map<object, string>();
  const idOf = (entry: object | undefined): string => (entry && ids.get(entry)) ?? '';
  for (const { code, cities } of countries) {
    const ofCountry = settings.cities.filter(({ country = places.home }) => country === code);
    const known = assignIds(ids, ofCountry, cities.map(namedCity), language);
    for (const city of ofCountry) {
      const areas = areasOf(city);
      const stored = cities.find(({ cityId }) => cityId === known.get(city))?.areas ?? [];
      const kept = assignIds(new Map(), areas, stored, language);
      for (const area of areas) ids.set(area.name, kept.get(area) ?? '');
    }
  }
  assignIds(ids, settings.branches, shop.branches, language);
  const countryId = (code = places.home) => countries.find((country) => country.code === code)?._id ?? '';
  const branches = settings.branches.map((branch): BranchSeed => {
    const { name, address, country, city: cityName, area, hours, delivers = true, isActive = true } = branch;
    const [city] = places.cities(country, cityName);
    const [own] = city === undefined ? [] : area === undefined ? areasOf(city) : places.areas(city, area);
    const _id = idOf(branch);
    return {
      _id,
      name,
      address,
      countryId: countryId(country),
      cityId: idOf(city),
      areaId: idOf(own?.name),
      ...addressDetails(branch),
      isDefault: branch === places.main,
      allowDeliveryOrders: delivers,
      status: isActive ? 'active' : 'inactive',
      workingHours: parseOpeningHours(hours),
      daysOff: shop.branches.find((each) => each._id === _id)?.daysOff,
    };
  });
  return {
    ...shop,
    countries: countries.map((country) => ({
      ...country,
      cities: settings.cities
        .filter((city) => (city.country ?? places.home) === country.code)
        .map((city) => ({
          cityId: idOf(city),
          cityName: city.name,
          areas: areasOf(city).map(({ name }) => ({ _id: idOf(name), name })),
        })),
    })),
    branches,
    deliveryZones: settings.delivery.flatMap((entry) =>
      zonesOf(entry, places).map(({ branch, country, city, area }) => ({
        branchId: idOf(branch),
        countryId: countryId(country),
        ...(city !== undefined && { cityId: idOf(city) }),
        ...(area !== undefined && { areaId: idOf(area.name) }),
        fee: entry.fee,
        minimumOrder: entry.minimumOrder ?? 0,
      })),
    ),
    timeSlots: settings.times.flatMap((entry) =>
      slotsOf(entry, places, settings.branches).map(({ branch, ...times }) => {
        const slot = { ...times, branchId: idOf(branch) };
        return {
          ...slot,
          _id: shop.timeSlots.find((stored) => slotKey(stored) === slotKey(slot))?._id ?? newId(),
          lastOrderTimeBeforeEndInMinutes: entry.lastOrderMinutes ?? 0,
          capacity: entry.capacity,
        };
      }),
    ),
    currencies:
      file.cashOnDelivery === undefined ? shop.currencies : shop.currencies.map(withCash(file.cashOnDelivery)),
    paymentMethods: file.payments?.map((method) => toPaymentMethod(method, shop)) ?? shop.paymentMethods,
    orderSettings: file.orders ?? shop.orderSettings,
  };
}

/** Gives each entry the id of the stored entry of its name, or a new one. Returns `ids`. */
function assignIds<Entry extends Pick<NamedEntry, 'name'>>(
  ids: Map<object, string>,
  entries: readonly Entry[],
  stored: readonly NamedEntry[],
  language: string,
): Map<object, string> {
  const find = indexNames(stored);
  const taken = new Set<string>();
  for (const entry of entries) {
    const known = find(pickText(entry.name, language, language)).find(({ _id }) => !taken.has(_id));
    const id = known?._id ?? newId();
    taken.add(id);
    ids.set(entry, id);
  }
  return ids;
}

const newId = (): string => randomBytes(12).toString('hex');

const slotKey = ({
  branchId,
  kind,
  weekdays,
  from,
  to,
}: Pick<TimeSlotSeed, 'branchId' | 'kind' | 'weekdays' | 'from' | 'to'>): string =>
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
  { type, name, image }: NewPaymentMethod,
  { paymentMethods }: SettingsSeed,
): ShopSeed['paymentMethods'][number] {
  const known = paymentMethods.find((method) => method.type === type);
  const logo = LOGOS[type];
  const shown = image ?? known?.image ?? (logo && `/media/world/payments/${logo}.svg`);
  return {
    _id: known?._id ?? newId(),
    paymentIntegrationId: known?.paymentIntegrationId ?? newId(),
    type,
    name,
    ...(shown !== undefined && { image: shown }),
  };
}
