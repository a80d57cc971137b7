import { useState } from 'react';
import { secondsToWait } from '../../runtime/api/api.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { UsernameField } from '../../runtime/forms/AccountPart.tsx';
import { SendAgain } from '../../runtime/forms/SendAgain.tsx';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AccountStore } from '../../runtime/stores/visitor/account-store.ts';
import type { CodeWait } from '../../runtime/stores/visitor/verification-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import { form as confirmEmail } from '../../schemas/generated/forms/confirm-email.js';
import type { ProfileForm } from '../../schemas/generated/forms.ts';

interface ConfirmEmailFormProps {
  readonly id: string;
  /** The address that the customer has as yet. */
  readonly username: string;
  readonly values: ProfileForm;
  /** Of the code that was sent. */
  readonly firstWait: CodeWait;
  /** Whether the form replaces a pressed button. */
  readonly takesFocus: boolean;
  readonly onDone: () => void;
}

/** Takes the code of another e-mail address, and the password. */
export function ConfirmEmailForm({ id, username, values, firstWait, takesFocus, onDone }: ConfirmEmailFormProps) {
  const { notices } = useStores();
  const t = useMessages('profile-form');
  const account = useStore(AccountStore);
  const [wait, setWait] = useState(firstWait);

  const sendAgain = async () => {
    try {
      setWait(await account.sendEmailCode(values.email));
    } catch (error) {
      const resendAfterSeconds = secondsToWait(error);
      if (resendAfterSeconds !== undefined) setWait({ resendAfterSeconds });
      throw error;
    }
    return t('codeSent');
  };

  return (
    <>
      {/* Reading and tabbing to the code start here. */}
      <p ref={takesFocus ? focusOnce : undefined} tabIndex={-1} className={text}>
        {t('confirmText', { email: isolate(values.email) })}
      </p>
      <ShopForm
        form={confirmEmail}
        id={`${id}-code`}
        label={t('confirm')}
        submitLabel={t('confirm')}
        sendingLabel={t('saving')}
        send={async (proof) => {
          await account.changeEmail({ ...values, ...proof });
          notices.show(t('saved'), 'success');
          onDone();
        }}
      >
        <UsernameField email={username} />
      </ShopForm>
      <SendAgain wait={wait} send={sendAgain} />
      <p className={actions}>
        <Button variant="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </p>
    </>
  );
}

/** One function for all renders, so that React calls it once. */
const focusOnce = (element: HTMLElement | null) => element?.focus();

const text = css({
  marginBlockEnd: 'var(--space-4)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const actions = css({ marginBlockStart: 'var(--space-3)' });
