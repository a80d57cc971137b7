import { runInAction } from 'mobx';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { css } from '../theme/emotion.ts';
import { Button } from '../ui/primitives/Button.tsx';
import { SubmitContext } from './submit-context.ts';

interface SubmitPartProps {
  readonly total: ReactNode;
  /** Error text; empty without an error. */
  readonly failure: string;
  readonly isSending: boolean;
  /** Button label, also while sending. */
  readonly label: string;
  readonly onSubmit: () => void;
}

/** The submit button of an order or appointment, below the total. */
export function SubmitPart({ total, failure, isSending, label, onSubmit }: SubmitPartProps) {
  const bar = useContext(SubmitContext);
  useEffect(() => runInAction(() => bar?.set({ label, isSending, onSubmit })));
  useEffect(() => () => runInAction(() => bar?.set(undefined)), [bar]);
  return (
    <div ref={useInViewAttribute()} data-checkout-submit="" className={box}>
      {total}
      <p role="status" className={problem}>
        {failure}
      </p>
      <Button
        className={button}
        // Not disabled while sending: focus would be lost.
        aria-disabled={isSending ? true : undefined}
        onClick={onSubmit}
      >
        {label}
      </Button>
    </div>
  );
}

/** Sets `data-checkout-submit` to `in-view` while the element is fully in the viewport. Causes no render. */
function useInViewAttribute() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = element;
    if (current === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        current.dataset.checkoutSubmit = entries.at(-1)?.isIntersecting === true ? 'in-view' : '';
      },
      { threshold: 1 },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return element;
}

const box = css({ display: 'grid', gap: 'var(--space-3)' });

const problem = css({
  color: 'var(--color-danger)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});

const button = css({ '&&': { inlineSize: '100%', minBlockSize: 52, fontSize: 'max(1rem, 16px)' } });
