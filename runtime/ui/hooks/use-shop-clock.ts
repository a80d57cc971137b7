import { useEffect } from 'react';
import { OrderSettingsStore } from '../../stores/catalog/order-settings-store.ts';
import { type ClockFormat, getClockFormat } from '../format/clock-format.ts';
import { getTimeFormat } from '../format/time-format.ts';
import { useStore, useStores } from '../stores-context.ts';

/**
 * The shop's time format, loaded when needed; undefined while loading, the language's own on failure. Source: spec 3,
 * "timeDisplySystem".
 */
export function useShopClock(isNeeded: boolean): Pick<ClockFormat, 'formatTime'> | undefined {
  const { shop, locale } = useStores();
  const store = useStore(OrderSettingsStore);
  useEffect(() => {
    if (isNeeded) void store.load().catch(() => undefined);
  }, [store, isNeeded]);
  const { settings } = store;
  if (settings?.status === 'ready') return getClockFormat(locale.locale, shop.digits, settings.value.timeDisplySystem);
  return settings?.status === 'failed' ? getTimeFormat(locale.locale, shop.digits) : undefined;
}
