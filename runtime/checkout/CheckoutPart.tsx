import { type ReactNode, useId } from 'react';
import { css } from '../theme/emotion.ts';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../ui/primitives/VisuallyHidden.tsx';

/** The parts of a checkout: what a problem of the form is about, one of them asks for. */
export type CheckoutPartName =
  | 'fulfilment'
  | 'address'
  | 'branch'
  | 'time'
  | 'customer'
  | 'receiver'
  | 'note'
  | 'voucher'
  | 'wallet'
  | 'payment'
  | 'policy'
  | 'form';

export interface CheckoutPartProps {
  readonly name: CheckoutPartName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the checkout, under its heading. */
export function CheckoutPart({ name, title, children }: CheckoutPartProps) {
  const id = useId();
  return (
    <section data-checkout-part={name} aria-labelledby={id} className={part}>
      <h2 id={id} className={heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Stands in for a part of which it is not known yet what it asks for. */
export const CheckoutPartSkeleton = () => (
  <div aria-busy className={part}>
    <Skeleton width="40%" />
    <div className={placeholder}>
      <Skeleton shape="box" />
    </div>
  </div>
);

/** Stands in for a whole checkout, which the server's page knows nothing of. Without script, `needsScript` is said. */
export const CheckoutPlaceholder = ({ needsScript }: { readonly needsScript: string }) => (
  <>
    <p className={shownWithoutScript}>{needsScript}</p>
    <div aria-busy className={`${whole} ${hiddenWithoutScript}`}>
      <Skeleton shape="box" />
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  </>
);

const part = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-3)' });

const heading = css({ margin: 0, fontSize: 'var(--text-l)', overflowWrap: 'anywhere' });

const placeholder = css({ blockSize: '4.5rem' });

const whole = css({
  display: 'grid',
  gap: 'var(--space-4)',
  maxInlineSize: '40rem',
  '& > *': { blockSize: '6rem' },
});
