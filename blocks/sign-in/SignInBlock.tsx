import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { parseReturnPath } from '../../runtime/domain/routing/return-path.ts';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { ShopForm } from '../../runtime/forms/ShopForm.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { describeDevice } from '../../runtime/ui/hooks/describe-device.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { Button, ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { SignInProps } from '../../schemas/generated/blocks/sign-in.ts';
import { form } from '../../schemas/generated/forms/sign-in.js';
import type { SignInForm } from '../../schemas/generated/forms.ts';

/**
 * Signs in by e-mail and password, and returns to the address's `next`, a path of this shop, else home. Source: spec 2,
 * screens; spec 8, "Login successfully".
 */
const SignInBlock = observer(({ id, props }: BlockProps<SignInProps>) => {
  const t = useMessages('sign-in');
  const visitor = useVisitor();
  const heading = useFocusAfterChange(visitor);
  return (
    <div className={box}>
      <h1 ref={heading} tabIndex={-1} className={title}>
        {props.title ?? t('title')}
      </h1>
      {visitor === 'customer' ? (
        <SignedIn />
      ) : (
        <>
          {props.text !== undefined && <p className={text}>{props.text}</p>}
          <GuestForm id={id} />
        </>
      )}
    </div>
  );
});
SignInBlock.displayName = 'SignInBlock';

export default SignInBlock;

/** The form for guests, with links to those pages of identity that the shop has. */
function GuestForm({ id }: { readonly id: string }) {
  const { notices, session, shop } = useStores();
  const t = useMessages('sign-in');
  const navigate = useShopNavigate();
  const href = useReturnAddress();
  const forgotPassword = shop.resolveLink('/auth/forgot-password');
  const signUp = shop.resolveLink('/auth/sign-up');

  const signIn = async (credentials: SignInForm) => {
    await session.signIn({ ...credentials, ...describeDevice() });
    notices.show(t('signedIn'), 'success');
    // Who goes back from there comes to where they were before.
    if (href !== undefined) await navigate(href, { isReplace: true });
  };

  return (
    <>
      <ShopForm
        form={form}
        id={id}
        label={t('title')}
        submitLabel={t('submit')}
        sendingLabel={t('sending')}
        send={signIn}
      />
      {(forgotPassword ?? signUp) !== undefined && (
        <p className={links}>
          {forgotPassword !== undefined && <a href={forgotPassword}>{t('forgotPassword')}</a>}
          {signUp !== undefined && (
            <span>
              {t('signUpQuestion')} <a href={signUp}>{t('signUp')}</a>
            </span>
          )}
        </p>
      )}
    </>
  );
}

/** Who is signed in, and the way out. */
const SignedIn = observer(() => {
  const { notices, session } = useStores();
  const t = useMessages('sign-in');
  const failures = useMessages('forms');
  const href = useReturnAddress();
  const name = session.customer?.fullName;

  const signOut = async () => {
    try {
      await session.signOut();
      notices.show(t('signedOut'), 'success');
    } catch (error) {
      notices.show(failureText(failures, error), 'error');
    }
  };

  return (
    <>
      {name !== undefined && <p className={text}>{t('signedInAs', { name: `\u2068${name}\u2069` })}</p>}
      <p className={actions}>
        <ButtonLink href={href}>{t('continue')}</ButtonLink>
        <Button variant="outline" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
      </p>
    </>
  );
});
SignedIn.displayName = 'SignedIn';

/** Where somebody goes from here: to the address's `next`, else home; undefined in a shop without it. */
function useReturnAddress(): string | undefined {
  const { shop } = useStores();
  const next = parseReturnPath(new URLSearchParams(useLocation().search).get('next'));
  return (next && shop.resolveLink(next)) ?? shop.href('home');
}

/** The heading gets the focus when what was focused has gone with the form, or with the button that signed out. */
function useFocusAfterChange(visitor: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const previous = useRef(visitor);
  useEffect(() => {
    if (previous.current !== visitor && document.activeElement === document.body) heading.current?.focus();
    previous.current = visitor;
  }, [visitor]);
  return heading;
}

const box = css({
  inlineSize: '100%',
  maxInlineSize: '26rem',
  marginInline: 'auto',
  // As high as the form: what comes below does not move for customers.
  minBlockSize: '24rem',
});

const title = css({
  // A page's largest size would break the word in so narrow a column.
  fontSize: 'var(--text-2xl)',
  marginBlockEnd: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const text = css({ margin: 0, marginBlockEnd: 'var(--space-5)', overflowWrap: 'anywhere' });

const links = css({
  display: 'grid',
  gap: 'var(--space-2)',
  margin: 0,
  marginBlockStart: 'var(--space-5)',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: 44,
    color: 'var(--color-primary)',
    fontWeight: 600,
  },
});

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', margin: 0 });
