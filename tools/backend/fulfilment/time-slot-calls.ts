import type { Handler } from '../http/handler.ts';
import { HttpFailure, invalidAt, localizedFailure } from '../http/http-failure.ts';
import { findActiveBranch, findDeliveryTerms, requireDeliveryPlace } from './delivery-zones.ts';
import { findOfferedSlots, readTimeZone } from './time-slots.ts';

/** When an order can be picked up at a branch, or delivered by it (spec 7, “GET slots/{branchId}?date=”). */
export const branchSlots: Handler<'branchSlots'> = async ({ transaction, params, query, now }) => {
  const branch = await findActiveBranch(transaction, params.branchId);
  if (branch === undefined) throw new HttpFailure('not_found', 'There is no such branch.');
  if (query.kind === 'delivery' && !branch.allow_delivery_orders) return { data: [] };
  const timeZone = await readTimeZone(transaction);
  return { data: await findOfferedSlots(transaction, { branchId: branch.id, ...query, timeZone }, now) };
};

/** When a branch delivers to a place (spec 7, “POST domestic shipping slots”). */
export const domesticSlots: Handler<'domesticSlots'> = async ({ transaction, shop, body, now }) => {
  const { country: countryId, city: cityId, area: areaId, branchId, date } = body;
  const place = await requireDeliveryPlace(transaction, shop, { countryId, cityId, areaId }, BODY_POINTERS);
  const branch = await findActiveBranch(transaction, branchId);
  if (branch === undefined) throw invalidAt('/body/branchId', 'is no branch of the shop');
  const [terms] = await findDeliveryTerms(transaction, place, branchId);
  if (terms === undefined || !branch.allow_delivery_orders)
    throw localizedFailure('area_not_served', shop.language, {
      errors: [{ pointer: '/body/branchId', message: 'does not deliver to the place' }],
    });
  const timeZone = await readTimeZone(transaction);
  return { data: await findOfferedSlots(transaction, { branchId, kind: 'delivery', date, timeZone }, now) };
};

const BODY_POINTERS = { country: '/body/country', city: '/body/city', area: '/body/area' } as const;
