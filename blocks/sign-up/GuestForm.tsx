import { useMemo } from 'react';
import { signUpRules } from '../../runtime/domain/forms/value-rules.ts';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { VerificationStore } from '../../runtime/stores/visitor/verification-store.ts';
import { describeNewDevice } from '../../runtime/ui/hooks/describe-device.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/sign-up.js';
import type { SignUpForm } from '../../schemas/generated/forms.ts';

/** Sends the code, and goes on to the page that takes it. Source: spec 8, "codeSentSuccessfully". */
export function GuestForm({ id }: { readonly id: string }) {
  const { locale, notices } = useStores();
  const verification = useStore(VerificationStore);
  const t = useMessages('sign-up');
  const navigate = useShopNavigate();
  const linkTo = useIdentityLink();
  const signInHref = linkTo('/auth/sign-in');
  const { countries, country } = locale;
  const rules = useMemo(() => signUpRules(countries), [countries]);
  const initialValues = useMemo(() => (country === undefined ? {} : { country: country.code }), [country]);
  const remedies = useMemo(
    () => (signInHref === undefined ? {} : { email_taken: <a href={signInHref}>{t('signIn')}</a> }),
    [signInHref, t],
  );

  const signUp = async (customer: SignUpForm) => {
    notices.show(await verification.register({ ...customer, ...describeNewDevice() }), 'success');
    const href = linkTo('/auth/otp');
    if (href !== undefined) navigate(href);
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      rules={rules}
      initialValues={initialValues}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={signUp}
      keepsDraft
      remedies={remedies}
    />
  );
}
