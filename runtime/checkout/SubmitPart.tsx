import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '../theme/emotion.ts';
import { Button } from '../ui/primitives/Button.tsx';

export interface SubmitPartProps {
  readonly total: ReactNode;
  /** What went wrong; empty where nothing did. */
  readonly failure: string;
  readonly isSending: boolean;
  /** What the button says, also while it sends. */
  readonly label: string;
  readonly onSubmit: () => void;
}

/** The button that orders, or books, under the total. */
export function SubmitPart({ total, failure, isSending, label, onSubmit }: SubmitPartProps) {
  return (
    <div ref={useInViewAttribute()} data-checkout-submit="" className={box}>
      {total}
      <p role="status" className={problem}>
        {failure}
      </p>
      <Button
        className={button}
        // Not disabled while it sends: the focus would be lost.
        aria-disabled={isSending ? true : undefined}
        onClick={onSubmit}
      >
        {label}
      </Button>
    </div>
  );
}

/** What a bar at the lower end of the window takes of it, in px. */
const BAR_HEIGHT = 96;

/** Sets `data-checkout-submit` of an element to `in-view` as long as all of it is in sight, above a bar at the window's end. Causes no render. */
function useInViewAttribute() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        current.dataset.checkoutSubmit = entries.at(-1)?.isIntersecting === true ? 'in-view' : '';
      },
      { rootMargin: `0px 0px -${BAR_HEIGHT}px 0px`, threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}

const box = css({ display: 'grid', gap: 'var(--space-3)' });

const problem = css({
  margin: 0,
  color: 'var(--color-danger)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});

const button = css({ '&&': { inlineSize: '100%', minBlockSize: 52, fontSize: 'max(1rem, 16px)' } });
