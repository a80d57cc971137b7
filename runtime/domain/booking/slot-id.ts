/** Branch and start of a slot. */
export interface SlotStart {
  readonly branchId: string;
  /** Epoch ms, a whole minute. */
  readonly start: number;
}

/** The wire's id of a slot, the same for all services: `65f1c0de0000000000000002-20261201T0600Z`. */
export const slotId = ({ branchId, start }: SlotStart): string =>
  `${branchId}-${new Date(start).toISOString().replace(/[-:]/g, '').slice(0, 13)}Z`;

/** Epoch ms: later days cannot be written as `yyyy-MM-dd`. The margin is a year. */
const END_OF_CALENDAR = Date.UTC(9999, 0);

/** Parses an id of {@link slotId}; undefined for an invalid one, or a date out of range. */
export function parseSlotId(id: string): SlotStart | undefined {
  const match = /^([0-9a-f]{24})-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)Z$/.exec(id);
  if (match === null) return undefined;
  const [, branchId = '', year, month, day, hour, minute] = match;
  const start = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  const isPlannable = start >= 0 && start < END_OF_CALENDAR;
  return isPlannable ? { branchId, start } : undefined;
}
