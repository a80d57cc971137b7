import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { PaymentFailedProps } from '../../schemas/generated/blocks/payment-failed.ts';

/** Says that a payment did not go through, and leads back; the cart and the order form stay as they are. Source: spec 2. */
export default function PaymentFailedBlock({ props }: BlockProps<PaymentFailedProps>) {
  const { shop } = useStores();
  const t = useMessages('payment-failed');
  const checkout = shop.href('checkout');
  return (
    <div className={box}>
      <h1 tabIndex={-1} className={heading}>
        {props.title ?? t('title')}
      </h1>
      <p className={paragraph}>{props.text ?? t('text')}</p>
      <p className={paragraph}>{t('kept')}</p>
      <p className={actions}>
        <ButtonLink href={checkout}>{t('checkout')}</ButtonLink>
        <ButtonLink variant={checkout === undefined ? 'primary' : 'outline'} href={shop.href('cart')}>
          {t('cart')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={shop.href('contact-us')}>
          {t('contact')}
        </ButtonLink>
      </p>
    </div>
  );
}

const box = css({ display: 'grid', justifyItems: 'center', gap: 'var(--space-3)', textAlign: 'center' });

const heading = css({
  margin: 0,
  fontSize: 'var(--text-2xl)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const paragraph = css({ margin: 0, maxInlineSize: '52ch', overflowWrap: 'anywhere' });

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  margin: 0,
  marginBlockStart: 'var(--space-3)',
});
