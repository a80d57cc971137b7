import { normalizeIntl, numberingSystemOf } from '../../runtime/domain/localized.ts';
import { METAL_RANGES, type MetalRange } from '../../runtime/domain/metals.ts';
import { DAY_MS } from '../../runtime/domain/time/clock.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/** Formats instants (epoch ms) in the time zone of the shop. */
interface PlotTime {
  /** Short, for the axis: a time of day, or a day where the range has several. */
  readonly formatTick: (at: number) => string;
  readonly formatInstant: (at: number) => string;
}

export function usePlotTime(range: MetalRange): PlotTime {
  const {
    locale: { locale },
    shop: { digits, timeZone },
  } = useStores();
  const ticks = new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    numberingSystem: numberingSystemOf(locale, digits),
    timeZone,
    ...(METAL_RANGES[range] > DAY_MS ? { day: 'numeric', month: 'short' } : { hour: 'numeric', minute: '2-digit' }),
  });
  const instants = getOrderTimeFormat(locale, digits, timeZone);
  return {
    formatTick: (at) => normalizeIntl(ticks.format(at)),
    formatInstant: (at) => instants.formatInstant(new Date(at).toISOString()),
  };
}
