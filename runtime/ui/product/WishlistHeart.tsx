import { observer } from 'mobx-react-lite';
import { useMessages } from '../../i18n/use-messages.ts';
import type { WishlistItem } from '../../stores/visitor/wishlist-store.ts';
import { css, keyframes } from '../../theme/emotion.ts';
import { Icon } from '../primitives/Icon.tsx';
import { useWishlistItem } from './use-wishlist-item.ts';

export interface WishlistHeartProps {
  readonly product: WishlistItem;
  /** The product's name in the page's language. */
  readonly title: string;
}

/**
 * Toggle button that adds a product to the wishlist. Rendered after hydration: without script it would not work, and
 * server-rendered cards stay free of hooks.
 */
export const WishlistHeart = observer(({ product, title }: WishlistHeartProps) => {
  const { isOnWishlist, isBusy, toggle } = useWishlistItem(product);
  const t = useMessages('shared');
  return (
    <button
      type="button"
      aria-label={t('addToWishlist', { title })}
      aria-pressed={isOnWishlist}
      aria-busy={isBusy}
      onClick={toggle}
      className={heart}
    >
      <Icon name="heart" />
    </button>
  );
});
WishlistHeart.displayName = 'WishlistHeart';

const spin = keyframes({ to: { rotate: '1turn' } });

/** A 44 px touch target with a smaller disc behind the heart, so that it is readable on any image. */
const heart = css({
  position: 'absolute',
  // Above the link that covers the whole card.
  zIndex: 2,
  insetBlockStart: 2,
  insetInlineEnd: 2,
  inlineSize: 44,
  blockSize: 44,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--color-text)',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 5,
    borderRadius: 999,
    background: 'color-mix(in srgb, var(--color-background) 82%, transparent)',
    transition: 'background-color var(--quick) var(--ease)',
  },
  '&:hover::before': { background: 'var(--color-background)' },
  '&:focus-visible': { outlineOffset: -3, borderRadius: 999 },
  '& svg': { position: 'relative', transition: 'scale var(--quick) var(--ease)' },
  '&[aria-pressed="true"]': { color: 'var(--color-danger)', '& svg': { fill: 'currentColor' } },
  // A ring during the request; it spins unless motion is reduced.
  '&[aria-busy="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 3,
    border: '2px solid var(--color-border)',
    borderBlockStartColor: 'currentColor',
    borderRadius: 999,
  },
  '@media (prefers-reduced-motion: no-preference)': {
    '&:active svg': { scale: '0.8' },
    '&[aria-busy="true"]::after': { animation: `${spin} 900ms linear infinite` },
  },
  '@media (forced-colors: active)': { '&[aria-pressed="true"] svg': { fill: 'ButtonText' } },
});
