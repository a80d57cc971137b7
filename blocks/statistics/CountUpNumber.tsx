import { useEffect, useRef, useState } from 'react';
import { css } from '../../runtime/theme/emotion.ts';

interface CountUpNumberProps {
  readonly value: number;
  readonly format: (value: number) => string;
  readonly countUp: boolean;
}

/**
 * A number that counts up. The final value is always in the page and reserves its width; the animated one overlays it,
 * and only if the element was out of view on hydration.
 */
export function CountUpNumber({ value, format, countUp }: CountUpNumberProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [progress, setProgress] = useState(1);
  useEffect(() => {
    if (!countUp || element.current === null) return undefined;
    return countUpWhenVisible(element.current, setProgress);
  }, [countUp]);
  return (
    <bdi ref={element} className={numberBox} data-counts={progress < 1 || undefined}>
      <span>{format(value)}</span>
      {progress < 1 && <span aria-hidden>{format(value * progress)}</span>}
    </bdi>
  );
}

const COUNT_UP_DURATION_MS = 1200;

/** Spec 9: "Animation visibility 20% once". */
const VISIBLE_RATIO = 0.2;

/**
 * Reports progress, 0 to 1, from when the element is first seen; nothing if it was in view already. Returns a function
 * that cancels.
 */
function countUpWhenVisible(element: Element, onProgress: (part: number) => void): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  let frame = 0;
  let wasOffscreen = false;
  const run = (start: number) => {
    const step = (now: number) => {
      const time = Math.min((now - start) / COUNT_UP_DURATION_MS, 1);
      onProgress(1 - (1 - time) ** 3);
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry === undefined) return;
      if (!entry.isIntersecting) {
        wasOffscreen = true;
      } else if (!wasOffscreen || entry.intersectionRatio >= VISIBLE_RATIO) {
        observer.disconnect();
        if (wasOffscreen) run(performance.now());
      }
    },
    { threshold: [0, VISIBLE_RATIO] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const numberBox = css({
  display: 'inline-grid',
  '& > *': { gridArea: '1 / 1' },
  '&[data-counts] > :first-child': { opacity: 0 },
});
