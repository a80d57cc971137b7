import { useReturnAddress } from '../../runtime/forms/identity-links.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { VerificationStore } from '../../runtime/stores/visitor/verification-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/otp.js';
import type { OtpForm } from '../../schemas/generated/forms.ts';

/** Takes the code, which signs in, and returns to the address's `next`. Source: spec 8, "Registered successfully". */
export function CodeForm({ id }: { readonly id: string }) {
  const { notices } = useStores();
  const verification = useStore(VerificationStore);
  const t = useMessages('otp');
  const navigate = useShopNavigate();
  const href = useReturnAddress();

  const confirm = async ({ otp }: OtpForm) => {
    notices.show(await verification.verify(otp), 'success');
    if (href !== undefined) navigate(href, { isReplace: true });
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={confirm}
    />
  );
}
