import { AccountPart, UsernameField } from '../../runtime/forms/AccountPart.tsx';
import { forgetDrafts } from '../../runtime/forms/form-drafts.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { WithPassword } from '../../runtime/forms/WithPassword.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { DeleteAccountFormProps } from '../../schemas/generated/blocks/delete-account-form.ts';
import { form } from '../../schemas/generated/forms/delete-account.js';
import type { DeleteAccountForm } from '../../schemas/generated/forms.ts';

/** Lists the erased and the retained data, and asks for the password. Source: spec 7, DELETE my account. */
export default function DeleteAccountFormBlock({ id, props }: BlockProps<DeleteAccountFormProps>) {
  const t = useMessages('delete-account-form');
  return (
    <AccountPart title={props.title ?? t('title')} text={props.text}>
      {({ email }) => (
        <>
          <ul className={list}>
            <li>{t('erased')}</li>
            <li>{t('kept')}</li>
          </ul>
          <WithPassword>
            <PasswordForm id={id} email={email} />
          </WithPassword>
        </>
      )}
    </AccountPart>
  );
}

const list = css({
  display: 'grid',
  gap: 'var(--space-2)',
  marginBlockEnd: 'var(--space-5)',
  paddingInlineStart: 'var(--space-5)',
  listStyle: 'disc',
});

/** Signs out and leads home after the deletion. */
function PasswordForm({ id, email }: { readonly id: string; readonly email: string }) {
  const { notices, shop } = useStores();
  const t = useMessages('delete-account-form');
  const account = useStore(AccountStore);
  const navigate = useShopNavigate();

  const deleteAccount = async ({ password }: DeleteAccountForm) => {
    await account.deleteAccount(password);
    forgetDrafts();
    notices.show(t('deleted'), 'success');
    const home = shop.href('home');
    if (home !== undefined) navigate(home, { isReplace: true });
  };

  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      submitLabel={t('submit')}
      sendingLabel={t('sending')}
      send={deleteAccount}
    >
      <UsernameField email={email} />
    </ShopForm>
  );
}
