import { IdentityLink, IdentityPage } from '../../runtime/forms/IdentityPage.tsx';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { SignUpProps } from '../../schemas/generated/blocks/sign-up.ts';
import { GuestForm } from './GuestForm.tsx';

/**
 * Begins a registration: sends a code, which the page `otp` takes. The server keeps what was filled in until then. Source: spec 2,
 * screens; spec 4, sign-up.
 */
export default function SignUpBlock({ id, props }: BlockProps<SignUpProps>) {
  const t = useMessages('sign-up');
  const linkTo = useIdentityLink();
  return (
    <IdentityPage title={props.title ?? t('title')} text={props.text}>
      <GuestForm id={id} />
      <IdentityLink href={linkTo('/auth/sign-in')} question={t('signInQuestion')}>
        {t('signIn')}
      </IdentityLink>
    </IdentityPage>
  );
}
