import { appointmentStage } from '../../runtime/domain/booking/appointment-stage.ts';
import { slotRange } from '../../runtime/domain/booking/slot-choice.ts';
import { calendarDayIn } from '../../runtime/domain/time/calendar-day.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentStatusBadge } from '../../runtime/ui/appointments/AppointmentStatusBadge.tsx';
import { SlotTime } from '../../runtime/ui/booking/SlotTime.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { formatRelativeDay } from '../../runtime/ui/format/relative-day.ts';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import * as cards from '../../runtime/ui/orders/order-cards.styles.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import * as styles from './appointment-list.styles.ts';

export interface AppointmentCardProps {
  readonly appointment: Appointment;
  /** Epoch ms. */
  readonly at: number;
}

/** How many images of services a card shows. */
const MAX_IMAGES = 4;

/** An appointment: status, distance in time, services and times. The whole card is a link. */
export function AppointmentCard({ appointment, at }: AppointmentCardProps) {
  const { locale, shop } = useStores();
  const t = useMessages('appointment-list');
  const common = useMessages('appointments');
  const view = usePriceViewModel(appointment.currency);
  const { _id: id, appointmentNumber, items, total } = appointment;
  const stage = appointmentStage(appointment, at);
  return (
    <>
      <div className={cards.cardText}>
        <h2 className={cards.cardTitle}>
          <ShopLink href={shop.href('appointment', { id })} className={cards.cardLink}>
            {common('number', { number: `\u2068${appointmentNumber}\u2069` })}
          </ShopLink>
        </h2>
        <p className={styles.standing}>
          <AppointmentStatusBadge stage={stage} />
          {(stage === 'upcoming' || stage === 'past') && <span>{relativeDay()}</span>}
        </p>
        <ul className={styles.services}>
          {items.map((item) => (
            <li key={item._id}>
              <span className={styles.name}>{locale.text(item.name)}</span> <SlotTime slot={item.slot} isDated />
            </li>
          ))}
        </ul>
      </div>
      <div className={cards.images}>
        {items.slice(0, MAX_IMAGES).map(({ _id, image }) => (
          <ResponsiveImage
            key={_id}
            src={image}
            alt=""
            ratio={1}
            sizes="56px"
            widths={{ from: 128, to: 192 }}
            className={cards.image}
          />
        ))}
      </div>
      <p className={cards.sum}>
        <span className={cards.pieces}>
          {t('count', { count: items.length, number: formatCount(items.length, locale.locale, shop.digits) })}
        </span>
        <Amount amount={total} view={view} />
      </p>
    </>
  );

  /** Time of the next service; of the last one if all are over. */
  function relativeDay(): string {
    const next = items.find(({ slot }) => slotRange(slot).end > at) ?? items.at(-1);
    if (next === undefined) return '';
    const [day, today] = [slotRange(next.slot).start, at].map((instant) => calendarDayIn(shop.timeZone, instant));
    return formatRelativeDay(day ?? '', today ?? '', locale.locale, shop.digits);
  }
}
