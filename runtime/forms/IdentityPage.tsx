import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { isolate } from '../domain/localized.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { ButtonLink } from '../ui/primitives/Button.tsx';
import { useStores, useVisitor } from '../ui/stores-context.ts';
import { forgetDraft, forgetDrafts } from './form-drafts.ts';
import { useLinkBackHere, useReturnAddress } from './identity-links.ts';
import { SendButton } from './SendButton.tsx';

interface IdentityPageProps {
  readonly title: string;
  /** Introduction for guests. */
  readonly text?: string | undefined;
  /** Content for guests. */
  readonly children: ReactNode;
  /** Whether customers see the same content. */
  readonly isForCustomers?: boolean;
}

/** The layout of identity pages: a heading, and for customers their name and sign-out. */
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

/** The customer's name, and sign-out. */
const SignedIn = observer(() => {
  const { session } = useStores();
  const t = useMessages('forms');
  const href = useReturnAddress();
  const name = session.customer?.fullName;
  // Drafts of sign-up and password reset are no longer needed.
  useEffect(() => {
    for (const form of ['sign-up', 'forgot-password']) forgetDraft(form);
  }, []);

  return (
    <>
      {name !== undefined && <p className={identityText}>{t('signedInAs', { name: isolate(name) })}</p>}
      <p className={actions}>
        <ButtonLink href={href}>{t('continue')}</ButtonLink>
        <SignOutButton />
      </p>
    </>
  );
});
SignedIn.displayName = 'SignedIn';

/** Signs out, shows a notice, and deletes all drafts. */
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

interface IdentityLinkProps {
  /** Undefined hides the link: the shop lacks the page. */
  readonly href: string | undefined;
  /** Text before the link. */
  readonly question?: string;
  readonly children: ReactNode;
}

/** A link to another identity page, below the form. */
export const IdentityLink = ({ href, question, children }: IdentityLinkProps) =>
  href === undefined ? null : (
    <p className={link}>
      {question} <a href={href}>{children}</a>
    </p>
  );

/** A link to sign-in that returns here; drafts are restored. */
export function SignInAgain() {
  const t = useMessages('forms');
  const href = useLinkBackHere('sign-in');
  return href === undefined ? null : <a href={href}>{t('signIn')}</a>;
}

/** Focuses a heading after a change that removed the focused element. */
export function useFocusAfterChange(state: string | boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current !== state && document.activeElement === document.body) heading.current?.focus();
    previous.current = state;
  }, [state]);
  return heading;
}

const box = css({
  inlineSize: '100%',
  maxInlineSize: '26rem',
  marginInline: 'auto',
  // As high as the form, so that content below does not shift.
  minBlockSize: '24rem',
});

const titleClass = css({
  // The largest heading size would break words in this narrow column.
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

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });
