import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { forgetDraft } from '../../runtime/forms/form-drafts.ts';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { hasCode, VerificationStore } from '../../runtime/stores/visitor/verification-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/reset-password.js';
import type { ResetPasswordForm } from '../../schemas/generated/forms.ts';

/** Name of the form that led here, `schemas/forms/forgot-password.schema.json`. */
const FORGOT_PASSWORD_FORM = 'forgot-password';

/** Takes the code and the new password, and leads to the sign-in. Source: spec 8, "resetSuccessfully". */
export const PasswordForm = observer(({ id }: { readonly id: string }) => {
  const { notices } = useStores();
  const verification = useStore(VerificationStore);
  const t = useMessages('reset-password');
  const navigate = useShopNavigate();
  const linkTo = useIdentityLink();
  const email = hasCode(verification.pending) ? verification.pending.email : '';
  const fixedValues = useMemo(() => ({ email }), [email]);

  const reset = async ({ otp, password, confirmPassword }: ResetPasswordForm) => {
    notices.show(await verification.resetPassword({ otp, password, confirmPassword }), 'success');
    forgetDraft(FORGOT_PASSWORD_FORM);
    const href = linkTo('/auth/sign-in');
    if (href !== undefined) navigate(href, { isReplace: true });
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      fixedValues={fixedValues}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={reset}
    />
  );
});
PasswordForm.displayName = 'PasswordForm';
