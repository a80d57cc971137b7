import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { ApiError } from '../../runtime/api/api.ts';
import { allowKnownValues } from '../../runtime/domain/forms/check-form.ts';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { forgetDraft, readDraft, writeDraft } from '../../runtime/forms/form-drafts.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { SetPasswordLink, useHasPassword } from '../../runtime/forms/WithPassword.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import type { SessionCustomer } from '../../runtime/stores/visitor/session-store.ts';
import type { CodeWait } from '../../runtime/stores/visitor/verification-store.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { ProfileFormProps } from '../../schemas/generated/blocks/profile-form.ts';
import { form as profile } from '../../schemas/generated/forms/profile.js';
import type { ProfileForm } from '../../schemas/generated/forms.ts';
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx';

/** Changes the customer's name and e-mail address. Source: spec 2, profile edit. */
export default function ProfileFormBlock({ id, props }: BlockProps<ProfileFormProps>) {
  const t = useMessages('profile-form');
  return (
    <AccountPart title={props.title ?? t('title')} text={props.text}>
      {(customer) => <DetailsForm id={id} customer={customer} />}
    </AccountPart>
  );
}

/** Begins with what the account holds. Another e-mail address waits for its code and for the password. */
const DetailsForm = observer(({ id, customer }: { readonly id: string; readonly customer: SessionCustomer }) => {
  const { notices } = useStores();
  const t = useMessages('profile-form');
  const failures = useMessages('forms');
  const account = useStore(AccountStore);
  const hasPassword = useHasPassword();
  /** Changes to save with the code of the new e-mail address; survives a reload, since the code is in a mail. */
  const [unconfirmed, setUnconfirmed] = useState(() => readUnconfirmed(customer));
  const { _id, fullName, email } = customer;
  // A draft belongs to one customer. A provider's address may be one that the form refuses.
  const form = useMemo(() => ({ ...allowKnownValues(profile, { email }), name: `profile-${_id}` }), [_id, email]);
  const saved = useMemo(() => ({ fullName, email }), [fullName, email]);

  const save = async (values: ProfileForm) => {
    if (values.email.toLowerCase() !== email.toLowerCase()) {
      // As the server would, once a code was mailed and typed.
      if (!hasPassword) throw new ApiError(failures('noPassword'), 403, { code: 'password_missing' });
      const wait = await account.beginEmailChange(values.email);
      notices.show(t('codeSent'), 'success');
      setUnconfirmed({ values, wait, isJustSent: true });
      writeDraft(unconfirmedName(customer), { ...values });
      return;
    }
    await account.rename(values.fullName);
    notices.show(t('saved'), 'success');
  };

  if (unconfirmed !== undefined)
    return (
      <ConfirmEmailForm
        id={id}
        username={email}
        values={unconfirmed.values}
        firstWait={unconfirmed.wait}
        takesFocus={unconfirmed.isJustSent}
        onDone={() => {
          setUnconfirmed(undefined);
          forgetDraft(unconfirmedName(customer));
        }}
      />
    );
  return (
    <ShopForm
      form={form}
      id={id}
      label={t('title')}
      initialValues={saved}
      submitLabel={t('save')}
      sendingLabel={t('saving')}
      send={save}
      remedies={REMEDIES}
    />
  );
});
DetailsForm.displayName = 'DetailsForm';

const REMEDIES = { password_missing: <SetPasswordLink /> };

interface Unconfirmed {
  readonly values: ProfileForm;
  readonly wait: CodeWait;
  /** Whether the code form replaces the submitted one. */
  readonly isJustSent: boolean;
}

/** Draft in the tab, for this customer only. */
const unconfirmedName = ({ _id }: SessionCustomer): string => `profile-${_id}-email`;

function readUnconfirmed(customer: SessionCustomer): Unconfirmed | undefined {
  const { fullName, email } = readDraft(unconfirmedName(customer), profile.schema);
  if (typeof fullName !== 'string' || typeof email !== 'string') return undefined;
  // It was changed, by an answer that was lost or in another tab.
  if (email.toLowerCase() === customer.email.toLowerCase()) {
    forgetDraft(unconfirmedName(customer));
    return undefined;
  }
  // The server names the wait when a code is requested.
  return { values: { fullName, email }, wait: { resendAfterSeconds: 0 }, isJustSent: false };
}
