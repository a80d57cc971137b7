import type { HeldBooking, Service, ServiceSlot } from '../../../../schemas/generated/wire.ts';
import { parseSlotId } from '../../../domain/booking/slot-id.ts';
import { isLocalizedTextValue, isObjectId, isRecord, isString } from '../../core/type-guards.ts';

/** Storage key of the booking cart. */
export const BOOKING_CART_KEY = 'v-booking';

/** Storage key of the token of its holds. */
export const BOOKING_HOLDER_KEY = 'v-booking-holder';

/** A stored booking of the cart. */
export interface StoredBooking {
  readonly booking: HeldBooking;
  /** End of the hold by the device clock, epoch ms. */
  readonly endsAt: number;
  /** Whether another visitor has taken the slot. */
  readonly isTaken: boolean;
}

export const isStoredBooking = (value: unknown): value is StoredBooking =>
  isRecord(value) &&
  Number.isFinite(value.endsAt) &&
  typeof value.isTaken === 'boolean' &&
  isHeldBooking(value.booking);

const isHeldBooking = (value: unknown): value is HeldBooking =>
  isRecord(value) &&
  isObjectId(value._id) &&
  isObjectId(value.branchId) &&
  isService(value.service) &&
  isSlot(value.slot) &&
  (value.expert === undefined ||
    (isRecord(value.expert) && isObjectId(value.expert._id) && isLocalizedTextValue(value.expert.fullName))) &&
  typeof value.isAnyExpert === 'boolean' &&
  isInstant(value.holdExpiresAt);

const isService = (value: unknown): value is Service =>
  isRecord(value) &&
  isObjectId(value._id) &&
  isString(value.slug) &&
  isLocalizedTextValue(value.name) &&
  isString(value.image) &&
  Number.isFinite(value.price) &&
  (value.discountType === 'none' || value.discountType === 'fixed' || value.discountType === 'percentage') &&
  Number.isFinite(value.discountValue) &&
  (value.durationType === 'minutes' || value.durationType === 'hours') &&
  Number.isFinite(value.durationValue) &&
  isRecord(value.categoryId) &&
  isLocalizedTextValue(value.categoryId.name);

const isSlot = (value: unknown): value is ServiceSlot =>
  isRecord(value) &&
  isString(value._id) &&
  parseSlotId(value._id) !== undefined &&
  isInstant(value.dateFrom) &&
  isInstant(value.dateTo);

const isInstant = (value: unknown): value is string => isString(value) && !Number.isNaN(Date.parse(value));
