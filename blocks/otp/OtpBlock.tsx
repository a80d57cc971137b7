import { IdentityLink, IdentityPage } from '../../runtime/forms/IdentityPage.tsx';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { PendingCode } from '../../runtime/forms/PendingCode.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import type { OtpProps } from '../../schemas/generated/blocks/otp.ts';
import { CodeForm } from './CodeForm.tsx';

/** Finishes a registration by the code that was sent. Source: spec 2, screens; spec 4, sign-up. */
export default function OtpBlock({ id, props }: BlockProps<OtpProps>) {
  const t = useMessages('otp');
  const linkTo = useIdentityLink();
  return (
    <IdentityPage title={props.title ?? t('title')}>
      <PendingCode
        kind="sign-up"
        sentText={(email) => t('sent', { email })}
        nothing={
          <EmptyState
            title={t('nothing')}
            text={t('nothingHint')}
            action={<ButtonLink href={linkTo('/auth/sign-up')}>{t('signUp')}</ButtonLink>}
          />
        }
      >
        <CodeForm id={id} />
        <IdentityLink href={linkTo('/auth/sign-up')} question={t('wrongAddress')}>
          {t('changeAddress')}
        </IdentityLink>
      </PendingCode>
    </IdentityPage>
  );
}
