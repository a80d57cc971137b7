import { type ReactNode, useState } from 'react';
import { useLinkBackHere } from '../forms/identity-links.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ButtonLink } from '../ui/primitives/Button.tsx';
import { EmptyState } from '../ui/primitives/EmptyState.tsx';
import { useStores } from '../ui/stores-context.ts';

interface SignedOutProps {
  readonly hint: string;
  /** Alternative action. */
  readonly children: ReactNode;
}

/** Replaces a checkout whose customer was signed out; entered data is restored after sign-in. */
export function SignedOut({ hint, children }: SignedOutProps) {
  const t = useMessages('checkout-parts');
  const href = useLinkBackHere('sign-in');
  return (
    <div role="status">
      <EmptyState
        title={t('signedOut')}
        text={hint}
        action={
          <>
            <ButtonLink href={href}>{t('signIn')}</ButtonLink>
            {children}
          </>
        }
      />
    </div>
  );
}

/** Whether a customer was signed out on this page: the session expired, or another tab signed out. For use in an `observer`. */
export function useHasSignedOut(): boolean {
  const { session } = useStores();
  const [wasCustomer, setWasCustomer] = useState(false);
  const isCustomer = session.visitor === 'customer';
  if (isCustomer && !wasCustomer) setWasCustomer(true);
  return wasCustomer && !isCustomer;
}
