import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { CheckoutPlaceholder } from '../../runtime/checkout/CheckoutPart.tsx';
import { SignedOut, useHasSignedOut } from '../../runtime/checkout/SignedOut.tsx';
import * as styles from '../../runtime/checkout/step-form.styles.ts';
import { useAppointmentForm } from '../../runtime/checkout/use-appointment-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useBookingCart } from '../../runtime/ui/booking/use-booking-cart.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { AppointmentCheckoutProps } from '../../schemas/generated/blocks/appointment-checkout.ts';
import { AppointmentSteps } from './AppointmentSteps.tsx';
import { useEarlierAttempt } from './use-earlier-attempt.ts';

/** Checkout of the booking cart, in steps. The server's page knows neither booking cart nor visitor. */
const AppointmentCheckoutBlock = observer(({ id, props, slots }: BlockProps<AppointmentCheckoutProps, 'aside'>) => {
  const { shop } = useStores();
  const servicesHref = shop.resolveLink(props.services ?? '/service-categories');
  const t = useMessages('appointment-checkout');
  const parts = useMessages('booking-parts');
  const cart = useBookingCart();
  const appointment = useAppointmentForm();
  const hasSignedOut = useHasSignedOut();
  const isSettling = useEarlierAttempt(appointment !== undefined);
  return (
    <div className={styles.box}>
      <h1 className={styles.heading}>{props.title ?? t('title')}</h1>
      {renderContent()}
    </div>
  );

  function renderContent() {
    // Entered data is kept for the next sign-in.
    if (hasSignedOut)
      return (
        <SignedOut hint={t('signedOutHint')}>
          <ButtonLink variant="outline" href={servicesHref}>
            {t('chooseService')}
          </ButtonLink>
        </SignedOut>
      );
    if (appointment === undefined || (cart.lines.length === 0 && isSettling))
      return <CheckoutPlaceholder needsScript={parts('needsScript')} />;
    if (cart.lines.length === 0) return <NothingBooked servicesHref={servicesHref} />;
    return (
      <AppointmentSteps
        id={id}
        titles={[props.detailsTitle ?? t('stepDetails'), props.paymentTitle ?? t('stepPayment')]}
        appointment={appointment}
        cart={cart}
        aside={slots.aside}
      />
    );
  }
});
AppointmentCheckoutBlock.displayName = 'AppointmentCheckoutBlock';

export default AppointmentCheckoutBlock;

/** Empty state; takes the focus that the removed steps lost. */
function NothingBooked({ servicesHref }: { readonly servicesHref: string | undefined }) {
  const t = useMessages('appointment-checkout');
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus();
  }, []);
  return (
    <div ref={part} role="status" tabIndex={-1}>
      <EmptyState
        title={t('empty')}
        text={t('emptyHint')}
        action={<ButtonLink href={servicesHref}>{t('chooseService')}</ButtonLink>}
      />
    </div>
  );
}
