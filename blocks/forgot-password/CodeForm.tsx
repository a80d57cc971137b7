import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { VerificationStore } from '../../runtime/stores/visitor/verification-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/forgot-password.js';
import type { ForgotPasswordForm } from '../../schemas/generated/forms.ts';

/**
 * Sends the code and opens the page for it; a customer's own address is filled in. Source: spec 8,
 * "codeSentSuccessfully".
 */
export const CodeForm = observer(({ id }: { readonly id: string }) => {
  const { notices, session } = useStores();
  const verification = useStore(VerificationStore);
  const t = useMessages('forgot-password');
  const navigate = useShopNavigate();
  const linkTo = useIdentityLink();

  const email = useVisitor() === 'customer' ? session.customer?.email : undefined;
  const initialValues = useMemo(() => (email === undefined ? undefined : { email }), [email]);

  const sendCode = async ({ email }: ForgotPasswordForm) => {
    notices.show(await verification.forgotPassword(email), 'success');
    const href = linkTo('/auth/reset-password');
    if (href !== undefined) navigate(href);
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      {...(initialValues && { initialValues })}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={sendCode}
      keepsDraft
    />
  );
});
CodeForm.displayName = 'CodeForm';
