import type { Service } from '../../../schemas/generated/wire.ts';
import { serviceDuration } from '../../domain/product/service.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { formatCount } from '../format/number-format.ts';
import { useStores } from '../stores-context.ts';

/** Formats how long services take, as `1 hour 30 minutes`, with the plural forms and digits of the page. */
export function useDurationText(): (service: Pick<Service, 'durationType' | 'durationValue'>) => string {
  const { locale, shop } = useStores();
  const t = useMessages('services');
  return (service) => {
    const { hours, minutes } = serviceDuration(service);
    const format = (count: number) => formatCount(count, locale.locale, shop.digits);
    const hoursText = t('hours', { count: hours, n: format(hours) });
    const minutesText = t('minutes', { count: minutes, n: format(minutes) });
    if (hours === 0) return minutesText;
    return minutes === 0 ? hoursText : t('hoursAndMinutes', { hours: hoursText, minutes: minutesText });
  };
}
