import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useShopUrl } from '../../runtime/ui/fields/PreferenceForm.tsx';
import { countButton } from '../../runtime/ui/primitives/IconWithCount.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';

/**
 * Links guests to the sign-in page, which returns here, and customers to their account. A signed-in customer's icon
 * is
 */
const SignInLinkBlock = observer(() => {
  const { session, shop } = useStores();
  const t = useMessages('sign-in-link');
  const visitor = useVisitor();
  const next = useShopUrl().withoutPrefix;
  // Home is the default return path. The sign-in page refuses other invalid ones.
  const signIn = shop.href('sign-in', {}, next === '/' || next.startsWith('/auth/') ? undefined : { next });
  const href = (visitor === 'customer' ? shop.href('my-account') : undefined) ?? signIn;
  if (href === undefined) return null;
  const name = visitor === 'customer' ? session.customer?.fullName : undefined;
  const label = name === undefined ? t('signIn') : t('signedInAs', { name: isolate(name) });
  return (
    <a href={href} className={countButton} aria-label={label} title={label}>
      <PersonIcon isFilled={visitor === 'customer'} />
    </a>
  );
});
SignInLinkBlock.displayName = 'SignInLinkBlock';

export default SignInLinkBlock;

/** Not one of the icons of every page, which few of them show. */
const PersonIcon = ({ isFilled }: { readonly isFilled: boolean }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={icon} data-filled={isFilled}>
    <path d="M12 3.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c0-3.6 3.3-6 7.5-6s7.5 2.4 7.5 6Z" />
  </svg>
);

const icon = css({
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinejoin: 'round',
  '&[data-filled="true"]': { fill: 'currentColor' },
});
