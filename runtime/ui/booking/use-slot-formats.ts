import type { ServiceSlot } from '../../../schemas/generated/wire.ts';
import { localTimesDiffer, slotRange } from '../../domain/booking/slot-choice.ts';
import { calendarDayIn } from '../../domain/time/calendar-day.ts';
import { OrderSettingsStore } from '../../stores/catalog/order-settings-store.ts';
import { type DayFormat, getDayFormat, getSlotFormat, type SlotFormat } from '../format/slot-format.ts';
import { useStore, useStores } from '../stores-context.ts';

export interface SlotFormats extends DayFormat, SlotFormat {
  /**
   * A slot in the time zone of this device: `08:00 AM – 09:00 AM`, or when it begins, with the day where that is another one there. Undefined
   * where its clocks show the same as the shop's.
   */
  formatOwn(slot: Pick<ServiceSlot, 'dateFrom' | 'dateTo'>, part: 'whole' | 'start'): string | undefined;
  /** Name of the shop's time zone in the page's language: `Gulf Standard Time`. */
  readonly zoneName: string;
}

/** Slot formats in the shop's time zone and in the device's. For use after hydration: a server knows no device. */
export function useSlotFormats(): SlotFormats {
  const { locale, shop } = useStores();
  const { settings } = useStore(OrderSettingsStore);
  const system = settings?.status === 'ready' ? settings.value.timeDisplySystem : 'system_12';
  const { timeZone, digits } = shop;
  const ownZone = deviceTimeZone();
  const own = getSlotFormat(locale.locale, digits, ownZone, system);
  return {
    ...getSlotFormat(locale.locale, digits, timeZone, system),
    ...getDayFormat(locale.locale, digits),
    zoneName: zoneName(locale.locale, timeZone),
    formatOwn(slot, part) {
      const range = slotRange(slot);
      if (!localTimesDiffer(range.start, timeZone, ownZone)) return undefined;
      const isSameDay = calendarDayIn(timeZone, range.start) === calendarDayIn(ownZone, range.start);
      if (part === 'start') return isSameDay ? own.formatTime(range.start) : own.formatInstant(range.start);
      return isSameDay ? own.formatSlot(range) : own.formatDatedSlot(range);
    },
  };
}

const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const zoneNames = new Map<string, string>();

function zoneName(locale: string, timeZone: string): string {
  const key = `${locale} ${timeZone}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  zoneNames.set(key, name);
  return name;
}
