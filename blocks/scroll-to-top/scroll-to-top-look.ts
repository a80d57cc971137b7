import { css, keyframes } from '../../runtime/theme/emotion.ts';

/** px of scrolling. Spec 9: "scroll-to-top after 100 px". */
export const SHOWN_FROM = 100;

const shown = { visibility: 'visible', opacity: 1 } as const;

const hidden = { visibility: 'hidden', opacity: 0 } as const;

const appear = keyframes({ from: hidden, '99.9%': hidden, to: shown });

const link = css({
  position: 'fixed',
  zIndex: 25,
  // Above what stays at the lower edge of the window.
  insetBlockEnd: 'calc(var(--low-bar, 0px) + max(var(--space-5), env(safe-area-inset-bottom)))',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 48,
  blockSize: 48,
  border: 'max(1px, var(--border)) solid var(--color-line)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  boxShadow: 'var(--shadow-2)',
  visibility: 'hidden',
  '& > svg': { rotate: '180deg', transition: 'translate var(--quick) var(--ease)' },
  '&:hover > svg': { translate: '0 -3px' },
  '@supports (animation-timeline: scroll())': {
    animation: `${appear} 1ms linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: `0 ${SHOWN_FROM}px`,
  },
  '&[data-scrolled="true"]': shown,
  // A section that is laid out late would hold it and show it late. (So often, to outweigh the rule that makes it so.)
  [`${'.v-section'.repeat(6)}:has(&)`]: { contentVisibility: 'visible' },
  '@media print': { display: 'none' },
});

export const SIDES = {
  end: `${link} ${css({ insetInlineEnd: 'var(--gutter)' })}`,
  start: `${link} ${css({ insetInlineStart: 'var(--gutter)' })}`,
} as const;
