import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { IconButton } from './IconButton.tsx';
import type { CarouselControl, CarouselState } from './use-swiper.ts';

export interface CarouselArrowsProps {
  readonly carousel: Pick<CarouselControl, 'previous' | 'next'>;
  readonly state: Pick<CarouselState, 'hasPrevious' | 'hasNext'>;
  /** One picture fills the carousel: phones have the dots below it and need no arrows on it. */
  readonly isOnPicture: boolean;
}

/** To the slide before and the slide after; at an end that is one, nothing leads on. */
export function CarouselArrows({ carousel, state, isOnPicture }: CarouselArrowsProps) {
  const t = useMessages('shared');
  const own = isOnPicture ? `${arrow} ${onPicture}` : arrow;
  return (
    <>
      <IconButton
        icon="chevron-start"
        label={t('previousSlide')}
        className={`${own} ${atStart}`}
        aria-disabled={!state.hasPrevious}
        onClick={carousel.previous}
      />
      <IconButton
        icon="chevron-end"
        label={t('nextSlide')}
        className={`${own} ${atEnd}`}
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
  // Twice the class name: this stands above the button's own look.
  '&&': {
    background: 'var(--color-surface)',
    color: 'var(--color-ink)',
    border: 'max(1px, var(--border, 1px)) solid var(--color-line)',
    boxShadow: 'var(--shadow-1)',
  },
  '&:hover': { borderColor: 'var(--color-ink-soft)' },
  // At an end it goes, but not from under the finger or the focus.
  '&[aria-disabled="true"]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' },
  '&[aria-disabled="true"]:focus-visible': { opacity: 0.55 },
});

const onPicture = css({ insetBlockStart: '50%', '@media (max-width: 599.98px)': { display: 'none' } });

const atStart = css({ insetInlineStart: 'calc(-1 * var(--space-3))' });

const atEnd = css({ insetInlineEnd: 'calc(-1 * var(--space-3))' });
