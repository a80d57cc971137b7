import { isolate } from '../../runtime/domain/localized.ts';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { SignOutButton } from '../../runtime/forms/IdentityPage.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import type { AccountOverviewProps } from '../../schemas/generated/blocks/account-overview.ts';
import { AccountLinks } from './AccountLinks.tsx';

/** The customer's name, links to the account pages of this shop, and sign-out. Source: spec 2, my-account. */
export default function AccountOverviewBlock({ props }: BlockProps<AccountOverviewProps>) {
  const t = useMessages('account-overview');
  const common = useMessages('forms');
  return (
    <AccountPart level={1} title={props.title ?? t('title')} text={props.text}>
      {({ fullName, email }) => (
        <>
          <p className={who}>
            {common('signedInAs', { name: isolate(fullName) })}
            <span className={address}>
              <bdi>{email}</bdi>
            </span>
          </p>
          <AccountLinks />
          <SignOutButton />
        </>
      )}
    </AccountPart>
  );
}

const who = css({ overflowWrap: 'anywhere' });

const address = css({ display: 'block', color: 'var(--color-text-muted)' });
