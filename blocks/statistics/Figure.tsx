import { useEffect, useRef, useState } from 'react';
import { css } from '../../runtime/theme/emotion.ts';

interface FigureProps {
  readonly value: number;
  readonly format: (value: number) => string;
  readonly countsUp: boolean;
}

/**
 * A number. The page always holds the true one, in its own room; what counts up is drawn over it, and only where the
 * number was out of sight when the page woke up.
 */
export function Figure({ value, format, countsUp }: FigureProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [part, setPart] = useState(1);
  useEffect(() => {
    if (!countsUp || element.current === null) return undefined;
    return countOnceSeen(element.current, setPart);
  }, [countsUp]);
  return (
    <bdi ref={element} className={room} data-counts={part < 1 || undefined}>
      <span>{format(value)}</span>
      {part < 1 && <span aria-hidden>{format(value * part)}</span>}
    </bdi>
  );
}

const DURATION_MS = 1200;

/** Spec 9: "Animation visibility 20% once". */
const VISIBLE = 0.2;

/** Tells the part of the way, 0 to 1, from when the element is first seen; nothing where it has been in sight already. */
function countOnceSeen(element: Element, onPart: (part: number) => void): (() => void) | undefined {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  let frame = 0;
  let wasAway = false;
  const run = (start: number) => {
    const step = (now: number) => {
      const time = Math.min((now - start) / DURATION_MS, 1);
      onPart(1 - (1 - time) ** 3);
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry === undefined) return;
      if (!entry.isIntersecting) {
        wasAway = true;
      } else if (!wasAway || entry.intersectionRatio >= VISIBLE) {
        observer.disconnect();
        if (wasAway) run(performance.now());
      }
    },
    { threshold: [0, VISIBLE] },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

const room = css({
  display: 'inline-grid',
  '& > *': { gridArea: '1 / 1' },
  '&[data-counts] > :first-child': { opacity: 0 },
});
