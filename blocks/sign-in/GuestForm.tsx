import { useReturnAddress } from '../../runtime/forms/identity-links.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { describeDevice } from '../../runtime/ui/hooks/describe-device.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { form } from '../../schemas/generated/forms/sign-in.js';
import type { SignInForm } from '../../schemas/generated/forms.ts';

/**
 * Signs in by e-mail and password, and returns to the address's `next`, a path of this shop, else home. Source: spec 8, "Login
 * successfully".
 */
export function GuestForm({ id }: { readonly id: string }) {
  const { notices, session } = useStores();
  const t = useMessages('sign-in');
  const navigate = useShopNavigate();
  const href = useReturnAddress();

  const signIn = async (credentials: SignInForm) => {
    await session.signIn({ ...credentials, ...describeDevice() });
    notices.show(t('signedIn'), 'success');
    // Going back from there skips this page.
    if (href !== undefined) navigate(href, { isReplace: true });
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={signIn}
    />
  );
}
