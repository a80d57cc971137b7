import type { CarouselMotion } from '../../../schemas/generated/builder.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import type { CarouselController } from './use-swiper.ts';

export interface CarouselControlBarProps {
  readonly carousel: CarouselController;
  readonly motion: CarouselMotion;
  readonly count: number;
  /** Shows one dot per slide, over the image. */
  readonly hasDots: boolean;
}

/** The dots of a carousel and its pause button (WCAG 2.2.2). Its height is reserved before the carousel starts. */
export function CarouselControlBar({ carousel, motion, count, hasDots }: CarouselControlBarProps) {
  const t = useMessages('shared');
  const { state } = carousel;
  if (!hasDots && !motion.autoplay) return null;
  const isShown = state !== undefined && !state.isFullyVisible;
  return (
    <div className={hasDots ? overImage : belowSlides}>
      {isShown && (
        <div className={bar}>
          {motion.autoplay && (
            <IconButton
              icon={state.isPlaying ? 'pause' : 'play'}
              label={t(state.isPlaying ? 'pauseSlides' : 'playSlides')}
              onClick={carousel.togglePlayback}
            />
          )}
          {hasDots &&
            Array.from({ length: count }, (_, index) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its index
                key={index}
                type="button"
                className={dot}
                aria-label={t('slideOf', { number: index + 1, total: count })}
                aria-current={index === state.activeIndex || undefined}
                onClick={() => carousel.goTo(index)}
              />
            ))}
        </div>
      )}
    </div>
  );
}

const belowSlides = css({
  minBlockSize: 44,
  marginBlockStart: 'var(--space-2)',
  display: 'grid',
  justifyContent: 'center',
});

const overImage = css({
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
  background: 'color-mix(in srgb, var(--color-background) 86%, transparent)',
  color: 'var(--color-text)',
  pointerEvents: 'auto',
  // The bar is lower than the 44 px touch target.
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
    background: 'color-mix(in srgb, var(--color-text) 45%, transparent)',
    transition: 'inline-size var(--quick) var(--ease), background-color var(--quick) var(--ease)',
  },
  '&[aria-current]::before': { inlineSize: 22, background: 'var(--color-text)' },
  '@media (forced-colors: active)': {
    '&::before': { background: 'ButtonText' },
    '&[aria-current]::before': { background: 'Highlight' },
  },
});
