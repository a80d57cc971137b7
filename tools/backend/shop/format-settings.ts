import type {
  BranchSeed,
  CountrySeed,
  DeliveryZoneSeed,
  ShopSeed,
  TimeSlotSeed,
} from '../../../fixtures/catalogue/catalogue.ts';
import type { MarketSeed } from '../../../fixtures/catalogue/shop-in-market.ts';
import type {
  LocalizedText,
  NewBranch,
  NewDeliveryZone,
  NewOrderTimes,
  ShopSettings,
} from '../../../schemas/generated/wire.ts';
import { type NamedEntry, uniqueName } from '../../documents/services/named-calendars.ts';
import { formatOpeningHours } from '../../documents/services/opening-hours.ts';

/** Stored settings of a shop. */
export type SettingsSeed = MarketSeed & Pick<ShopSeed, 'paymentMethods' | 'orderSettings'>;

type City = CountrySeed['cities'][number];

/** A city for `findNamed`. */
export const namedCity = ({ cityId: _id, cityName: name }: City): NamedEntry => ({ _id, name });

/** The settings in the form of a file. Default values are left out. */
export function formatSettings(shop: SettingsSeed): ShopSettings {
  const { countries, branches, currencies, defaultLanguage: language, paymentMethods, orderSettings } = shop;
  const [home] = countries;
  const branchName = (id: string): string => {
    const branch = branches.find(({ _id }) => _id === id);
    return branch === undefined ? '' : uniqueName(branch, branches, language);
  };
  /** Names of the place with these ids. */
  const placeOf = ({ countryId, cityId, areaId }: Pick<DeliveryZoneSeed, 'countryId' | 'cityId' | 'areaId'>) => {
    const country = countries.find(({ _id }) => _id === countryId);
    const city = country?.cities.find((each) => each.cityId === cityId);
    const area = city?.areas.find(({ _id }) => _id === areaId);
    return {
      ...(country !== undefined && country !== home && { country: country.code }),
      ...(city !== undefined && {
        city: uniqueName(namedCity(city), (country?.cities ?? []).map(namedCity), language),
      }),
      ...(area !== undefined && { area: uniqueName(area, city?.areas ?? [], language) }),
    };
  };
  return {
    cities: countries.flatMap(({ code, cities }) =>
      cities.map(({ cityName, areas }) => ({
        ...(code !== home?.code && { country: code }),
        name: cityName,
        ...(!isOnlyArea(areas, cityName) && { areas: areas.map(({ name }) => name) }),
      })),
    ),
    branches: branches.map((branch) => ({
      name: branch.name,
      address: branch.address,
      ...requireCity(placeOf(branch)),
      ...addressDetails(branch),
      hours: formatOpeningHours(branch.workingHours),
      ...(!branch.allowDeliveryOrders && { delivers: false }),
      ...(branch.isDefault && { isDefault: true }),
      ...(branch.status === 'inactive' && { isActive: false }),
    })),
    delivery: joinAreas(
      shop.deliveryZones.map(({ branchId, fee, minimumOrder, ...zone }) => ({
        branch: branchName(branchId),
        ...placeOf(zone),
        fee,
        ...(minimumOrder > 0 && { minimumOrder }),
      })),
    ),
    times: formatTimes(shop.timeSlots, branches, branchName),
    payments: paymentMethods.map(({ type, name, image }) => ({ type, name, ...(image !== undefined && { image }) })),
    cashOnDelivery: currencies
      .filter(({ availableCashOnDelivery }) => availableCashOnDelivery)
      .map(({ iso3c, cashOnDeliveryCost }) => ({ currency: iso3c, fee: cashOnDeliveryCost })),
    orders: orderSettings,
  };
}

const requireCity = <Place extends { readonly city?: string }>(place: Place): Place & { readonly city: string } => ({
  ...place,
  city: place.city ?? '',
});

const isOnlyArea = (areas: City['areas'], cityName: LocalizedText): boolean =>
  areas.length === 1 && JSON.stringify(areas[0]?.name) === JSON.stringify(cityName);

const ADDRESS_DETAILS = [
  ...(['block', 'street', 'avenue', 'building', 'floor', 'apartment'] as const),
  ...(['mobileNumber', 'phoneNumber'] as const),
];

type AddressDetails = Pick<NewBranch, (typeof ADDRESS_DETAILS)[number]>;

/** The parts of an address that are given. */
export const addressDetails = (branch: AddressDetails): AddressDetails =>
  Object.fromEntries(ADDRESS_DETAILS.flatMap((name) => (branch[name] === undefined ? [] : [[name, branch[name]]])));

/** Joins zones that differ in their area alone. */
function joinAreas(zones: readonly (NewDeliveryZone & { readonly area?: string })[]): NewDeliveryZone[] {
  const groups = Map.groupBy(zones, ({ area, ...zone }) => JSON.stringify([area === undefined, zone]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { area: _, fee, minimumOrder, ...place } = first;
    const areas = group.flatMap(({ area }) => area ?? []);
    return [{ ...place, ...(areas.length > 0 && { areas }), fee, ...(minimumOrder !== undefined && { minimumOrder }) }];
  });
}

/** Joins the times of a branch, then branches of equal times. */
function formatTimes(
  slots: readonly TimeSlotSeed[],
  branches: readonly BranchSeed[],
  branchName: (id: string) => string,
): NewOrderTimes[] {
  const ofBranch = Map.groupBy(slots, ({ branchId, kind, lastOrderTimeBeforeEndInMinutes: last, capacity }) =>
    JSON.stringify([branchId, kind, last, capacity]),
  );
  const times = [...ofBranch.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { branchId, kind, lastOrderTimeBeforeEndInMinutes: lastOrderMinutes, capacity } = first;
    const hours = formatOpeningHours(
      group.flatMap(({ weekdays, from, to }) => weekdays.map((day) => ({ day, from, to }))),
    );
    return [{ branchId, times: { kind, hours, ...(lastOrderMinutes > 0 && { lastOrderMinutes }), capacity } }];
  });
  return [...Map.groupBy(times, (each) => JSON.stringify(each.times)).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { kind, ...terms } = first.times;
    const isAll = group.length === branches.length;
    return [{ kind, ...(!isAll && { branches: group.map(({ branchId }) => branchName(branchId)) }), ...terms }];
  });
}
