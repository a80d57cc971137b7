import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { SlotTime } from '../../runtime/ui/booking/SlotTime.tsx';
import { ResponsiveImage } from '../../runtime/ui/media/ResponsiveImage.tsx';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import * as orders from '../../runtime/ui/orders/orders.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Appointment, AppointmentItem } from '../../schemas/generated/wire.ts';
import * as styles from './appointment-details.styles.ts';
import { type ChangeReport, MoveBooking } from './MoveBooking.tsx';

export interface BookedServiceProps {
  readonly appointment: Appointment;
  readonly item: AppointmentItem;
  readonly canMove: boolean;
  readonly onReport: (report: ChangeReport | undefined) => void;
  /** Reports that it cannot be changed any more: the button to do so may be gone. */
  readonly onFixed: (report: ChangeReport) => void;
}

/** One service with time, branch, expert and price; while it can be moved, also the free slots. */
export const BookedService = observer(({ appointment, item, canMove, onReport, onFixed }: BookedServiceProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('appointment-details');
  const view = usePriceViewModel(appointment.currency);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { slug, name, image, slot, expert, price } = item;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <li className={styles.service}>
      <ResponsiveImage
        src={image}
        alt=""
        ratio={1}
        sizes="64px"
        widths={{ from: 128, to: 192 }}
        className={orders.lineImage}
      />
      <div className={orders.lineBody}>
        <ShopLink id={`${id}name`} href={shop.href('service', { slug })} className={orders.lineTitle}>
          {locale.text(name)}
        </ShopLink>
        <p className={styles.when}>
          <SlotTime slot={slot} isDated />
        </p>
        <BookedPlace item={item} />
        {expert !== undefined && (
          <p className={orders.muted}>{t('withExpert', { expert: isolate(locale.text(expert.fullName)) })}</p>
        )}
      </div>
      <p className={styles.price}>
        <Price amount={price} view={view} />
      </p>
      {canMove && (
        <>
          <Button
            ref={button}
            variant="outline"
            aria-expanded={isOpen}
            aria-controls={`${id}times`}
            aria-describedby={`${id}name`}
            className={styles.move}
            onClick={() => {
              onReport(undefined);
              setOpen(!isOpen);
            }}
          >
            {t('move')}
          </Button>
          <div id={`${id}times`} className={styles.panel}>
            {isOpen && (
              <MoveBooking
                appointment={appointment}
                item={item}
                onClose={close}
                onMoved={(report) => {
                  close();
                  onReport(report);
                }}
                onFixed={(report) => {
                  setOpen(false);
                  onFixed(report);
                }}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
});
BookedService.displayName = 'BookedService';

/** The branch with its address, or a note that the service is at the customer's. */
function BookedPlace({ item: { branch, isAtHome } }: Pick<BookedServiceProps, 'item'>) {
  const { locale } = useStores();
  const t = useMessages('appointment-details');
  const name = locale.text(branch.name);
  const address = locale.text(branch.address);
  if (isAtHome) return <p className={orders.muted}>{t('atHome', { branch: isolate(name) })}</p>;
  return (
    <p className={orders.muted}>
      {name}
      {address !== '' && <span className={styles.address}>{address}</span>}
    </p>
  );
}
