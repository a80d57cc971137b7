import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseReturnPath } from '../../runtime/domain/routing/return-path.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { SocialProvidersStore } from '../../runtime/stores/shop/social-providers-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { SAME_PAGE_STATE } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { SocialSignInProps } from '../../schemas/generated/blocks/social-sign-in.ts';
import type { SocialProvider } from '../../schemas/generated/wire.ts';

export { load } from './load.ts';

/**
 * Links that begin a sign-in by a provider: the shop's server sends the browser there, and back to the address's `next`.
 * Source: spec 2, "Social sign-in for google, apple, facebook"; spec 8, 'messages.failedToLogin'.
 */
const SocialSignInBlock = observer(({ props }: BlockProps<SocialSignInProps>) => {
  const configured = useStore(SocialProvidersStore).list;
  const t = useMessages('social-sign-in');
  const next = useReturnPath();
  const visitor = useVisitor();
  useFailureNotice(t('failedToLogin'));
  const providers = props.providers.filter((provider) => configured.includes(provider));
  if (providers.length === 0 || visitor === 'customer') return null;
  return (
    <div className={box}>
      <p className={separator}>{t('or')}</p>
      <ul className={list}>
        {providers.map((provider) => (
          <li key={provider}>
            <a
              href={`/api/auth/social/${provider}?${new URLSearchParams({ next })}`}
              className={button}
              rel="nofollow"
              data-reload
            >
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={icon}>
                <path d={ICON_PATHS[provider]} />
              </svg>
              {t('continueWith', { provider: NAMES[provider] })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});
SocialSignInBlock.displayName = 'SocialSignInBlock';

export default SocialSignInBlock;

/** Where to go afterwards, with language and country; home in the page of the server, which is the same for every query. */
function useReturnPath(): string {
  const { shop } = useStores();
  const { search } = useLocation();
  const isClient = useIsClient();
  const next = isClient ? parseReturnPath(new URLSearchParams(search).get('next')) : undefined;
  return (next && shop.resolveLink(next)) ?? shop.href('home') ?? '/';
}

/** Shows a failed sign-in once, if the URL reports it. */
function useFailureNotice(text: string): void {
  const { notices } = useStores();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const hasFailed = query.get('failed') === 'social';
  const show = useEffectEvent(() => {
    notices.show(text, 'error');
    query.delete('failed');
    // A reload would say it again, and so would the page in another language.
    void navigate({ search: query.toString() }, { replace: true, state: SAME_PAGE_STATE });
  });
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed]);
}

/** Brand names, the same in every language. */
const NAMES: Readonly<Record<SocialProvider, string>> = { apple: 'Apple', facebook: 'Facebook', google: 'Google' };

/** SVG paths on a 24 × 24 grid, drawn with the same stroke. */
const ICON_PATHS: Readonly<Record<SocialProvider, string>> = {
  apple:
    'M12 8.2c1.1-.9 2.4-1.3 3.8-1.1 1.4.2 2.5.9 3.2 2-3 1.9-2.6 5.9.6 7.3-.8 2.3-2.3 4.6-4.2 4.6-1.3 0-1.9-.8-3.4-.8s-2.1.8-3.4.8c-2.4 0-5-4.2-5-8 0-3.7 2.4-5.8 4.9-5.8 1.3 0 2.4.5 3.5 1Zm0-1.2c0-2.1 1.3-3.7 3.3-4',
  facebook: 'M15.5 3.5h-2a4 4 0 0 0-4 4v13M6.5 12.5h8',
  google: 'M18.2 6.2a8.5 8.5 0 1 0 2.3 6.3h-8',
};

// As wide as the form of `sign-in` above it.
const box = css({ inlineSize: '100%', maxInlineSize: '26rem', marginInline: 'auto' });

const separator = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  marginBlockEnd: 'var(--space-4)',
  color: 'var(--color-text-muted)',
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  },
});

const list = css({ display: 'grid', gap: 'var(--space-3)' });

const button = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  paddingInline: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  color: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'currentColor' },
});

const icon = css({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
