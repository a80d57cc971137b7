import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { Stores } from '../stores/core/stores.ts';
import { AccountStore } from '../stores/visitor/account-store.ts';
import { useStore } from '../ui/stores-context.ts';
import { usePersonalData } from '../ui/use-personal-data.ts';
import { identityText } from './IdentityPage.tsx';
import { useLinkBackHere } from './identity-links.ts';

/** Shows a form that needs the account's password. Customers of a sign-in provider without one get a link to set it. */
export const WithPassword = observer(({ children }: { readonly children: ReactNode }) => {
  const t = useMessages('forms');
  if (useHasPassword()) return children;
  return (
    <>
      <p className={identityText}>{t('noPassword')}</p>
      <p className={identityText}>
        <SetPasswordLink />
      </p>
    </>
  );
});
WithPassword.displayName = 'WithPassword';

/** Whether the customer has a password; true until loaded. For use in an `observer`. */
export function useHasPassword(): boolean {
  usePersonalData(loadHasPassword);
  return useStore(AccountStore).hasPassword ?? true;
}

const loadHasPassword = (stores: Stores, signal: AbortSignal) => stores.of(AccountStore).loadHasPassword(signal);

/** A link to set a password by a mailed code, which returns here. */
export function SetPasswordLink() {
  const t = useMessages('forms');
  const href = useLinkBackHere('forgot-password');
  return href === undefined ? null : <a href={href}>{t('setPassword')}</a>;
}
