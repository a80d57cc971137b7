import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { ButtonLink } from '../ui/primitives/Button.tsx';
import { useStores, useVisitor } from '../ui/stores-context.ts';
import { forgetDraft, forgetDrafts } from './form-drafts.ts';
import { useLinkBackHere, useReturnAddress } from './identity-links.ts';
import { SendButton } from './SendButton.tsx';

export interface IdentityPageProps {
  readonly title: string;
  /** A sentence for guests. */
  readonly text?: string | undefined;
  /** What guests see. */
  readonly children: ReactNode;
  /** Whether customers see it, too, in place of who they are. */
  readonly isForCustomers?: boolean;
}

/** What the pages of identity have in common: a heading, and for who is signed in who that is, and the way out. */
export const IdentityPage = observer(({ title, text, children, isForCustomers = false }: IdentityPageProps) => {
  const visitor = useVisitor();
  const heading = useFocusAfterChange(visitor);
  return (
    <div className={box}>
      <h1 ref={heading} tabIndex={-1} className={titleClass}>
        {title}
      </h1>
      {visitor === 'customer' && !isForCustomers ? (
        <SignedIn />
      ) : (
        <>
          {text !== undefined && <p className={identityText}>{text}</p>}
          {children}
        </>
      )}
    </div>
  );
});
IdentityPage.displayName = 'IdentityPage';

/** Who is signed in, and the way out. */
const SignedIn = observer(() => {
  const { session } = useStores();
  const t = useMessages('forms');
  const href = useReturnAddress();
  const name = session.customer?.fullName;
  // What was typed to become a customer, or to be one again, has served.
  useEffect(() => {
    for (const form of ['sign-up', 'forgot-password']) forgetDraft(form);
  }, []);

  return (
    <>
      {name !== undefined && <p className={identityText}>{t('signedInAs', { name: `\u2068${name}\u2069` })}</p>}
      <p className={actions}>
        <ButtonLink href={href}>{t('continue')}</ButtonLink>
        <SignOutButton />
      </p>
    </>
  );
});
SignedIn.displayName = 'SignedIn';

/** Signs out, says whether it worked, and leaves nothing that was typed to who comes after. */
export function SignOutButton() {
  const { notices, session } = useStores();
  const t = useMessages('forms');
  const signOut = async () => {
    await session.signOut();
    forgetDrafts();
    notices.show(t('signedOut'), 'success');
  };
  return (
    <SendButton variant="outline" send={signOut}>
      {t('signOut')}
    </SendButton>
  );
}

export interface IdentityLinkProps {
  /** Nothing is shown where the shop does not have the page. */
  readonly href: string | undefined;
  /** What stands before the link. */
  readonly question?: string;
  readonly children: ReactNode;
}

/** A link to another page of identity, below the form. */
export const IdentityLink = ({ href, question, children }: IdentityLinkProps) =>
  href === undefined ? null : (
    <p className={link}>
      {question} <a href={href}>{children}</a>
    </p>
  );

/** Leads who is signed out to the sign-in page, which returns here: what was typed is there again then. */
export function SignInAgain() {
  const t = useMessages('forms');
  const href = useLinkBackHere('sign-in');
  return href === undefined ? null : <a href={href}>{t('signIn')}</a>;
}

/** For a heading: it gets the focus after a change with which the form, or the button, that had it has gone. */
export function useFocusAfterChange(shown: string | boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(shown);
  useEffect(() => {
    if (previous.current !== shown && document.activeElement === document.body) heading.current?.focus();
    previous.current = shown;
  }, [shown]);
  return heading;
}

const box = css({
  inlineSize: '100%',
  maxInlineSize: '26rem',
  marginInline: 'auto',
  // As high as the form: what comes below does not move for customers.
  minBlockSize: '24rem',
});

const titleClass = css({
  // A page's largest size would break the word in so narrow a column.
  fontSize: 'var(--text-2xl)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

export const identityText = css({ margin: 0, marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });

const link = css({
  margin: 0,
  marginBlockStart: 'var(--space-2)',
  'form ~ &, div + &': { marginBlockStart: 'var(--space-5)' },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    color: 'var(--color-primary)',
    fontWeight: 600,
  },
});

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', margin: 0 });
