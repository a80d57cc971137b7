import { IdentityLink, IdentityPage } from '../../runtime/forms/IdentityPage.tsx';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { PendingCode } from '../../runtime/forms/PendingCode.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import type { ResetPasswordProps } from '../../schemas/generated/blocks/reset-password.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** Sets a new password by the code that was sent. Source: spec 2, screens; spec 4, forgot password. */
export default function ResetPasswordBlock({ id, props }: BlockProps<ResetPasswordProps>) {
  const t = useMessages('reset-password');
  const linkTo = useIdentityLink();
  return (
    <IdentityPage title={props.title ?? t('title')} isForCustomers>
      <PendingCode
        kind="reset"
        sentText={(email) => t('sent', { email })}
        nothing={
          <EmptyState
            title={t('nothing')}
            text={t('nothingHint')}
            action={<ButtonLink href={linkTo('/auth/forgot-password')}>{t('forgotPassword')}</ButtonLink>}
          />
        }
      >
        <PasswordForm id={id} />
        <IdentityLink href={linkTo('/auth/forgot-password')} question={t('wrongAddress')}>
          {t('changeAddress')}
        </IdentityLink>
      </PendingCode>
    </IdentityPage>
  );
}
