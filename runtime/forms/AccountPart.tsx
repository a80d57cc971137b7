import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import type { SessionCustomer } from '../stores/visitor/session-store.ts';
import { css } from '../theme/emotion.ts';
import { useIsClient } from '../ui/hooks/use-hydrated.ts';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../ui/stores-context.ts';
import { SignInAgain } from './IdentityPage.tsx';

interface AccountPartProps {
  readonly title: string;
  /** 2 when left out. */
  readonly level?: 1 | 2;
  readonly text?: string | undefined;
  /** `wide` for tables; `narrow` for forms, the default. */
  readonly width?: 'narrow' | 'wide';
  /** Renders the customer's content. */
  readonly children: (customer: SessionCustomer) => ReactNode;
}

/**
 * A part of the account page. The server renders the heading only, since the page is shared; the browser renders the rest for the signed-in
 * customer.
 */
export const AccountPart = observer(({ title, level = 2, text, width = 'narrow', children }: AccountPartProps) => {
  const t = useMessages('forms');
  const { session } = useStores();
  const isClient = useIsClient();
  const Heading = `h${level}` as const;
  return (
    <div className={width === 'wide' ? wideBox : box}>
      <Heading tabIndex={-1} className={heading}>
        {title}
      </Heading>
      {text !== undefined && <p className={paragraph}>{text}</p>}
      {renderContent()}
    </div>
  );

  function renderContent() {
    // The key discards one customer's input when another signs in.
    if (isClient && session.customer !== undefined)
      return <div key={session.customer._id}>{children(session.customer)}</div>;
    if (isClient && session.status === 'unauthenticated')
      return (
        <p className={paragraph}>
          <SignInAgain />
        </p>
      );
    return (
      <>
        <p className={shownWithoutScript}>{t('needsScript')}</p>
        <div className={`${hiddenWithoutScript} ${placeholder}`}>
          <Skeleton shape="box" />
        </div>
      </>
    );
  }
});
AccountPart.displayName = 'AccountPart';

/** The account of a password form, for password managers. */
export const UsernameField = ({ email }: { readonly email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);

const boxStyle = {
  inlineSize: '100%',
  maxInlineSize: '32rem',
  // Separates it from the column below on a phone.
  paddingBlockEnd: 'var(--space-5)',
  '& + &': { marginBlockStart: 'var(--space-5)' },
} as const;

const box = css(boxStyle);

const wideBox = css({ ...boxStyle, maxInlineSize: '56rem' });

const heading = css({
  fontSize: 'var(--text-xl)',
  marginBlockEnd: 'var(--space-4)',
  overflowWrap: 'anywhere',
  'h1&': { fontSize: 'var(--text-2xl)' },
  '&&:focus-visible': { outline: 'none' },
});

const paragraph = css({
  marginBlockEnd: 'var(--space-4)',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 44, fontWeight: 600 },
});

/** About as high as the content. */
const placeholder = css({ blockSize: '14rem' });
