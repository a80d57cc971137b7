import type { Branch, Service, ServiceSlot } from '../../../schemas/generated/wire.ts';
import type { InstantRange } from '../time/instant-range.ts';
import { shownTime } from '../time/zone-offset.ts';

/** The wire's id of nobody in particular. Source: spec 3, "pseudo-expert 'any staff' has id 0-0". */
export const ANY_EXPERT = '0-0';

/** A slot in epoch ms. */
export const slotRange = ({ dateFrom, dateTo }: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>): InstantRange => ({
  start: Date.parse(dateFrom),
  end: Date.parse(dateTo),
});

/** The slots of a day with those of it that the visitor holds, which nobody else can have: the earliest first, each once. */
export function slotsWithHeld(free: readonly ServiceSlot[], held: readonly ServiceSlot[]): readonly ServiceSlot[] {
  const slots = new Map([...free, ...held].map((slot) => [slot._id, slot]));
  return [...slots.values()].sort((one, other) => slotRange(one).start - slotRange(other).start);
}

/**
 * The free slots that begin nearest to a time that cannot be had any more: the earliest first; of two as near, the earlier one is taken.
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

/** Whether clocks of two time zones (IANA names) show something else at an instant (epoch ms). */
export const clocksDiffer = (instant: number, timeZone: string, otherZone: string): boolean =>
  timeZone !== otherZone && shownTime(timeZone, instant) !== shownTime(otherZone, instant);

/**
 * Whether clocks of a time zone show the time of an instant (epoch ms) twice on that day, since they are set back: there the time alone does
 * not say which is meant.
 */
export const isShownTwice = (instant: number, timeZone: string): boolean =>
  [-60, -30, 30, 60].some(
    (minutes) => shownTime(timeZone, instant + minutes * 60_000) === shownTime(timeZone, instant),
  );

/** The branches at which a service can be booked, in the shop's order. */
export const branchesOfService = <Place extends Pick<Branch, '_id' | 'status'>>(
  { branchIds }: Pick<Service, 'branchIds'>,
  branches: readonly Place[],
): readonly Place[] =>
  branches.filter(({ _id, status }) => status === 'active' && (branchIds === undefined || branchIds.includes(_id)));

/** Of the branches that offer a service the one that is shown: the first of those that were chosen, else the shop's own default. */
export const bookingBranch = <Place extends Pick<Branch, '_id' | 'isDefault'>>(
  offering: readonly Place[],
  ...chosen: readonly (string | undefined)[]
): Place | undefined =>
  chosen.map((id) => offering.find(({ _id }) => _id === id)).find((branch) => branch !== undefined) ??
  offering.find(({ isDefault }) => isDefault) ??
  offering[0];
