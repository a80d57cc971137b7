import type { Branch, Service, ServiceSlot } from '../../../schemas/generated/wire.ts';
import type { InstantRange } from '../time/instant-range.ts';
import { localTimeMs } from '../time/zone-offset.ts';

/** Id of any expert. Source: spec 3, "pseudo-expert 'any staff' has id 0-0". */
export const ANY_EXPERT = '0-0';

/** A slot in epoch ms. */
export const slotRange = ({ dateFrom, dateTo }: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>): InstantRange => ({
  start: Date.parse(dateFrom),
  end: Date.parse(dateTo),
});

/** The free slots of a day and those held by the visitor: earliest first, without duplicates. */
export function slotsWithHeld(free: readonly ServiceSlot[], held: readonly ServiceSlot[]): readonly ServiceSlot[] {
  const slots = new Map([...free, ...held].map((slot) => [slot._id, slot]));
  return [...slots.values()].sort((one, other) => slotRange(one).start - slotRange(other).start);
}

/**
 * The free slots nearest to a time that was lost, earliest first. Of two equally near ones the earlier counts.
 *
 * @param at epoch ms
 */
export const nearestSlots = (slots: readonly ServiceSlot[], at: number, count: number): readonly ServiceSlot[] =>
  slots
    .map((slot) => ({ slot, start: slotRange(slot).start }))
    .filter(({ start }) => start !== at)
    .sort((one, other) => Math.abs(one.start - at) - Math.abs(other.start - at) || one.start - other.start)
    .slice(0, count)
    .sort((one, other) => one.start - other.start)
    .map(({ slot }) => slot);

/** Whether local times in two time zones (IANA names) differ at an instant (epoch ms). */
export const localTimesDiffer = (instant: number, timeZone: string, otherZone: string): boolean =>
  timeZone !== otherZone && localTimeMs(timeZone, instant) !== localTimeMs(otherZone, instant);

/**
 * Whether the local time of an instant (epoch ms) occurs twice on that day, because the clock is set back.
 */
export const isAmbiguousTime = (instant: number, timeZone: string): boolean =>
  [-60, -30, 30, 60].some(
    (minutes) => localTimeMs(timeZone, instant + minutes * 60_000) === localTimeMs(timeZone, instant),
  );

/** The branches at which a service can be booked, in the shop's order. */
export const branchesOfService = <Place extends Pick<Branch, '_id' | 'status'>>(
  { branchIds }: Pick<Service, 'branchIds'>,
  branches: readonly Place[],
): readonly Place[] =>
  branches.filter(({ _id, status }) => status === 'active' && (branchIds === undefined || branchIds.includes(_id)));

/** The preselected branch of a service: the first chosen one that offers it, else the default, else the first. */
export const bookingBranch = <Place extends Pick<Branch, '_id' | 'isDefault'>>(
  offering: readonly Place[],
  ...chosen: readonly (string | undefined)[]
): Place | undefined =>
  chosen.map((id) => offering.find(({ _id }) => _id === id)).find((branch) => branch !== undefined) ??
  offering.find(({ isDefault }) => isDefault) ??
  offering[0];
