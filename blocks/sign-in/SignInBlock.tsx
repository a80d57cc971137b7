import { IdentityLink, IdentityPage } from '../../runtime/forms/IdentityPage.tsx';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { SignInProps } from '../../schemas/generated/blocks/sign-in.ts';
import { GuestForm } from './GuestForm.tsx';

/** Signs in, with links to those pages of identity that the shop has. Source: spec 2, screens. */
export default function SignInBlock({ id, props }: BlockProps<SignInProps>) {
  const t = useMessages('sign-in');
  const linkTo = useIdentityLink();
  return (
    <IdentityPage title={props.title ?? t('title')} text={props.text}>
      <GuestForm id={id} />
      <IdentityLink href={linkTo('/auth/forgot-password')}>{t('forgotPassword')}</IdentityLink>
      <IdentityLink href={linkTo('/auth/sign-up')} question={t('signUpQuestion')}>
        {t('signUp')}
      </IdentityLink>
    </IdentityPage>
  );
}
