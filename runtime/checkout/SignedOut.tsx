import { type ReactNode, useState } from 'react';
import { useLinkBackHere } from '../forms/identity-links.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { ButtonLink } from '../ui/primitives/Button.tsx';
import { EmptyState } from '../ui/primitives/EmptyState.tsx';
import { useStores } from '../ui/stores-context.ts';

export interface SignedOutProps {
  readonly hint: string;
  /** Another way on. */
  readonly children: ReactNode;
}

/** In place of a checkout whose customer is none any more: what was entered waits for them. */
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

/** Whether the customer who was here is none any more: the session has ended, or another tab has signed out. For use in an `observer`. */
export function useHasSignedOut(): boolean {
  const { session } = useStores();
  const [wasCustomer, setWasCustomer] = useState(false);
  const isCustomer = session.visitor === 'customer';
  if (isCustomer && !wasCustomer) setWasCustomer(true);
  return wasCustomer && !isCustomer;
}
