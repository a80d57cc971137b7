import { type ReactNode, useId } from 'react';
import { css } from '../theme/emotion.ts';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../ui/primitives/VisuallyHidden.tsx';

/** The parts of a checkout; each error belongs to one of them. */
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

interface CheckoutPartProps {
  readonly name: CheckoutPartName;
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the checkout with its heading. */
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

/** Placeholder of a loading part. */
export const CheckoutPartSkeleton = () => (
  <div aria-busy className={part}>
    <Skeleton width="40%" />
    <div className={placeholder}>
      <Skeleton shape="box" />
    </div>
  </div>
);

/** Placeholder of a checkout in the server's HTML. Without script, it shows `needsScript`. */
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
