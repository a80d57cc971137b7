import { css, keyframes } from '../../runtime/theme/emotion.ts';

/** px of scrolling. Spec 9: "scroll-to-top after 100 px". */
export const MIN_SCROLL_PX = 100;

const visible = { visibility: 'visible', opacity: 1 } as const;

const hidden = { visibility: 'hidden', opacity: 0 } as const;

const appearOnScroll = keyframes({ from: hidden, '99.9%': hidden, to: visible });

const link = css({
  position: 'fixed',
  zIndex: 25,
  // Above other elements fixed to the bottom of the screen.
  insetBlockEnd: 'calc(var(--low-bar, 0px) + max(var(--space-5), env(safe-area-inset-bottom)))',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  visibility: 'hidden',
  '& > svg': { rotate: '180deg', transition: 'translate var(--quick) var(--ease)' },
  '&:hover > svg': { translate: '0 -3px' },
  '@supports (animation-timeline: scroll())': {
    animation: `${appearOnScroll} 1ms linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: `0 ${MIN_SCROLL_PX}px`,
  },
  '&[data-scrolled="true"]': visible,
  '&[data-resting="true"]:not(:focus-visible, :hover)': { ...hidden, animation: 'none' },
  // A section with `content-visibility` would contain the fixed link and show it late. (Repeated for specificity.)
  [`${'.v-section'.repeat(6)}:has(&)`]: { contentVisibility: 'visible' },
  // A checkout is short, step by step, and its button would lie over the amounts of the summary.
  'body:has([data-checkout-step]) &': { display: 'none' },
  '@media print': { display: 'none' },
});

export const SIDES = {
  end: `${link} ${css({ insetInlineEnd: 'var(--gutter)' })}`,
  start: `${link} ${css({ insetInlineStart: 'var(--gutter)' })}`,
} as const;
