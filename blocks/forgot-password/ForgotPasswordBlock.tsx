import { observer } from 'mobx-react-lite';
import { IdentityLink, IdentityPage } from '../../runtime/forms/IdentityPage.tsx';
import { useIdentityLink } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useVisitor } from '../../runtime/ui/stores-context.ts';
import type { ForgotPasswordProps } from '../../schemas/generated/blocks/forgot-password.ts';
import { CodeForm } from './CodeForm.tsx';

/**
 * Sends a code that sets a new password on the page `reset-password`. The response is the same for known and unknown
 * addresses, so that it reveals no account. A customer may have forgotten the password, or have none. Source: spec 2,
 * screens; spec 4, forgot password.
 */
function ForgotPasswordBlock({ id, props }: BlockProps<ForgotPasswordProps>) {
  const t = useMessages('forgot-password');
  const linkTo = useIdentityLink();
  const visitor = useVisitor();
  return (
    <IdentityPage title={props.title ?? t('title')} text={props.text ?? t('text')} isForCustomers>
      <CodeForm id={id} />
      {visitor === 'guest' && <IdentityLink href={linkTo('/auth/sign-in')}>{t('signIn')}</IdentityLink>}
    </IdentityPage>
  );
}

export default observer(ForgotPasswordBlock);
