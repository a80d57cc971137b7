import type { CarouselMotion } from '../../schemas/generated/builder.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { IconButton } from './IconButton.tsx';
import type { CarouselControl } from './use-swiper.ts';

export interface CarouselBarProps {
  readonly carousel: CarouselControl;
  readonly motion: CarouselMotion;
  readonly count: number;
  /** A dot for each slide, over the picture. */
  readonly hasDots: boolean;
}

/** Where a carousel is, and the button that stops what moves by itself (WCAG 2.2.2). Keeps its room from the start. */
export function CarouselBar({ carousel, motion, count, hasDots }: CarouselBarProps) {
  const t = useMessages('shared');
  const { state } = carousel;
  if (!hasDots && !motion.autoplay) return null;
  const isShown = state !== undefined && !state.isWhole;
  return (
    <div className={hasDots ? onPicture : below}>
      {isShown && (
        <div className={bar}>
          {motion.autoplay && (
            <IconButton
              icon={state.isPlaying ? 'pause' : 'play'}
              label={t(state.isPlaying ? 'pauseSlides' : 'playSlides')}
              onClick={carousel.toggle}
            />
          )}
          {hasDots &&
            Array.from({ length: count }, (_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
                key={index}
                type="button"
                className={dot}
                aria-label={t('slideOf', { number: index + 1, total: count })}
                aria-current={index === state.active || undefined}
                onClick={() => carousel.show(index)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

const below = css({ minBlockSize: 44, marginBlockStart: 'var(--space-2)', display: 'grid', justifyContent: 'center' });

const onPicture = css({
  position: 'absolute',
  zIndex: 2,
  insetBlockEnd: 'var(--space-2)',
  insetInline: 'var(--space-2)',
  display: 'grid',
  justifyContent: 'center',
  pointerEvents: 'none',
});

const bar = css({
  display: 'flex',
  alignItems: 'center',
  maxInlineSize: '100%',
  paddingInline: 'var(--space-1)',
  borderRadius: 999,
  background: 'color-mix(in srgb, var(--color-ground) 86%, transparent)',
  color: 'var(--color-ink)',
  pointerEvents: 'auto',
  // The bar is slimmer than what a finger needs.
  '& > button': { marginBlock: -6 },
});

const dot = css({
  flex: '0 1 36px',
  minInlineSize: 24,
  blockSize: 44,
  display: 'grid',
  placeItems: 'center',
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  '&::before': {
    content: '""',
    inlineSize: 8,
    blockSize: 8,
    borderRadius: 999,
    background: 'color-mix(in srgb, var(--color-ink) 45%, transparent)',
    transition: 'inline-size var(--quick) var(--ease), background-color var(--quick) var(--ease)',
  },
  '&[aria-current]::before': { inlineSize: 22, background: 'var(--color-ink)' },
  '@media (forced-colors: active)': {
    '&::before': { background: 'ButtonText' },
    '&[aria-current]::before': { background: 'Highlight' },
  },
});
