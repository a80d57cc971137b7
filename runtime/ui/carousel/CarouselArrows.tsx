import { useMessages } from '../../i18n/use-messages.ts';
import { css } from '../../theme/emotion.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import type { CarouselController, CarouselState } from './use-swiper.ts';

export interface CarouselArrowsProps {
  readonly carousel: Pick<CarouselController, 'previous' | 'next'>;
  readonly state: Pick<CarouselState, 'hasPrevious' | 'hasNext'>;
  /** One image fills the carousel: the arrows lie on it and are hidden on phones, which have the dots. */
  readonly isOverImage: boolean;
}

/** Buttons for the previous and the next slide; disabled at the ends of a carousel that does not loop. */
export function CarouselArrows({ carousel, state, isOverImage }: CarouselArrowsProps) {
  const t = useMessages('shared');
  const arrowClass = isOverImage ? `${arrow} ${overImage}` : arrow;
  return (
    <>
      <IconButton
        icon="chevron-start"
        label={t('previousSlide')}
        className={`${arrowClass} ${previousArrow}`}
        aria-disabled={!state.hasPrevious}
        onClick={carousel.previous}
      />
      <IconButton
        icon="chevron-end"
        label={t('nextSlide')}
        className={`${arrowClass} ${nextArrow}`}
        aria-disabled={!state.hasNext}
        onClick={carousel.next}
      />
    </>
  );
}

const arrow = css({
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: '38%',
  translate: '0 -50%',
  // Doubled specificity, to override the styles of `IconButton`.
  '&&': {
    background: 'var(--color-surface)',
    color: 'var(--color-text)',
    border: 'max(1px, var(--border, 1px)) solid var(--color-border)',
    boxShadow: 'var(--shadow-1)',
  },
  '&:hover': { borderColor: 'var(--color-text-muted)' },
  // Hidden at an end, except while it has the focus.
  '&[aria-disabled="true"]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
  '&[aria-disabled="true"]:focus-visible': { opacity: 0.55 },
});

const overImage = css({ insetBlockStart: '50%', '@media (max-width: 599.98px)': { display: 'none' } });

const previousArrow = css({ insetInlineStart: 'calc(-1 * var(--space-3))' });

const nextArrow = css({ insetInlineEnd: 'calc(-1 * var(--space-3))' });
