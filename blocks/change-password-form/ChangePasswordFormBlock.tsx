import { useState } from 'react';
import { AccountPart, UsernameField } from '../../runtime/forms/AccountPart.tsx';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { WithPassword } from '../../runtime/forms/WithPassword.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ChangePasswordFormProps } from '../../schemas/generated/blocks/change-password-form.ts';
import { form } from '../../schemas/generated/forms/change-password.js';
import type { ChangePasswordForm } from '../../schemas/generated/forms.ts';

/** Changes the password, given the current one. Source: spec 7, PUT password. */
export default function ChangePasswordFormBlock({ id, props }: BlockProps<ChangePasswordFormProps>) {
  const t = useMessages('change-password-form');
  return (
    <AccountPart title={props.title ?? t('title')} text={props.text ?? t('text')}>
      {({ email }) => (
        <WithPassword>
          <PasswordForm id={id} email={email} />
        </WithPassword>
      )}
    </AccountPart>
  );
}

function PasswordForm({ id, email }: { readonly id: string; readonly email: string }) {
  const { notices } = useStores();
  const t = useMessages('change-password-form');
  const account = useStore(AccountStore);
  const [changes, setChanges] = useState(0);

  const changePassword = async ({ currentPassword, newPassword }: ChangePasswordForm) => {
    await account.changePassword(currentPassword, newPassword);
    notices.show(t('saved'), 'success');
    setChanges((before) => before + 1);
  };

  return (
    <ShopForm
      // Remounts the form, so that no password stays in its fields.
      key={changes}
      form={form}
      id={id}
      label={t('title')}
      submitLabel={t('save')}
      sendingLabel={t('saving')}
      send={changePassword}
    >
      <UsernameField email={email} />
    </ShopForm>
  );
}
